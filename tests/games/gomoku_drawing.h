// Positions of five in a row, drawn as in support/draw.h; other signs mark empty points that a test
// speaks about.
#pragma once

#include <map>
#include <vector>

#include "games/gomoku.h"
#include "support/draw.h"

namespace nakade::test {

struct MarkedGomoku {
    Gomoku game;
    std::map<char, std::vector<Point>> marks;

    /// The one point that carries this sign.
    Point point(char sign) const {
        const auto found = marks.find(sign);
        REQUIRE(found != marks.end());
        REQUIRE(found->second.size() == 1);
        return found->second.front();
    }
};

inline MarkedGomoku gomoku(GomokuRule rule, std::string_view text, Color to_play = Black) {
    MarkedGomoku marked{Gomoku(drawing(text).size, rule), {}};
    set_up(marked.game, text, to_play);
    const auto rows = split(trim(text), '\n');
    for_each_point(marked.game.size(), [&](Point p) {
        const std::string_view row = trim(rows[static_cast<std::size_t>(p.y())]);
        const char sign = row[static_cast<std::size_t>(p.x())];
        if (marked.game.at(p) == Empty && sign != '.') marked.marks[sign].push_back(p);
    });
    return marked;
}

}  // namespace nakade::test
