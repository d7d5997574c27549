// A position as people read it in a terminal: coordinates around it, the last move in brackets.
#pragma once

#include <string>

#include "games/any_game.h"

namespace nakade {

/// Lines that each end with '\n'; X is Black and O is White.
///
///     A B C
///   3 . . . 3
///   2 .(X). 2
///   1 . . O 1
///     A B C
std::string board_text(const AnyGame& game);

}  // namespace nakade
