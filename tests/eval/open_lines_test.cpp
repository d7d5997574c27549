// Windows of five, counted bit by bit and cell by cell.
#include "eval/open_lines.h"

#include <doctest/doctest.h>

#include <vector>

#include "core/random.h"
#include "games/gomoku.h"
#include "support/draw.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// The plain twin: looks at every cell of every window.
struct PlainWindow {
    int own = 0;
    bool is_open = true;
    std::vector<Point> empty;
};

template <class F>
void for_each_window(const StoneRows& rows, F&& f) {
    const auto holds = [](const RowBits& bits, Point p) {
        return ((bits[static_cast<std::size_t>(p.y())] >> p.x()) & 1) != 0;
    };
    constexpr int kSteps[][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for_each_point(rows.size, [&](Point start) {
        for (const auto& [right, down] : kSteps) {
            PlainWindow window;
            for (int k = 0; k < kRowToWin; ++k) {
                const Point p(start.x() + k * right, start.y() + k * down);
                if (!rows.size.contains(p) || holds(rows.theirs, p)) {
                    window.is_open = false;
                    break;
                }
                if (holds(rows.mine, p))
                    ++window.own;
                else
                    window.empty.push_back(p);
            }
            if (window.is_open) f(window);
        }
    });
}

StoneRows random_rows(Size size, Random& random) {
    StoneRows rows{.size = size};
    for_each_point(size, [&](Point p) {
        const int kind = random.below(4);
        if (kind > 1) return;
        RowBits& side = kind == 0 ? rows.mine : rows.theirs;
        side[static_cast<std::size_t>(p.y())] |= std::uint32_t{1} << p.x();
    });
    return rows;
}

}  // namespace

TEST_CASE("an empty 5x5 board has twelve windows: five rows, five columns, two diagonals") {
    CHECK(count_windows({}, {}, {5, 5}) == WindowCounts{12, 0, 0, 0, 0, 0});
}

TEST_CASE("counting by bits gives the same as counting by cells") {
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        const StoneRows rows = random_rows({5 + random.below(18), 5 + random.below(18)}, random);
        WindowCounts expected{};
        std::array<RowBits, kRowToWin + 1> points{};
        for_each_window(rows, [&](const PlainWindow& window) {
            const auto own = static_cast<std::size_t>(window.own);
            ++expected[own];
            for (const Point p : window.empty)
                points[own][static_cast<std::size_t>(p.y())] |= std::uint32_t{1} << p.x();
        });
        CHECK(count_windows(rows.mine, rows.theirs, rows.size) == expected);
        for (int stones = 0; stones <= kRowToWin; ++stones)
            CHECK(points_in_windows(rows.mine, rows.theirs, rows.size, stones) ==
                  points[static_cast<std::size_t>(stones)]);
    }
}

TEST_CASE("more stones in a line are worth more, and a blocked line nothing") {
    const auto worth = [](std::string_view drawn) {
        Gomoku game({5, 5}, GomokuRule::Freestyle);
        set_up(game, drawn, White);
        return -OpenLines{}(game);
    };
    const int two = worth("XX...\n.....\n.....\n.....\n.....");
    const int three = worth("XXX..\n.....\n.....\n.....\n.....");
    const int blocked = worth("XXXO.\n.....\n.....\n.....\n.....");
    CHECK(three > two);
    CHECK(blocked < three);
}
