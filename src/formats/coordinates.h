// The names of points in the notations of files and of people.
//
//   GTP      "C3", "pass"; letters A to Z without I, rows from the bottom (board/point_name.h)
//   SGF      "cc"; columns and rows from the top left corner; a-z, then A-Z, up to 52
//   Gomoku   "h8h9i8"; a run of letter and number, letters without a gap, rows from the bottom
//
// Gomocup's "2,2" is part of that protocol's syntax (gomocup_point.h).
// Each reader returns a sentence about what is wrong, and reads what its writer wrote.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/point.h"
#include "board/point_name.h"
#include "core/result.h"

namespace nakade {

/// Files may describe larger boards than any position here can have.
bool is_too_large(Size size);
/// The sentence for such a board.
std::string too_large_message(Size size);

/// Precondition of all writers: the point is on the board (or a pass, where one can be written).
std::string to_gomoku_string(std::span<const Point> points, Size size);
Result<std::vector<Point>> parse_gomoku_string(std::string_view text, Size size);

/// SGF counts up to 52, further than a Point can; so the plain numbers come first.
inline constexpr int kMaxSgfSize = 52;

struct SgfRectangle {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
    bool is_rectangle = false;  ///< written with a colon
    bool is_reversed = false;   ///< corners not given as upper left and lower right

    constexpr bool is_single() const { return left == right && top == bottom; }
    friend constexpr bool operator==(const SgfRectangle&, const SgfRectangle&) = default;
};

/// "" is a pass, and "tt" on boards up to 19x19, where it is no point.
bool is_sgf_pass(std::string_view text, Size size);
/// "cc" or "cc:fh", on the board. Works for all of SGF's sizes.
Result<SgfRectangle> parse_sgf_rectangle(std::string_view text, Size size);
/// Precondition of the rest: size is at most kMaxBoardSize on both sides.
Result<Point> parse_sgf_point(std::string_view text, Size size);
Result<Move> parse_sgf_move(std::string_view text, Size size);
/// A pass is "".
std::string to_sgf(Move move);
/// The value of SZ: "9", or "9:7" for nine columns and seven rows.
std::string sgf_size(Size size);

}  // namespace nakade
