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

static_assert(kSgfLetters.size() == kMaxSgfSize);

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

}  // namespace

bool is_too_large(Size size) { return std::max(size.width, size.height) > kMaxBoardSize; }

std::string too_large_message(Size size) {
    return fmt::format("a {} board is too large; the largest is {}x{}", size_name(size),
                       kMaxBoardSize, kMaxBoardSize);
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
        const int column = to_upper(piece[0]) - 'A';
        const auto row = parse_count(piece.substr(1));
        const bool is_named = column >= 0 && column < 26 && row;
        const auto point = is_named ? point_from_bottom(column, *row - 1, piece, size)
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
