// What the experiments on nets need and only a shell with nets has.
//
// Their runs are made through this too: a page without nets does not carry them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "eval/move_judge.h"
#include "formats/game_record.h"
#include "lab/contestant.h"
#include "lab/experiment.h"

namespace nakade {

std::unique_ptr<ExperimentRun> make_neural_configs(const ExperimentSettings& settings);
std::unique_ptr<ExperimentRun> make_neural_percentiles(const ExperimentSettings& settings);

/// Players find their nets on their own (players/net_source.h). All functions may be called by many
/// threads at the same time.
struct NeuralMaterial {
    struct Judge {
        std::string name;
        std::function<std::unique_ptr<MoveJudge>()> make;
    };
    /// Of neural-percentiles: who is measured, and on which games; nobody was taught these.
    std::vector<Judge> judges;
    std::vector<GameRecord> games;
    /// Of neural-configs: a program that all configurations meet. Empty: they meet each other.
    std::function<std::unique_ptr<Contestant>()> make_opponent;
    std::string opponent_name;
    int side = 9;  ///< of the board
    std::vector<std::string> nets = {"window-9", "go"};

    using Maker = std::unique_ptr<ExperimentRun> (*)(const ExperimentSettings& settings);
    Maker make_configs = &make_neural_configs;
    Maker make_percentiles = &make_neural_percentiles;
};

}  // namespace nakade
