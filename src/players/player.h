// Whoever chooses a move: the border between the protocols and the searches.
#pragma once

#include <cstdint>
#include <memory>
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
    /// The game is not changed. Limits that are not set take the player's own.
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
};

std::vector<PlayerFacts> all_player_facts();

/// A player for one game, by name: "alpha-beta", or with options "alpha-beta:depth=6,seed=3".
/// The error names the players that there are.
Result<std::unique_ptr<Player>> make_player(std::string_view spec, std::string_view game_name);

}  // namespace nakade
