// Relevance zones: which points a proof depends on.
//
// A zone of a won position says: in every position with the same stones on these points, the same
// side to move, the same ko and the same budgets, the same side wins. A loser's move outside the
// zone is then answered like a pass. See docs/life-and-death.md for the argument; the conditions
// kept here are:
// 1. a chain with a stone in the zone lies in it as a whole and has a liberty there, so that no
//    move outside can capture it (immortal chains need none);
// 2. a move made in the proof has the same effect: chains that it captures are in the zone with
//    all points around them, other chains beside it keep a liberty there;
// 3. a point of the zone where the loser may not play for want of liberties stays such a point.
//
// A zone also names the points outside the playable ones that the winner relies on: liberties that
// can not be filled, and stones that have some. In a wider region the same proof may need them.
#pragma once

#include "solvers/life/local_board.h"

namespace nakade::life {

template <int Words>
class ZoneBuilder {
public:
    using Set = Bits<Words>;
    using Board = LocalBoard<Words>;

    ZoneBuilder(const Board& board, const Set& start, Side winner)
        : board_(board), zone_(start), winner_(winner) {}

    const Set& zone() const { return zone_; }
    void add(const Set& points) { zone_ |= points & board_.playable(); }
    /// With all that another zone relies on.
    void join(const Set& zone) { zone_ |= zone; }

    /// Condition 2 for a move of side s, made from the position of the board.
    void add_move(int p, Side s) {
        zone_.set(p);
        int captured = 0;
        board_.for_each_chain(board_.neighbours(p) & board_.stones(other(s)),
                              [&](const Chain& chain) {
                                  if (!chain.liberties.is_single()) return keep_liberty(chain, p);
                                  add(board_.dilate(chain.stones));
                                  captured += chain.stones.count();
                              });
        // After taking one stone it hangs on the points around whether there is a ko.
        if (captured == 1) add(board_.neighbours(p));
        if (captured == 0) keep_legal(p, s);
    }

    /// Condition 2 for every move of side s inside the zone.
    void add_all_moves(Side s) {
        (zone_ & board_.open()).for_each([&](int p) {
            if (board_.is_legal(p, s)) add_move(p, s);
        });
    }

    /// Condition 1.
    void close_chains() {
        for (const Side s : {Attacker, Defender})
            board_.for_each_chain(zone_ & board_.stones(s),
                                  [&](const Chain& chain) { keep_liberty(chain, Board::kNone); });
    }

    /// Conditions 1 and 3 for a position where `loser` is to move.
    void close(Side loser) {
        for (;;) {
            const Set before = zone_;
            close_chains();
            close_suicides(loser);
            if (zone_ == before) return;
        }
    }

private:
    using Chain = typename Board::Chain;

    /// The chain belongs to the zone with a liberty other than `p`.
    void keep_liberty(const Chain& chain, int p) {
        add(chain.stones);
        // A chain with a liberty that can not be filled needs no guard.
        if (!chain.liberties.is_subset_of(board_.playable())) return rely_on(chain);
        Set free = chain.liberties;
        if (p != Board::kNone) free.reset(p);
        if (free.any() && !free.intersects(zone_)) zone_.set(free.first());
    }

    void rely_on(const Chain& chain) {
        if (chain.stones.intersects(board_.stones(winner_))) join(board_.hold_of(chain));
    }

    void keep_legal(int p, Side s) {
        const Set room = board_.neighbours(p) & board_.empty();
        if (room.any()) {
            if (!room.intersects(zone_)) add(Set::single(room.first()));
            return;
        }
        board_.for_each_chain(board_.neighbours(p) & board_.stones(s), [&](const Chain& chain) {
            if (!chain.liberties.is_single()) keep_liberty(chain, p);
        });
    }

    void close_suicides(Side loser) {
        (zone_ & board_.open()).for_each([&](int p) {
            if (board_.is_legal(p, loser)) return;
            const Set& around = board_.neighbours(p);
            add(around);
            board_.for_each_chain(around & board_.stones(loser),
                                  [&](const Chain& chain) { add(board_.dilate(chain.stones)); });
            board_.for_each_chain(around & board_.stones(other(loser)),
                                  [&](const Chain& chain) { keep_liberty(chain, p); });
        });
    }

    const Board& board_;
    Set zone_;
    Side winner_;
};

}  // namespace nakade::life
