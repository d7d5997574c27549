#include "app/api.h"

namespace nakade::app {

namespace {

constexpr std::span<const CommandRow> (*kTables[])() = {
    &general_commands, &study_commands,  &solve_commands, &edit_commands,
    &play_commands,    &review_commands, &lab_commands,   &hand_commands};

}  // namespace

std::vector<const CommandRow*> all_commands() {
    std::vector<const CommandRow*> rows;
    for (const auto table : kTables)
        for (const CommandRow& row : table()) rows.push_back(&row);
    return rows;
}

const CommandRow* find_command(std::string_view name) {
    for (const CommandRow* row : all_commands())
        if (row->name == name) return row;
    return nullptr;
}

}  // namespace nakade::app
