// Whoever chooses a move: the border between the protocols and the searches.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"
#include "search/limits.h"

namespace nakade {

struct Decision {
    /// A legal move; kNoPoint if the game is over or the player resigns.
    Move move = kNoPoint;
    bool resigns = false;
    SearchReport report;
};

class Player {
public:
    virtual ~Player() = default;
    /// The game is not changed. Limits that are not set take the player's own. A time limit needs
    /// a clock; where nothing else limits the search, a fixed number of nodes does.
    virtual Decision choose(const AnyGame& game, const Thinking& thinking) = 0;
    /// Forgets what was learnt in earlier searches, so that the next game repeats exactly.
    virtual void new_game() {}
};

/// One line of the table of players.
struct PlayerFacts {
    std::string name;
    std::string summary;
    /// Names of the games it plays.
    std::vector<std::string> games;
    /// How many nodes of a plain search take as long as one of its own; more than one for who asks
    /// a net at every node.
    int node_weight = 1;
};

std::vector<PlayerFacts> all_player_facts();

/// As many of the player's own nodes as take about as long as `nodes` of a plain search; at least
/// one. Precondition: make_player(spec, ...) succeeds for some game.
std::uint64_t nodes_for(std::string_view spec, std::uint64_t nodes);

/// The options every player takes, for help and for docs; a player without a search ignores all
/// but the seed.
std::span<const GameOption> player_options();

/// A player for one game, by name: "alpha-beta", or with options "alpha-beta:depth=6,seed=3".
/// The error names what there is: players, games, options or the values of one.
Result<std::unique_ptr<Player>> make_player(std::string_view spec, std::string_view game_name);

}  // namespace nakade
