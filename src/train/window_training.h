// Teaching window nets (eval/window_net.h) from games.
//
// For a position, the moves played within the next six are plausible, the sooner the more; as many
// random legal moves that were not played are not. Some games are set aside to watch for
// over-training: after each epoch the net ranks their moves, and the best epoch's net is kept.
#pragma once

#include <functional>
#include <string>

#include "core/random.h"
#include "eval/move_rank.h"
#include "eval/window_net.h"
#include "nets/dense_trainer.h"
#include "train/game_stream.h"

namespace nakade::train {

/// Examples for a net that sees one window: `inputs` are side * side numbers each.
struct WindowExamples {
    std::vector<float> inputs;
    std::vector<float> targets;
};

/// The pairs of the position before move number `ply`, plausible and implausible in turn.
void add_window_pairs(const TrainingGame& game, int ply, int side, Random& random,
                      WindowExamples& examples);

struct WindowSettings {
    int side = 9;
    int hidden = 32;
    int epochs = 10;
    int games_per_epoch = 1000;   ///< the database goes round from epoch to epoch
    int positions_per_game = 16;  ///< learnt from, each a small batch
    int watched_games = 100;      ///< set aside
    nets::DescentSettings descent = {.rate = 0.02F, .momentum = 0.9F};
    std::uint64_t seed = 1;
    std::function<void(const std::string& line)> report = [](const std::string&) {};
};

/// The net of the epoch that ranked the moves of the watched games best, the first games of
/// `games`.
Result<nets::Net> train_window_net(GameStream& games, const WindowSettings& settings);

/// How the net ranks the moves of games: of each game every so many moves are looked at.
RankTable rank_moves(WindowNet& net, std::span<const TrainingGame> games, int every = 8);

}  // namespace nakade::train
