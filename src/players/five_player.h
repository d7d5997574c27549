// Players of five in a row that have a search of their own, behind the border of the players.
#pragma once

#include <memory>

#include "players/player.h"
#include "players/setup.h"

namespace nakade {

/// FiveSearch: the strong one.
std::unique_ptr<Player> make_five_player(const PlayerSetup& setup);
/// PaperSearch: the seed paper's.
std::unique_ptr<Player> make_paper_player(const PlayerSetup& setup);

}  // namespace nakade
