// The names of points that people use everywhere: "C3", letters A to Z without I, rows from the
// bottom, as in GTP. formats/coordinates.h has the notations of files.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/point.h"
#include "board/point_set.h"
#include "core/result.h"

namespace nakade {

/// The column letters of GTP, from the left.
inline constexpr std::string_view kGtpLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// "9x9", "9x7": as in messages.
std::string size_name(Size size);

/// Precondition of all writers: the point is on the board (or a pass, where one can be written).
std::string to_gtp(Move move, Size size);
Result<Move> parse_gtp(std::string_view text, Size size);

/// "C3,D4"; blanks around the commas are allowed, a pass is not.
std::string to_gtp_list(std::span<const Point> points, Size size);
/// In the order of the set: row by row from the top.
std::string to_gtp_list(const PointSet& points, Size size);
Result<std::vector<Point>> parse_gtp_list(std::string_view text, Size size);

/// For readers of other notations: a number without a sign, a point by its column from the left and
/// its row from the bottom (both from zero, perhaps outside), and the sentences about wrong ones.
std::optional<int> parse_count(std::string_view digits);
Result<Point> point_from_bottom(int column, int row, std::string_view text, Size size);
Error not_on_board(std::string_view text, Size size);
Error not_a_point(std::string_view text, std::string_view example);

}  // namespace nakade
