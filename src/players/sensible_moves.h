// Moves a player does not even consider, so that games of Go come to an end.
#pragma once

#include "board/move_list.h"
#include "eval/board_kinds.h"
#include "games/scoring.h"

namespace nakade {

/// Leaves a player his eyes where the rules let him pass instead: filling them is how a program
/// that must always move kills its own groups. Every other move stays.
template <class G>
void drop_foolish_moves(const G& game, MoveList& moves) {
    if constexpr (HasChains<G>) {
        if (!moves.contains(kPass)) return;
        int kept = 0;
        for (const Move m : moves)
            if (m == kPass || !is_own_eye(game.board(), m, game.to_play())) moves[kept++] = m;
        moves.resize(kept);
    }
}

}  // namespace nakade
