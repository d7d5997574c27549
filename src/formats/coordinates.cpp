#include "formats/coordinates.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/text.h"

namespace nakade {

namespace {

constexpr std::string_view kSgfLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
// Up to this size "tt" is outside the board, and FF[3] uses it for a pass.
constexpr int kMaxSizeWithPassTt = 19;

static_assert(kGtpLetters.size() == kMaxBoardSize);
static_assert(kSgfLetters.size() == kMaxSgfSize);

bool is_digit(char c) { return c >= '0' && c <= '9'; }

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

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

/// A point given by its column from the left and its row from the bottom, both from zero.
Result<Point> from_bottom(int column, int row, std::string_view text, Size size) {
    if (column < 0 || column >= size.width || row < 0 || row >= size.height)
        return not_on_board(text, size);
    return Point(column, size.height - 1 - row);
}

/// Counted instead of looked up: files of some megabytes are little else than such letters.
int sgf_index(char c) {
    if (c >= 'a' && c <= 'z') return c - 'a';
    if (c >= 'A' && c <= 'Z') return c - 'A' + kMaxSgfSize / 2;
    return -1;
}

std::optional<std::pair<int, int>> sgf_column_and_row(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int column = sgf_index(text[0]);
    const int row = sgf_index(text[1]);
    if (column < 0 || row < 0) return std::nullopt;
    return std::pair{column, row};
}

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

bool is_too_large(Size size) { return std::max(size.width, size.height) > kMaxBoardSize; }

std::string too_large_message(Size size) {
    return fmt::format("a {} board is too large; the largest is {}x{}", size_name(size),
                       kMaxBoardSize, kMaxBoardSize);
}

std::string to_gtp(Move move, Size size) {
    if (move == kPass) return "pass";
    return fmt::format("{}{}", kGtpLetters[static_cast<std::size_t>(move.x())],
                       size.height - move.y());
}

Result<Move> parse_gtp(std::string_view text, Size size) {
    if (to_lower(text) == "pass") return kPass;
    const auto column = text.empty() ? std::string_view::npos : kGtpLetters.find(upper(text[0]));
    const auto row = text.empty() ? std::nullopt : parse_count(text.substr(1));
    if (column == std::string_view::npos || !row) return not_a_point(text, "C3");
    return from_bottom(static_cast<int>(column), *row - 1, text, size);
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

std::string to_gomoku_string(std::span<const Point> points, Size size) {
    std::string text;
    for (const Point p : points)
        text += fmt::format("{}{}", static_cast<char>('a' + p.x()), size.height - p.y());
    return text;
}

Result<std::vector<Point>> parse_gomoku_string(std::string_view text, Size size) {
    std::vector<Point> points;
    text = trim(text);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && is_digit(text[end])) ++end;
        const std::string_view piece = text.substr(at, end - at);
        const int column = upper(piece[0]) - 'A';
        const auto row = parse_count(piece.substr(1));
        const bool is_named = column >= 0 && column < 26 && row;
        const auto point = is_named ? from_bottom(column, *row - 1, piece, size)
                                    : Result<Point>(not_a_point(piece, "h8"));
        if (!point)
            return Error{fmt::format("move {} (character {}): {}", points.size() + 1, at + 1,
                                     point.error().message)};
        points.push_back(*point);
        at = end;
    }
    return points;
}

bool is_sgf_pass(std::string_view text, Size size) {
    const bool has_tt = size.width <= kMaxSizeWithPassTt && size.height <= kMaxSizeWithPassTt;
    return text.empty() || (has_tt && trim(text) == "tt");
}

Result<SgfRectangle> parse_sgf_rectangle(std::string_view text, Size size) {
    const std::string_view trimmed = trim(text);
    const auto colon = trimmed.find(':');
    const bool is_rectangle = colon != std::string_view::npos;
    const auto first = sgf_column_and_row(trim(trimmed.substr(0, colon)));
    const auto second = is_rectangle ? sgf_column_and_row(trim(trimmed.substr(colon + 1))) : first;
    if (!first || !second) return not_a_point(text, is_rectangle ? "cc:fh" : "cc");
    const auto [x1, y1] = *first;
    const auto [x2, y2] = *second;
    if (std::max(x1, x2) >= size.width || std::max(y1, y2) >= size.height)
        return not_on_board(text, size);
    return SgfRectangle{.left = std::min(x1, x2),
                        .top = std::min(y1, y2),
                        .right = std::max(x1, x2),
                        .bottom = std::max(y1, y2),
                        .is_rectangle = is_rectangle,
                        .is_reversed = x1 > x2 || y1 > y2};
}

Result<Point> parse_sgf_point(std::string_view text, Size size) {
    const auto found = parse_sgf_rectangle(text, size);
    if (!found) return found.error();
    if (found->is_rectangle) return not_a_point(text, "cc");
    return Point(found->left, found->top);
}

Result<Move> parse_sgf_move(std::string_view text, Size size) {
    return is_sgf_pass(text, size) ? kPass : parse_sgf_point(text, size);
}

std::string to_sgf(Move move) {
    if (move == kPass) return "";
    return {kSgfLetters[static_cast<std::size_t>(move.x())],
            kSgfLetters[static_cast<std::size_t>(move.y())]};
}

std::string sgf_size(Size size) {
    return size.is_square() ? fmt::format("{}", size.width)
                            : fmt::format("{}:{}", size.width, size.height);
}

}  // namespace nakade
