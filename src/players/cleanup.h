// Taking dead stones off the board by playing: what a server asks for when the players do not
// agree which stones are dead.
#pragma once

#include "games/go.h"

namespace nakade {

/// A move that brings the capture of a dead chain of the opponent nearer without giving up own
/// stones; kPass when nothing dead is left or nothing can be done about it.
Move cleanup_move(const Go& game);

}  // namespace nakade
