// Fits the evaluator of five in a row to games of the strong player against itself.
//
// The evaluation of a position is a sum over its empty points, of a number for the mix of lines
// that a stone of either colour would make there, and a number for the state of the threats. So it
// is linear in counts, and a logistic regression finds the numbers: on who won, mixed with what the
// search thought, which is far less noisy. A mix is rare, so its number is that of its lines and of
// its class plus something of its own. Start reading at fit_worths().
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
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

/// What the evaluation of a position is a sum of.
struct FiveFeatures {
    static constexpr int kKinds = 2 * threats::kLineMixes;
    struct Count {
        std::uint16_t which;  // mixes of the side to play; from kLineMixes on, of the other side
        std::uint16_t times;
        friend bool operator==(const Count&, const Count&) = default;
    };
    std::vector<Count> counts;  // rising
    int threat_state = 0;
};
FiveFeatures features_of(const threats::PatternBoard& board);

struct FiveSample {
    FiveFeatures features;
    /// For the side to play: 1 is a win, 0 a loss.
    float chance = 0;
};

/// Positions of games that the strong player plays against itself, where nothing is forced.
std::vector<FiveSample> play_for_samples(const FiveTrainingSettings& settings);

struct FittedWorths {
    /// In units of the logarithm of the odds.
    std::vector<double> mixes;  // FiveFeatures::kKinds
    std::vector<double> states;
    /// Mean loss (bits a position) on the samples that were not fitted to, and before fitting.
    double held_out_loss = 0;
    double blind_loss = 0;
};
/// Samples of one game stand together.
FittedWorths fit_worths(std::span<const FiveSample> samples);

/// The numbers as the source file that solvers/threats/point_class.cpp includes.
std::string worths_as_source(const FittedWorths& fitted);

}  // namespace nakade
