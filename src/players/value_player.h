// The player whose search is judged by a value net (eval/value_net.h), which learnt from its own
// games.
#pragma once

#include <memory>

#include "eval/value_net.h"
#include "players/player.h"
#include "players/setup.h"

namespace nakade {

/// On boards of another size than the net's, liberties are counted.
std::unique_ptr<Player> make_value_player(const PlayerSetup& setup, ValueNet net);

}  // namespace nakade
