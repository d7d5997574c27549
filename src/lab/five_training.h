// Fits the evaluator of five in a row to the results of its own games.
//
// The evaluation of a position is a sum over its empty points: what a stone of either colour would
// make there, line by line and all lines together, each weighed by a number that depends on whether
// that colour is to play or waits. So it is linear in counts, and a logistic regression on who won
// finds the numbers (Newton's method; some fifty unknowns). Start reading at fit_worths().
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "games/gomoku.h"
#include "solvers/threats/pattern_board.h"

namespace nakade {

struct FiveTrainingSettings {
    int games = 1000;
    std::uint64_t nodes = 1000;  // for each move
    std::uint64_t seed = 1;
    Size size{15, 15};
    GomokuRule rule = GomokuRule::Freestyle;
    const std::atomic<bool>* stop = nullptr;  // may be null
    /// Games played so far.
    std::function<void(int)> on_game;
};

/// How often each class occurs on the board: of the side to play, then of the side that waits.
struct FiveFeatures {
    static constexpr int kLines = threats::kLineClasses;
    static constexpr int kOfOneSide = kLines + threats::kPointClasses;
    static constexpr int kCount = 2 * kOfOneSide + 1;  // and the turn itself
    std::array<float, kCount> counts{};
};
FiveFeatures features_of(const threats::PatternBoard& board);

struct FiveSample {
    FiveFeatures features;
    /// For the side to play: 1 is a win, 0 a loss.
    float result = 0;
};

/// Positions of games that the strong player plays against itself, where nothing is forced.
std::vector<FiveSample> play_for_samples(const FiveTrainingSettings& settings);

struct FittedWorths {
    /// In units of the logarithm of the odds.
    std::array<double, FiveFeatures::kCount> weights{};
    /// Mean loss (bits a position) on the samples that were not fitted to, and before fitting.
    double held_out_loss = 0;
    double blind_loss = 0;
};
/// Samples of one game stand together.
FittedWorths fit_worths(std::span<const FiveSample> samples);

/// The numbers as the source file that solvers/threats/point_class.cpp includes.
std::string worths_as_source(const FittedWorths& fitted);

}  // namespace nakade
