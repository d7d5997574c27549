// All commands of the JSON interface. docs/api.md describes them; `help` and the tests are derived
// from these tables. A mode's commands stand in a file of their own.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "app/command.h"

namespace nakade::app {

std::span<const CommandRow> general_commands();
std::span<const CommandRow> study_commands();
std::span<const CommandRow> solve_commands();
std::span<const CommandRow> edit_commands();
std::span<const CommandRow> play_commands();
std::span<const CommandRow> review_commands();
std::span<const CommandRow> lab_commands();
std::span<const CommandRow> hand_commands();

/// Every row there is.
std::vector<const CommandRow*> all_commands();
/// Null if there is none of this name.
const CommandRow* find_command(std::string_view name);

}  // namespace nakade::app
