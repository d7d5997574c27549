// The rough filter of the Atari-Go paper's program: only points next to a stone are looked at.
//
// It prunes, so it may change the value of a position. It looks at the position alone, as every
// forward pruning here has to (ordering.h says why).
#pragma once

#include "board/move_list.h"
#include "board/point.h"

namespace nakade {

/// Keeps the moves with a stone on one of their four neighbours, and a pass. Where there is no such
/// move, as on the empty board, all stay.
template <class G>
void keep_near_stones(const G& game, MoveList& moves) {
    const Size size = game.size();
    const auto is_near = [&](Move move) {
        bool near = false;
        for_each_neighbour(move, [&](Point p) {
            if (size.contains(p) && is_stone(game.at(p))) near = true;
        });
        return near;
    };
    int kept = 0;
    bool found = false;
    MoveList all = moves;
    for (const Move move : all) {
        const bool is_pass = move == kPass;
        if (!is_pass && !is_near(move)) continue;
        if (!is_pass) found = true;
        moves[kept++] = move;
    }
    if (found)
        moves.resize(kept);
    else
        moves = all;
}

}  // namespace nakade
