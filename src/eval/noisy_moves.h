// Moves before which no evaluator should judge a position: captures, ataris, fours.
//
// A search with quiescence plays them on below its horizon. Overloads by what a game has; a game
// without one has no noisy moves, and a game of another namespace brings its own.
#pragma once

#include "board/move_list.h"
#include "eval/board_kinds.h"
#include "eval/open_lines.h"

namespace nakade {

/// Adds the points where the side to play takes a chain, saves a chain of its own from atari by
/// extending it, or gives atari; in the board's order, legal or not.
void chain_noise(const StoneBoard& board, Color mover, MoveList& moves);
/// Adds the points where either side completes a five, and where the side to play makes a four.
void row_noise(const StoneRows& rows, MoveList& moves);

template <class G>
void keep_legal(const G& game, MoveList& moves) {
    int kept = 0;
    for (const Move m : moves)
        if (game.legality(m) == Legality::Legal) moves[kept++] = m;
    moves.resize(kept);
}

template <class G>
void noisy_moves(const G&, MoveList&) {}

template <HasChains G>
void noisy_moves(const G& game, MoveList& moves) {
    chain_noise(game.board(), game.to_play(), moves);
    keep_legal(game, moves);
}

template <WinsByRows G>
void noisy_moves(const G& game, MoveList& moves) {
    row_noise(stone_rows(game), moves);
    keep_legal(game, moves);
}

}  // namespace nakade
