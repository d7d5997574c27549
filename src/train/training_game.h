// A game as the trainer keeps it: the moves and who won, in a few bytes a move.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "board/symmetry.h"
#include "games/go.h"

namespace nakade::train {

struct TrainingGame {
    Size size;
    double komi = 0;
    /// Servers write KM[0] also where they do not know: the result then says nothing about komi.
    bool knows_komi = false;
    Color winner = Empty;  ///< Empty: unknown, or a draw
    std::vector<Placement> set_up;
    std::vector<Placement> moves;

    /// The position before move number `ply`, as the symmetry shows it.
    Go position(int ply, Symmetry symmetry = Symmetry(0)) const;
    /// Equal for the same moves on the same board: finds a held-out game in another file.
    Hash hash() const;
};

/// Games that may not be learnt from, by TrainingGame::hash().
using HeldOut = std::unordered_set<Hash>;

/// The main line up to the first illegal move. Nothing if the text holds no game of Go on a board
/// of ours.
std::optional<TrainingGame> read_training_game(std::string_view sgf);

}  // namespace nakade::train
