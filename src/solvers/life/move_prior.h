// How likely each move is to be the one that wins: what the search tries first.
//
// A move is judged by the eight points around it and by a few traits (what it captures, what
// liberties it has, how near the last move it is). Where the region is open, moves far from the
// target and from one's own last move hardly ever win. The weights are learned
// (move_prior_weights.h).
// Integers throughout: a search takes the same course on every machine.
#pragma once

#include <array>
#include <cstdlib>
#include <iterator>
#include <vector>

#include "solvers/life/move_prior_weights.h"
#include "solvers/life/position.h"

namespace nakade::life {

/// What a move has beside its surroundings; one bit each.
enum class Trait : std::uint8_t {
    Captures,
    CapturesSeveral,
    GivesAtari,
    GivesTargetAtari,
    SavesFromAtari,
    SelfAtari,
    TwoLiberties,
    ThreeLiberties,
    TargetLiberty,
    TargetInDanger,
    BesideLast,
    CornerOfLast,
    TwoFromLast,
    ThreeFromLast,
    FarFromLast,
    OnEdge,
    InCorner,
    TakesKoBack,
    InTheOpen,
    BetweenBoth,
    // In open regions alone:
    OneFromTarget,
    TwoFromTarget,
    ThreeFromTarget,
    FourFromTarget,
    FiveFromTarget,
    SixFromTarget,
    SevenFromTarget,
    FarFromTarget,
    BesideOwnLast,
    CornerOfOwnLast,
    TwoFromOwnLast,
    ThreeFromOwnLast,
    FarFromOwnLast,
    Count
};

/// The points around as eight pairs of bits: empty, own, opponent's, off the board.
using Surroundings = std::uint16_t;

/// Nine points, row by row.
inline constexpr unsigned kLeftEdge = 0b001'001'001;
inline constexpr unsigned kRightEdge = 0b100'100'100;
inline constexpr unsigned kUpperEdge = 0b000'000'111;
inline constexpr unsigned kLowerEdge = 0b111'000'000;

/// By nine bits: each as the lower one of a pair, the middle one left out.
inline constexpr auto kInPairs = [] {
    std::array<std::uint16_t, 512> pairs{};
    for (unsigned nine = 0; nine < pairs.size(); ++nine)
        for (unsigned from = 0, to = 0; from < 9; ++from)
            if (from != 4)
                pairs[nine] |= static_cast<std::uint16_t>(((nine >> from) & 1) << (2 * to++));
    return pairs;
}();

/// Minus the logarithm of each probability, in 1/kBitParts of a bit.
inline constexpr int kBitParts = 32;
/// `weights` in the same unit; becomes the surprise at each.
void weights_to_surprise(std::vector<int>& weights);

/// What the surroundings of a move weigh, by side.
using SurroundingsWeights = std::array<std::array<std::int16_t, 2>, 1 << 16>;
const SurroundingsWeights& surroundings_weights();
constexpr int trait_weight(Trait trait, Side mover) {
    return kTraitWeights[static_cast<std::size_t>(trait)].by_side[mover];
}
static_assert(std::size(kTraitWeights) == static_cast<std::size_t>(Trait::Count));

template <int Words>
class MovePrior {
public:
    using Set = Bits<Words>;
    using Board = LocalBoard<Words>;

    /// `last` is the opponent's move before this position, `own_last` the mover's before that;
    /// kNone or a pass if there was none.
    MovePrior(const Position<Words>& position, Side mover, int last, int own_last)
        : position_(position),
          board_(position.board()),
          mover_(mover),
          last_(last),
          own_last_(own_last) {
        Set stones;
        board_.for_each_chain(position.target(), [&](const auto& chain) {
            stones |= chain.stones;
            target_liberties_ |= chain.liberties;
            if (chain.liberties.count() <= kDanger) last_liberties_ |= chain.liberties;
        });
        if (position.is_open())
            for (Set& ring : rings_) ring = stones = board_.dilate(stones);
    }

    int weight(int p) const {
        return weights_[surroundings(p)][mover_] + weight_by_chains(p) + weight_by_place(p) +
               (position_.is_open() ? weight_in_the_open(p) : 0);
    }

private:
    static constexpr int kDanger = 2;  // liberties of a target that must be looked after
    static constexpr int kFar = 4;     // steps
    static constexpr std::size_t kRings = 7;

    int of(Trait trait, bool has_it = true) const {
        return has_it ? trait_weight(trait, mover_) : 0;
    }

    Surroundings surroundings(int p) const {
        const auto& layout = board_.layout();
        const int stride = layout.stride();
        const int x = p % stride;
        const int y = p / stride;
        const unsigned beyond =
            (x == 0 ? kLeftEdge : 0) | (x == layout.width - 1 ? kRightEdge : 0) |
            (y == 0 ? kUpperEdge : 0) | (y == layout.height - 1 ? kLowerEdge : 0);
        const unsigned own = kInPairs[nine_around(board_.stones(mover_), p)];
        const unsigned opposing = kInPairs[nine_around(board_.stones(other(mover_)), p)];
        return static_cast<Surroundings>(own | 2 * opposing | 3u * kInPairs[beyond]);
    }
    /// A bit for each, row by row.
    unsigned nine_around(const Set& stones, int p) const {
        const int stride = board_.layout().stride();
        return stones.three_from(p - stride - 1) | stones.three_from(p - 1) << 3 |
               stones.three_from(p + stride - 1) << 6;
    }

    int weight_by_chains(int p) const {
        const Set& around = board_.neighbours(p);
        int captured = 0;
        bool gives_atari = false, gives_target_atari = false, saves = false;
        board_.for_each_chain(around & board_.stones(other(mover_)), [&](const auto& chain) {
            const int liberties = chain.liberties.count();
            if (liberties == 1) captured += chain.stones.count();
            if (liberties != 2) return;
            gives_atari = true;
            gives_target_atari |= chain.stones.intersects(position_.target());
        });
        Set room = around & board_.empty();
        board_.for_each_chain(around & board_.stones(mover_), [&](const auto& chain) {
            room |= chain.liberties;
            saves |= chain.liberties.is_single();
        });
        room.reset(p);
        const int liberties = room.count();
        return of(Trait::Captures, captured > 0) + of(Trait::CapturesSeveral, captured > 1) +
               of(Trait::GivesAtari, gives_atari) +
               of(Trait::GivesTargetAtari, gives_target_atari) + of(Trait::SavesFromAtari, saves) +
               of(Trait::SelfAtari, captured == 0 && liberties == 1) +
               of(Trait::TwoLiberties, captured == 0 && liberties == 2) +
               of(Trait::ThreeLiberties, liberties == 3) +
               of(Trait::BetweenBoth, captured == 0 && around.intersects(board_.stones(mover_)) &&
                                          around.intersects(board_.stones(other(mover_))));
    }

    int weight_by_place(int p) const {
        const Set& around = board_.neighbours(p);
        const int sides = around.count();
        return of(Trait::TargetLiberty, target_liberties_.test(p)) +
               of(Trait::TargetInDanger, last_liberties_.test(p)) +
               of(Trait::TakesKoBack, p == board_.ko()) + of(Trait::OnEdge, sides == 3) +
               of(Trait::InCorner, sides == 2) +
               of(Trait::InTheOpen, sides == 4 && (around & board_.empty()).count() >= 3) +
               (last_ >= 0 ? weight_by_distance(Trait::BesideLast, last_, p) : 0);
    }

    int weight_in_the_open(int p) const {
        std::size_t steps = 0;
        while (steps < kRings && !rings_[steps].test(p)) ++steps;
        return of(nth_after(Trait::OneFromTarget, steps)) +
               (own_last_ >= 0 ? weight_by_distance(Trait::BesideOwnLast, own_last_, p) : 0);
    }

    static Trait nth_after(Trait first, std::size_t n) {
        return static_cast<Trait>(static_cast<std::size_t>(first) + n);
    }
    /// `first` is the first of the five traits of a distance: beside, corner, two, three, far.
    int weight_by_distance(Trait first, int from, int p) const {
        const int stride = board_.layout().stride();
        const int across = std::abs(from % stride - p % stride);
        const int down = std::abs(from / stride - p / stride);
        const int steps = across + down;
        if (steps >= kFar) return of(nth_after(first, 4));
        if (steps == 3) return of(nth_after(first, 3));
        if (steps == 2) return of(nth_after(first, across == 1 ? 1 : 2));
        return of(first);
    }

    const SurroundingsWeights& weights_ = surroundings_weights();
    const Position<Words>& position_;
    const Board& board_;
    Side mover_;
    int last_;
    int own_last_;
    Set target_liberties_;
    Set last_liberties_;
    std::array<Set, kRings> rings_;  // what is within so many steps of the target, and one more
};

}  // namespace nakade::life
