// JSON from outside: read strictly, and not deeper than our own code can walk.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/result.h"

namespace nakade::server {

using Json = nlohmann::json;

/// The library writes nested values by recursion; a megabyte of brackets would end the program.
inline constexpr int kMaxJsonDepth = 64;

/// The error says where the text stops being JSON.
Result<Json> parse_json(std::string_view text);

}  // namespace nakade::server
