// Static recognition of death: the attacker only has to fill up.
//
// Attacker's chains with a liberty that can not be filled are immortal. Beside them he may always
// play, and the stone is immortal in turn. If that holds for every point except one, or two
// neighbours, he fills all the others in any order; what is left is at most one eye, which he fills
// last. Points under the only target chain do not count: when they become free, it is over. There
// must be no way out, to a liberty that can not be filled or to stones that have one.
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

/// `sole` is a stone of the chain that all keystones belong to; kNone if there are several.
template <int Words>
bool is_doomed(const LocalBoard<Words>& board, int sole) {
    const Bits<Words> immortal = immortal_attackers(board);
    const Bits<Words> beyond = board.layout().on_board - board.playable() - board.stones(Attacker);
    if (board.dilate(beyond).intersects(board.playable() - immortal)) return false;
    Bits<Words> refuge = board.playable() - board.dilate(immortal);
    if (sole != LocalBoard<Words>::kNone) refuge -= board.chain(sole).stones;
    const int size = refuge.count();
    return size <= 1 || (size == 2 && board.neighbours(refuge.first()).intersects(refuge));
}

}  // namespace nakade::life
