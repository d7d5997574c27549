#include "formats/gomocup_point.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

std::optional<std::array<int, 2>> parse_pair(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto first = parse_int(trim(text.substr(0, comma)));
    const auto second = parse_int(trim(text.substr(comma + 1)));
    if (!first || !second) return std::nullopt;
    return std::array{*first, *second};
}

Result<Point> parse_gomocup_point(std::string_view text, Size size) {
    const auto pair = parse_pair(text);
    if (!pair)
        return Error{fmt::format("a point is two numbers such as 7,7, not {}", quoted(text))};
    const auto [x, y] = *pair;
    // Compared as they are: a Point of large numbers would wrap round onto the board.
    if (x < 0 || y < 0 || x >= size.width || y >= size.height)
        return Error{fmt::format("{},{} is not on the board", x, y)};
    return Point(x, y);
}

std::string to_gomocup(Point p) { return fmt::format("{},{}", p.x(), p.y()); }

}  // namespace nakade
