// A tournament from a small text file: somebody's own experiment.
//
// Lines of "key: value": title, game, player (two or more such lines), games, opening, seed. Empty
// lines and lines that start with # do not count. Every player meets every other one in so many
// games; limits are options of the players. experiments/ has examples.
#pragma once

#include "core/result.h"
#include "games/registry.h"
#include "lab/experiment.h"

namespace nakade {

struct Tournament {
    std::string title;
    GameSpec spec;
    std::vector<std::string> players;
    /// Of each pair; two games in a row share an opening with colours swapped.
    int games = 2;
    int opening_plies = 2;
    /// The settings' seed is added.
    std::uint64_t seed = 0;
};

/// The error names the line.
Result<Tournament> parse_tournament(std::string_view text);

std::unique_ptr<ExperimentRun> make_tournament_run(const Tournament& tournament,
                                                   const ExperimentSettings& settings);

}  // namespace nakade
