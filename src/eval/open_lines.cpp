#include "eval/open_lines.h"

#include <bit>
#include <cstddef>

namespace nakade {

namespace {

/// A direction of a line: rows to go down and columns to go right with each cell.
struct Direction {
    int down;
    int right;
};
constexpr Direction kDirections[] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

constexpr std::uint32_t shifted(std::uint32_t row, int left) {
    return left >= 0 ? row << left : row >> -left;
}

/// Bit x is the k-th cell of the window that starts at column x of row y.
std::uint32_t kth_cells(const RowBits& rows, int y, Direction d, int k) {
    return shifted(rows[static_cast<std::size_t>(y + k * d.down)], -k * d.right);
}

/// Where own stones stand or can be put.
RowBits room_of(const RowBits& other, Size size) {
    RowBits room{};
    for (std::size_t y = 0; y < static_cast<std::size_t>(size.height); ++y)
        room[y] = ((std::uint32_t{1} << size.width) - 1) & ~other[y];
    return room;
}

/// For all windows that start in one row: those open to us, and how many stones they hold.
struct WindowRow {
    std::uint32_t open = ~std::uint32_t{0};
    std::uint32_t ones = 0;
    std::uint32_t twos = 0;
    std::uint32_t fours = 0;

    void add(std::uint32_t stones) {
        const std::uint32_t carry = ones & stones;
        ones ^= stones;
        fours |= twos & carry;
        twos ^= carry;
    }
    std::uint32_t holding(int stones) const {
        const auto plane = [](std::uint32_t bits, bool wanted) { return wanted ? bits : ~bits; };
        return open & plane(ones, stones & 1) & plane(twos, stones & 2) & plane(fours, stones & 4);
    }
};

WindowRow window_row(const RowBits& own, const RowBits& room, int y, Direction d) {
    WindowRow row;
    for (int k = 0; k < kRowToWin; ++k) {
        row.open &= kth_cells(room, y, d, k);
        row.add(kth_cells(own, y, d, k));
    }
    return row;
}

}  // namespace

WindowCounts count_windows(const RowBits& own, const RowBits& other, Size size) {
    const RowBits room = room_of(other, size);
    WindowCounts counts{};
    for (int y = 0; y < size.height; ++y)
        for (const Direction d : kDirections) {
            const WindowRow row = window_row(own, room, y, d);
            for (int stones = 0; stones <= kRowToWin; ++stones)
                counts[static_cast<std::size_t>(stones)] += std::popcount(row.holding(stones));
        }
    return counts;
}

RowBits points_in_windows(const RowBits& own, const RowBits& other, Size size, int stones) {
    const RowBits room = room_of(other, size);
    RowBits points{};
    for (int y = 0; y < size.height; ++y)
        for (const Direction d : kDirections) {
            const std::uint32_t starts = window_row(own, room, y, d).holding(stones);
            for (int k = 0; starts != 0 && k < kRowToWin; ++k)
                points[static_cast<std::size_t>(y + k * d.down)] |= shifted(starts, k * d.right);
        }
    for (std::size_t y = 0; y < points.size(); ++y) points[y] &= room[y] & ~own[y];
    return points;
}

int OpenLines::difference(const StoneRows& rows) const {
    const WindowCounts mine = count_windows(rows.mine, rows.theirs, rows.size);
    const WindowCounts theirs = count_windows(rows.theirs, rows.mine, rows.size);
    int total = 0;
    for (std::size_t stones = 0; stones < mine.size(); ++stones)
        total += worth_to_play[stones] * mine[stones] - worth_waiting[stones] * theirs[stones];
    return total;
}

}  // namespace nakade
