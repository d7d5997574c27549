// Minimax in its plainest form: the oracle that every search is held against. It shares nothing
// with the kernel but the meaning of values (search/value.h).
#pragma once

#include <algorithm>

#include "board/move_list.h"
#include "eval/noisy_moves.h"
#include "search/tuning.h"
#include "search/value.h"

namespace nakade::test {

/// A player may stand on the evaluation or play a noisy move, so many plies long.
template <class G, class Evaluator>
Value plain_quiescence(G& game, const Evaluator& evaluate, int ply, int plies_left) {
    if (game.outcome() != Outcome::Ongoing) return final_value(game.outcome(), game.to_play(), ply);
    Value best = evaluate(game);
    if (plies_left == 0) return best;
    MoveList moves;
    noisy_moves(game, moves);
    for (const Move m : moves) {
        game.play(m);
        best = std::max(best, -plain_quiescence(game, evaluate, ply + 1, plies_left - 1));
        game.undo();
    }
    return best;
}

template <class G, class Evaluator>
Value plain_minimax(G& game, const Evaluator& evaluate, int depth, bool quiescence = false,
                    int ply = 0) {
    if (game.outcome() != Outcome::Ongoing) return final_value(game.outcome(), game.to_play(), ply);
    if (depth == 0)
        return plain_quiescence(game, evaluate, ply, quiescence ? tuning::kQuiescencePlies : 0);
    MoveList moves;
    game.legal_moves(moves);
    Value best = -kInfinity;
    for (const Move m : moves) {
        game.play(m);
        best = std::max(best, -plain_minimax(game, evaluate, depth - 1, quiescence, ply + 1));
        game.undo();
    }
    return best;
}

}  // namespace nakade::test
