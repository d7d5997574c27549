// One game between two of our players, with what each of their moves cost.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/experiment.h"
#include "search/limits.h"

namespace nakade {

struct Cost {
    int moves = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const SearchStats& stats) {
        ++moves;
        nodes += stats.nodes;
        seconds += stats.seconds;
    }
    double nodes_a_move() const { return moves == 0 ? 0 : static_cast<double>(nodes) / moves; }
    double seconds_a_move() const { return moves == 0 ? 0 : seconds / moves; }
};

struct MeasuredGame {
    Outcome outcome = Outcome::Ongoing;
    std::array<Cost, 2> costs;  // of their own moves, by side_index
    /// The same over every position of the game, whoever was to play, if both were to think.
    std::array<Cost, 2> costs_everywhere;

    const Cost& of(Color c) const { return costs[static_cast<std::size_t>(side_index(c))]; }
    const Cost& everywhere(Color c) const {
        return costs_everywhere[static_cast<std::size_t>(side_index(c))];
    }
};

struct Pairing {
    GameSpec spec;
    std::array<std::string, 2> players;  // by side_index, as make_player takes them
    std::vector<Move> opening;           // made before they begin
    /// Each looks at the other's positions too: two searches compare only on the same ones.
    bool both_think = false;
};

/// Nothing if the settings' stop flag was raised. A game that is still going on after three moves
/// a point is left unfinished. Precondition: make_game and make_player accept the pairing.
std::optional<MeasuredGame> play_measured(const Pairing& pairing,
                                          const ExperimentSettings& settings);

/// "black", "white", "draw" or "unfinished".
std::string_view winner_name(Outcome outcome);

}  // namespace nakade
