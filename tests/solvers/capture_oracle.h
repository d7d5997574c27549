// Atari-Go by brute force: every legal move to the end of the game, remembered by position. The
// slow, plain twin of the capture solver.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "games/atari_go.h"
#include "solvers/capture/position.h"

namespace nakade::test {

class CaptureOracle {
public:
    explicit CaptureOracle(capture::NoMove no_move) : no_move_(no_move) {}

    Color winner(AtariGo& game) {
        const Color mover = game.to_play();
        // A capture of the last move; a side without a move is judged below.
        if (game.captured_by(opponent(mover)) > 0) return opponent(mover);
        const auto [known, is_new] = winners_.try_emplace(game.hash());
        if (!is_new) return known->second;
        MoveList moves;
        game.legal_moves(moves);
        Color winner = opponent(mover);
        if (moves.empty() && no_move_ == capture::NoMove::Wins) winner = mover;
        for (const Move move : moves) {
            ScopedMove scoped(game, move);
            if (this->winner(game) != mover) continue;
            winner = mover;
            break;
        }
        return winners_[game.hash()] = winner;
    }

    /// Whether `striver` takes a stone with his `moves`-th move at the latest, or the other side
    /// has no move before that (and loses by it).
    bool takes_within(AtariGo& game, Color striver, int moves) {
        const Color mover = game.to_play();
        if (game.captured_by(opponent(mover)) > 0) return opponent(mover) == striver;
        if (moves == 0) return false;
        MoveList legal;
        game.legal_moves(legal);
        const bool is_striver = mover == striver;
        if (legal.empty()) return is_striver == (no_move_ == capture::NoMove::Wins);
        return std::ranges::any_of(legal, [&](Move move) {
                   ScopedMove scoped(game, move);
                   return takes_within(game, striver, is_striver ? moves - 1 : moves) == is_striver;
               }) == is_striver;
    }

private:
    capture::NoMove no_move_;
    std::map<Hash, Color> winners_;
};

}  // namespace nakade::test
