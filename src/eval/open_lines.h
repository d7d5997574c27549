// Five in a row, counted: every five cells in a line that hold stones of one colour only may still
// become a five, and the more stones the nearer. Deliberately simple; it knows no open three.
//
// The board is taken as one word a row, so that all windows that start in a row are counted at
// once, each count being spread over three words (a bit-sliced adder). Start at count_windows().
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "eval/board_kinds.h"
#include "games/line_board.h"

namespace nakade {

/// One word a row, bit x is column x. Rows beyond the board, which windows may look into, are zero.
using RowBits = std::array<std::uint32_t, kMaxBoardSize + kRowToWin>;

/// The stones of both sides; `mine` are those of the side to play.
struct StoneRows {
    Size size;
    RowBits mine{};
    RowBits theirs{};
};

template <class G>
StoneRows stone_rows(const G& game) {
    StoneRows rows{.size = game.size()};
    for_each_point(rows.size, [&](Point p) {
        const Color c = game.at(p);
        if (c == Empty) return;
        RowBits& side = c == game.to_play() ? rows.mine : rows.theirs;
        side[static_cast<std::size_t>(p.y())] |= std::uint32_t{1} << p.x();
    });
    return rows;
}

/// Windows of five cells without a stone of the other side, by the number of own stones.
using WindowCounts = std::array<int, kRowToWin + 1>;
WindowCounts count_windows(const RowBits& own, const RowBits& other, Size size);

/// Empty points of the windows that hold `stones` own stones and no other.
RowBits points_in_windows(const RowBits& own, const RowBits& other, Size size, int stones);

struct OpenLines {
    static constexpr std::string_view kName = "lines";
    static constexpr std::string_view kSummary = "lines of five still open to me less yours";

    /// Worth of a window by its stones, to the side to play and to the other: having the move
    /// makes a four a win.
    WindowCounts worth_to_play = {0, 1, 8, 50, 5000, 0};
    WindowCounts worth_waiting = {0, 1, 6, 30, 500, 0};

    template <WinsByRows G>
    int operator()(const G& game) const {
        return difference(stone_rows(game));
    }

private:
    int difference(const StoneRows& rows) const;
};

}  // namespace nakade
