// The beginning of a game's record, read off the game itself.
#pragma once

#include "formats/game_record.h"
#include "games/any_game.h"

namespace nakade {

/// Kind, size, rules and komi of the game, and its stones as the set-up. Moves, names and result
/// are the caller's to add. Precondition: no move has been made.
GameRecord begin_record(const AnyGame& start);

}  // namespace nakade
