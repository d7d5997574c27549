// Games that the strong player of five in a row plays against itself to learn from: with odd moves
// among the good ones, as the lines of a search have them. Start reading at play_game().
#pragma once

#include <optional>

#include "core/random.h"
#include "lab/five_training.h"
#include "players/five_search.h"

namespace nakade {

class FiveGames {
public:
    explicit FiveGames(const FiveTrainingSettings& settings);

    /// Adds the positions of one game, which depends on the settings and its number alone.
    void play_game(int number, std::vector<FiveSample>& samples);

private:
    /// A position, and what the search thinks of it.
    struct Seen {
        FiveFeatures features;
        Color mover;
        Value value;
    };

    void think_aside(const Gomoku& game, std::vector<FiveSample>& samples);
    Point odd_move(const Gomoku& game);
    SearchReport think(const Gomoku& game);

    const FiveTrainingSettings& settings_;
    FiveSearch player_;
    Random random_;
};

}  // namespace nakade
