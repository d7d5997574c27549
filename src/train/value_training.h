// Teaching a value net (eval/value_net.h) by games with itself: TD(lambda).
//
// Each side plays the move after which the net likes its position best, now and then another one.
// After a game every position learns a mixture of what the net said a move later and what its own
// lesson was there; the last learns how the game was counted. With lambda 1 that is the result
// alone, with 0 the next opinion alone. Nobody else's games are needed.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "eval/value_net.h"
#include "nets/dense_trainer.h"

namespace nakade::train {

struct ValueSettings {
    int games = 3000;
    double lambda = 0.8;
    double exploration = 0.1;  ///< share of the moves that are drawn
    int tried_moves = 16;      ///< of those that could be played, so many are looked at
    double komi = 6.5;
    nets::DescentSettings descent = {.rate = 0.01F, .momentum = 0.9F};
    std::uint64_t seed = 1;
    int report_every = 250;
    std::function<void(const std::string& line)> report = [](const std::string&) {};
};

/// What each position of a game should have said, from the side of its mover: values[i] is what was
/// said before move i, `result` what the player to move at the end has won, -1 to 1.
std::vector<float> td_targets(std::span<const float> values, float result, double lambda);

nets::Net train_value_net(const BoardShape& shape, const ValueSettings& settings);

}  // namespace nakade::train
