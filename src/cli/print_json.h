// One JSON object a line, as every `--json` prints it.
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/command.h"

namespace nakade::cli {

/// Keeps the order in which the fields were set, so that a person finds the first things first.
using Json = nlohmann::ordered_json;

inline void print_json(const Console& console, const Json& object) {
    // Text from files may hold bytes that are no UTF-8; they are replaced, never thrown about.
    fmt::print(console.out, "{}\n",
               object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace nakade::cli
