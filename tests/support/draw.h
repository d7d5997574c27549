// Positions drawn in tests: "X" black, "O" white, "." empty, one line a row from the top.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "board/stone_board.h"
#include "core/text.h"
#include "games/game.h"

namespace nakade::test {

struct Drawing {
    Size size;
    std::vector<Placement> stones;
};

inline Drawing drawing(std::string_view text) {
    Drawing drawn;
    for (const std::string_view line : split(trim(text), '\n')) {
        int x = 0;
        for (const char c : trim(line)) {
            if (c == 'X') drawn.stones.push_back({{x, drawn.size.height}, Black});
            if (c == 'O') drawn.stones.push_back({{x, drawn.size.height}, White});
            ++x;
        }
        drawn.size.width = x;
        ++drawn.size.height;
    }
    return drawn;
}

/// The drawn stones, as if they had always been there.
inline StoneBoard board_of(std::string_view text) {
    const Drawing drawn = drawing(text);
    StoneBoard board(drawn.size);
    for (const auto& [point, color] : drawn.stones) board.play(point, color);
    board.forget_plays();
    return board;
}

/// Sets `game` up as drawn; the drawing must have the game's size.
template <class G>
void set_up(G& game, std::string_view text, Color to_play = Black) {
    const Drawing drawn = drawing(text);
    REQUIRE(drawn.size == game.size());
    const auto done = game.set_up(drawn.stones, to_play);
    REQUIRE_MESSAGE(done.has_value(), (done.has_value() ? "" : done.error().message));
}

/// The stones of a game as drawn text.
template <class G>
std::string draw(const G& game) {
    std::string text;
    for (int y = 0; y < game.size().height; ++y) {
        for (int x = 0; x < game.size().width; ++x) text += color_mark(game.at(Point(x, y)));
        text += '\n';
    }
    return text;
}

}  // namespace nakade::test
