#include "formats/board_text.h"

#include <fmt/format.h>

#include "formats/diagram.h"

namespace nakade {

namespace {

std::string row_text(const AnyGame& game, int y) {
    std::string row = " ";
    for (int x = 0; x < game.size().width; ++x) {
        const Point p(x, y);
        const bool is_last = p == game.last_move();
        if (is_last) row.back() = '(';
        row += color_mark(game.at(p));
        row += is_last ? ')' : ' ';
    }
    return row;
}

}  // namespace

std::string board_text(const AnyGame& game) {
    const Size size = game.size();
    std::string text = coordinate_line(size) + '\n';
    for (int y = 0; y < size.height; ++y) {
        const int number = size.height - y;
        text += fmt::format("{:2}{}{}\n", number, row_text(game, y), number);
    }
    return text + coordinate_line(size) + '\n';
}

}  // namespace nakade
