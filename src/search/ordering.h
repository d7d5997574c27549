// Sorts the moves of a node, best guess first; the set of switches is in options.h.
//
// Every move gets one 64-bit key: whether it is a remembered move, its history, its static score,
// its place in the game's own order, and the move itself. All keys differ, so every compiler's sort
// gives the same order. Forward pruning looks at the static part alone: what is kept may not depend
// on how the search got here, or windows and tables would change the value of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>

#include "board/color.h"
#include "board/move_list.h"
#include "games/game.h"
#include "search/budget.h"
#include "search/interest.h"
#include "search/options.h"
#include "search/tuning.h"
#include "search/value.h"

namespace nakade {

/// Writes a score for each move, higher is more plausible; between plus and minus kMaxEvaluation.
template <class G>
using Ranker = std::function<void(const G&, const MoveList&, std::span<int> scores)>;

/// The two newest moves that cut off a node of one depth.
struct Killers {
    Move newest = kNoPoint;
    Move older = kNoPoint;

    void add(Move m) {
        if (m == newest) return;
        older = newest;
        newest = m;
    }
};

/// How often, weighted by depth, a move has cut off a node.
class History {
public:
    int of(Color mover, Move m) const { return counts_[slot(mover, m)]; }
    void add(Color mover, Move m, int depth) {
        int& count = counts_[slot(mover, m)];
        count += depth * depth;
        if (count >= tuning::kMaxHistory) halve();
    }
    void halve() {
        for (int& count : counts_) count /= 2;
    }
    void clear() { counts_.fill(0); }

private:
    static std::size_t slot(Color mover, Move m) {
        return static_cast<std::size_t>(side_index(mover) * Point::kCells + m.index());
    }
    std::array<int, 2 * Point::kCells> counts_{};
};

/// The remembered moves of a node, best first; kNoPoint where there is none.
using RememberedMoves = std::array<Move, 4>;

class MoveSorter {
public:
    static constexpr int kNoBreadth = MoveList::kCapacity;
    static constexpr int kWholeShare = 1000;

    /// Static score of the i-th move of the list about to be pruned or sorted.
    int& static_score(int i) { return scores_[static_cast<std::size_t>(i)]; }
    std::span<int> static_scores(int count) {
        return std::span(scores_).first(static_cast<std::size_t>(count));
    }
    void clear_scores(int count) { std::ranges::fill(static_scores(count), 0); }

    /// Keeps the `breadth` moves of highest static score, of them those with `least_share`
    /// thousandths of the highest. If `keeps_pass`, also a pass: being denied it would make a
    /// player fill his own eyes where nothing else tells him not to.
    void prune(MoveList& moves, int breadth, int least_share = 0, bool keeps_pass = true) {
        if (moves.size() <= breadth && least_share == 0) return;
        make_keys(moves);
        sort_keys(moves.size());
        const std::int64_t least = std::int64_t{score_of(keys_[0])} * least_share;
        int kept = 0;
        for (int i = 0; i < moves.size(); ++i) {
            const std::uint64_t key = keys_[static_cast<std::size_t>(i)];
            const bool is_poor = least > 0 && std::int64_t{score_of(key)} * kWholeShare < least;
            if ((i >= breadth || is_poor) && !(keeps_pass && move_of(key) == kPass)) continue;
            moves[kept] = move_of(key);
            scores_[static_cast<std::size_t>(kept++)] = score_of(key);
        }
        moves.resize(kept);
    }

    /// Keeps the moves of at least this static score.
    void drop_below(MoveList& moves, int least) {
        int kept = 0;
        for (int i = 0; i < moves.size(); ++i) {
            if (static_score(i) < least) continue;
            moves[kept] = moves[i];
            static_score(kept++) = static_score(i);
        }
        moves.resize(kept);
    }

    /// `history` may be null.
    void sort(MoveList& moves, const RememberedMoves& remembered, const History* history,
              Color mover) {
        make_keys(moves);
        for (int i = 0; i < moves.size(); ++i)
            keys_[static_cast<std::size_t>(i)] |=
                (tier_of(moves[i], remembered) << kTierShift) |
                (static_cast<std::uint64_t>(history ? history->of(mover, moves[i]) : 0)
                 << kHistoryShift);
        sort_keys(moves.size());
        for (int i = 0; i < moves.size(); ++i)
            moves[i] = move_of(keys_[static_cast<std::size_t>(i)]);
    }

private:
    // Fields of a key, from the top: tier 3 bits, history 20, score 21, place 10, move 10. History
    // before score visits 1 to 7 % fewer nodes than the other way round (docs/search.md).
    static constexpr int kMoveBits = 10;
    static constexpr int kPlaceShift = kMoveBits;
    static constexpr int kHistoryShift = 41;
    static constexpr int kScoreShift = 20;
    static constexpr int kTierShift = 61;
    static constexpr int kScoreOffset = 1 << 20;
    static constexpr std::uint64_t kScoreMask = (1 << 21) - 1;
    static_assert(Point::kCells <= 1 << kMoveBits && MoveList::kCapacity <= 1 << kMoveBits);
    static_assert(tuning::kMaxHistory <= 1 << (kTierShift - kHistoryShift));

    static Move move_of(std::uint64_t key) {
        return Point::from_index(static_cast<int>(key & ((1 << kMoveBits) - 1)));
    }
    static int score_of(std::uint64_t key) {
        return static_cast<int>((key >> kScoreShift) & kScoreMask) - kScoreOffset;
    }
    static std::uint64_t tier_of(Move m, const RememberedMoves& remembered) {
        for (std::size_t i = 0; i < remembered.size(); ++i)
            if (remembered[i] == m) return remembered.size() - i;
        return 0;
    }

    void make_keys(const MoveList& moves) {
        for (int i = 0; i < moves.size(); ++i) {
            const int score = std::clamp(static_score(i), -kScoreOffset, kScoreOffset - 1);
            keys_[static_cast<std::size_t>(i)] =
                (static_cast<std::uint64_t>(score + kScoreOffset) << kScoreShift) |
                (static_cast<std::uint64_t>(MoveList::kCapacity - i) << kPlaceShift) |
                static_cast<std::uint64_t>(moves[i].index());
        }
    }
    void sort_keys(int count) { std::sort(keys_.begin(), keys_.begin() + count, std::greater<>()); }

    std::array<std::uint64_t, MoveList::kCapacity> keys_{};
    std::array<int, MoveList::kCapacity> scores_{};
};

/// The value of the position after `move` without looking further, seen by who plays it.
template <class G, class Evaluator>
Value value_after(G& game, Move move, const Evaluator& evaluate) {
    const Color mover = game.to_play();
    ScopedMove scoped(game, move);
    const Outcome outcome = game.outcome();
    if (outcome == Outcome::Ongoing) return clamp_evaluation(-evaluate(game));
    const Value value = final_value(outcome, mover, 0);
    return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

/// Adds up the static hints that are switched on, for the sorter's next prune or sort.
template <class G, class Evaluator>
void score_statically(MoveSorter& sorter, G& game, const MoveList& moves, const Ordering& ordering,
                      const Evaluator& evaluate, const Ranker<G>& ranker) {
    sorter.clear_scores(moves.size());
    if (!ordering.has_static()) return;
    if (ordering.plausibility && ranker) ranker(game, moves, sorter.static_scores(moves.size()));
    for (int i = 0; i < moves.size(); ++i) {
        if (ordering.interest) sorter.static_score(i) += interest(game, moves[i]);
        if (ordering.pre_evaluation)
            sorter.static_score(i) += value_after(game, moves[i], evaluate);
    }
}

}  // namespace nakade
