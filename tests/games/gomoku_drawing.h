// Positions of five in a row drawn as text: X black, O white, '.' empty; other signs mark empty
// points that a test speaks about.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/gomoku.h"

namespace nakade::test {

struct Drawing {
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

/// Blanks at the ends of lines are ignored, so that a drawing may be indented.
inline Drawing draw(GomokuRule rule, std::string_view text, Color to_play = Black) {
    std::vector<std::string_view> rows;
    for (const std::string_view line : split(text, '\n'))
        if (const auto row = trim(line); !row.empty()) rows.push_back(row);
    const Size size{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    Drawing drawing{Gomoku(size, rule), {}};
    std::vector<Placement> stones;
    for_each_point(size, [&](Point p) {
        const char sign = rows[static_cast<std::size_t>(p.y())][static_cast<std::size_t>(p.x())];
        if (sign == 'X') stones.push_back({p, Black});
        if (sign == 'O') stones.push_back({p, White});
        if (sign != 'X' && sign != 'O' && sign != '.') drawing.marks[sign].push_back(p);
    });
    REQUIRE(drawing.game.set_up(stones, to_play).has_value());
    return drawing;
}

}  // namespace nakade::test
