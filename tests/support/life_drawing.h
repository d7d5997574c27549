// Problems of life and death drawn in tests: as in draw.h, with "," for the empty points in play.
#pragma once

#include <string_view>

#include "board/point_set.h"
#include "support/draw.h"

namespace nakade::test {

struct LifeDrawing {
    StoneBoard board;
    PointSet region;
    /// The chain of the first stone of the defender's, row by row.
    PointSet target;
};

inline LifeDrawing life_drawing(std::string_view text, Color defender = Black) {
    LifeDrawing drawn{board_of(text), {}, {}};
    int y = 0;
    for (const std::string_view line : split(trim(text), '\n')) {
        int x = 0;
        for (const char c : trim(line)) {
            if (c == ',') drawn.region.add(Point(x, y));
            ++x;
        }
        ++y;
    }
    for_each_point(drawn.board.size(), [&](Point p) {
        if (!drawn.target.empty() || drawn.board.at(p) != defender) return;
        drawn.board.for_each_stone(p, [&](Point q) { drawn.target.add(q); });
    });
    return drawn;
}

}  // namespace nakade::test
