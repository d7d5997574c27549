// The list of subcommands. A new one is a file that defines its row, and two lines here.
#pragma once

#include <span>

#include "cli/command.h"

namespace nakade::cli {

extern const Command kGamesCommand;

/// In the order of the help.
inline constexpr const Command* kCommands[] = {
    &kGamesCommand,
};

/// Null if there is none of this name.
const Command* find_command(std::string_view name);

}  // namespace nakade::cli
