#include "cli/commands.h"

#include <algorithm>
#include <iterator>

namespace nakade::cli {

const Command* find_command(std::string_view name) {
    const auto* const found = std::ranges::find(kCommands, name, &Command::name);
    return found == std::end(kCommands) ? nullptr : *found;
}

}  // namespace nakade::cli
