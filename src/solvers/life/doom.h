// Static recognition of death: the attacker only has to fill up.
//
// Attacker's chains with a liberty that can not be filled are immortal. Beside them he may always
// play, and the stone is immortal in turn. Only the points that the target can reach without
// crossing them matter. If all of those lie beside immortal stones, except one, or two neighbours,
// he fills them in any order; what is left is at most one eye, which he fills last. Points under
// the only target chain do not count: when they become free, it is over. There must be no way out,
// to a liberty that can not be filled or to stones that have one.
#pragma once

#include "solvers/life/local_board.h"

namespace nakade::life {

template <int Words>
Bits<Words> immortal_attackers(const LocalBoard<Words>& board) {
    Bits<Words> immortal;
    board.for_each_chain(board.stones(Attacker), [&](const auto& chain) {
        if (!chain.liberties.is_subset_of(board.playable())) immortal |= chain.stones;
    });
    return immortal;
}

/// Where the target is shut in and can not live.
template <int Words>
class Doom {
public:
    using Set = Bits<Words>;
    using Board = LocalBoard<Words>;

    /// `sole` is a stone of the chain that all keystones belong to; kNone if there are several.
    Doom(const Board& board, const Set& target, int sole)
        : board_(board),
          immortal_(immortal_attackers(board)),
          fillable_(board.dilate(immortal_)),
          exits_(board.dilate(board.layout().on_board - board.playable() - board.stones(Attacker))),
          gone_at_last_(sole == Board::kNone ? Set{} : board.chain(sole).stones) {
        is_certain_ = true;
        for (Set rest = target; is_certain_ && rest.any(); rest -= within_)
            is_certain_ = shut_in(rest.first());
    }

    bool is_certain() const { return is_certain_; }
    /// All the points that the target can reach.
    const Set& within() const { return within_; }
    /// Of those, where the attacker may play at any time.
    Set fillable() const { return within_ & fillable_; }

private:
    /// Looks round from a keystone; stops at the first hope that it finds.
    bool shut_in(int keystone) {
        const Set room = board_.playable() - immortal_;
        Set reached = Set::single(keystone);
        for (;;) {
            if (reached.intersects(exits_) || !is_one_eye(reached - fillable_ - gone_at_last_))
                return false;
            const Set grown = board_.dilate(reached) & room;
            if (grown == reached) break;
            reached = grown;
        }
        within_ |= reached;
        return true;
    }

    bool is_one_eye(const Set& refuge) const {
        const int size = refuge.count();
        return size <= 1 || (size == 2 && board_.neighbours(refuge.first()).intersects(refuge));
    }

    const Board& board_;
    Set immortal_;
    Set fillable_;
    Set exits_;
    Set gone_at_last_;  // when these points become free, it is over
    Set within_;
    bool is_certain_;
};

}  // namespace nakade::life
