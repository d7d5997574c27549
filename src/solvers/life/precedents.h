// Proofs that settle more than the position they were found in.
//
// A zone (zone.h) says that the same side wins in every position with the same stones there. So a
// proof is kept with the stones of its zone, and a new position that agrees with it is solved
// without a search: moves elsewhere on the way to it made no difference. Proofs are looked for
// where the last move was the same, or, if the zone does not hold that move, among those that do
// not mind it. A place keeps a few; those that were of use stay longest.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "solvers/life/position.h"
#include "solvers/life/table.h"

namespace nakade::life {

template <int Words>
class Precedents {
public:
    using Set = Bits<Words>;
    using Entry = typename Table<Words>::Entry;

    /// Null if there is none. `last` is the move that led to the position.
    const Entry* find(const Position<Words>& position, Side to_move, int last) {
        const Entry* found = find_at(place(to_move, last), position, to_move);
        return found ? found : find_at(place(to_move, kAnyMove), position, to_move);
    }

    /// Precondition: the entry is solved.
    void add(const Position<Words>& position, Side to_move, int last, const Entry& entry) {
        const bool minds_last = last >= 0 && entry.zone.test(last);
        Place& place = this->place(to_move, minds_last ? last : kAnyMove);
        const auto& board = position.board();
        const Precedent precedent{
            {board.stones(Attacker) & entry.zone, board.stones(Defender) & entry.zone},
            position.target(),
            position.ko_and_aim(),
            entry};
        if (place.kept.size() < kKept) return place.kept.push_back(precedent);
        // The first half is for those that were of use.
        constexpr std::size_t kFirst = kKept / 2;
        place.kept[kFirst + place.added++ % (kKept - kFirst)] = precedent;
    }

private:
    /// More of them find more, and take longer to look through.
    static constexpr std::size_t kKept = 24;
    static constexpr int kAnyMove = Set::kBits;

    struct Precedent {
        Set stones[2];  // of the zone, by side
        Set target;
        int ko_and_aim;
        Entry entry;

        bool holds_in(const Position<Words>& position, Side to_move) const {
            const auto& board = position.board();
            if ((board.stones(Attacker) & entry.zone) != stones[Attacker] ||
                (board.stones(Defender) & entry.zone) != stones[Defender])
                return false;
            const Side winner = entry.numbers.is_win() ? to_move : other(to_move);
            return ko_and_aim == position.ko_and_aim() && target == position.target() &&
                   entry.terms.cover(position.budgets(), winner);
        }
    };
    struct Place {
        std::vector<Precedent> kept;
        std::size_t added = 0;  // since it was full
    };

    Place& place(Side to_move, int move) {
        return places_[to_move][static_cast<std::size_t>(std::max(move, -1) + 1)];
    }

    const Entry* find_at(Place& place, const Position<Words>& position, Side to_move) {
        auto& kept = place.kept;
        for (std::size_t i = 0; i < kept.size(); ++i)
            if (kept[i].holds_in(position, to_move)) {
                std::swap(kept[i], kept[i / 2]);
                return &kept[i / 2].entry;
            }
        return nullptr;
    }

    // By side to move and last move: a pass, a point, or any move.
    std::array<std::array<Place, Set::kBits + 2>, 2> places_;
};

}  // namespace nakade::life
