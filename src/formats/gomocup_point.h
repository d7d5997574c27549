// How Gomocup writes points: "x,y", both from zero, y downwards.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board/point.h"
#include "core/result.h"

namespace nakade {

/// Exactly two whole numbers with a comma between them.
std::optional<std::array<int, 2>> parse_pair(std::string_view text);
Result<Point> parse_gomocup_point(std::string_view text, Size size);
std::string to_gomocup(Point p);

}  // namespace nakade
