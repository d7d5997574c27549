#include "board/point_name.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

static_assert(kGtpLetters.size() == kMaxBoardSize);

template <class Points>
std::string joined_gtp(const Points& points, Size size) {
    std::string text;
    for (const Point p : points) {
        if (!text.empty()) text += ',';
        text += to_gtp(p, size);
    }
    return text;
}

}  // namespace

std::string size_name(Size size) { return fmt::format("{}x{}", size.width, size.height); }

/// parse_int takes signs too; a coordinate has none.
std::optional<int> parse_count(std::string_view digits) {
    for (const char c : digits)
        if (!is_digit(c)) return std::nullopt;
    return parse_int(digits);
}

Error not_on_board(std::string_view text, Size size) {
    return {fmt::format("{} is not on the {} board", quoted(text), size_name(size))};
}

Error not_a_point(std::string_view text, std::string_view example) {
    return {fmt::format("{} is not a point such as {}", quoted(text), example)};
}

Result<Point> point_from_bottom(int column, int row, std::string_view text, Size size) {
    if (column < 0 || column >= size.width || row < 0 || row >= size.height)
        return not_on_board(text, size);
    return Point(column, size.height - 1 - row);
}

std::string to_gtp(Move move, Size size) {
    if (move == kPass) return "pass";
    return fmt::format("{}{}", kGtpLetters[static_cast<std::size_t>(move.x())],
                       size.height - move.y());
}

Result<Move> parse_gtp(std::string_view text, Size size) {
    if (to_lower(text) == "pass") return kPass;
    const auto column = text.empty() ? std::string_view::npos : kGtpLetters.find(to_upper(text[0]));
    const auto row = text.empty() ? std::nullopt : parse_count(text.substr(1));
    if (column == std::string_view::npos || !row) return not_a_point(text, "C3");
    return point_from_bottom(static_cast<int>(column), *row - 1, text, size);
}

std::string to_gtp_list(std::span<const Point> points, Size size) {
    return joined_gtp(points, size);
}

std::string to_gtp_list(const PointSet& points, Size size) {
    std::vector<Point> list;
    points.for_each([&](Point p) { list.push_back(p); });
    return joined_gtp(list, size);
}

Result<std::vector<Point>> parse_gtp_list(std::string_view text, Size size) {
    std::vector<Point> points;
    if (trim(text).empty()) return points;
    for (const std::string_view piece : split(text, ',')) {
        const auto point = parse_gtp(trim(piece), size);
        if (!point) return point.error();
        if (*point == kPass) return not_a_point(trim(piece), "C3");
        points.push_back(*point);
    }
    return points;
}

}  // namespace nakade
