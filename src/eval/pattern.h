// Patterns of stones and empty points, written as a path that a finger takes over the board.
//
// A path names a point and steps on: "." an empty point, "x" a stone of the pattern's owner, "o"
// one of his opponent, "?" anything on the board; "n", "e", "s" and "w" are the steps, and brackets
// walk a branch and come back. Behind a point "-" asks that it lies on the edge, "+" in the corner,
// and
// "!" calls it vital. So ". e .! e ." is three in a row with a vital middle, and
// ".+ (e .!-) s .-" bends around a corner. A pattern is found in all eight symmetries and for both
// colours: it is written once. Start reading at parse_pattern(); eye_shapes.h has the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "core/result.h"

namespace nakade {

enum class Content : std::uint8_t { Nothing, Own, Other, Anything };
enum class Spot : std::uint8_t { Anywhere, Edge, Corner };

/// A point of a pattern, relative to its first one.
struct PatternPoint {
    int x = 0;
    int y = 0;
    Content content = Content::Nothing;
    Spot place = Spot::Anywhere;
    bool is_vital = false;
    friend bool operator==(const PatternPoint&, const PatternPoint&) = default;
};

/// Eyes that a space of a pattern's shape yields: left alone though the attacker is to move, when
/// its owner has the vital point, and when the attacker has it.
struct EyeYield {
    int open = 0;
    int owned = 0;
    int lost = 0;
    friend bool operator==(const EyeYield&, const EyeYield&) = default;
};

struct Pattern {
    std::string name;
    std::vector<PatternPoint> points;  ///< the first is (0, 0)
    std::optional<EyeYield> eyes;      ///< only of eye shapes
};

/// "name | path", and for an eye shape "name | path | open owned lost" in eyes. The error names the
/// column.
Result<Pattern> parse_pattern(std::string_view line);

/// The same points turned or mirrored; `code` as in board/symmetry.h.
std::vector<PatternPoint> turned(const std::vector<PatternPoint>& points, int code);
/// All that differ of the eight.
std::vector<std::vector<PatternPoint>> orientations(const Pattern& pattern);

/// Whether the points, laid with the first on `origin`, are as the pattern says for this owner.
bool is_at(const StoneBoard& board, Point origin, Color owner,
           const std::vector<PatternPoint>& points);

/// Whether p lies where the pattern wants it.
bool is_in_place(Point p, Size size, Spot place);

}  // namespace nakade
