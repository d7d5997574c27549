// Options of games and players for people.
#pragma once

#include <span>

#include "cli/command.h"
#include "games/option.h"

namespace nakade::cli {

/// Two lines an option, for values are too long to stand beside their explanation:
///   ko       which repetitions are forbidden
///            simple|positional, usually simple
void print_options(const Console& console, std::span<const GameOption> options);

}  // namespace nakade::cli
