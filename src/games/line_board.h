// Stones as bits along the four directions of a row: what games of five in a row are judged on.
//
// Every row, column and diagonal is one machine word for each colour and one for the empty points,
// so the neighbourhood of a point in one direction is a shift and a mask: a window of eleven bits
// with the point in the middle. Five cells to each side are all that any rule about fives, fours
// and threes through that point can depend on. The five bits beyond both ends of a line are
// always zero: a border is neither a stone nor empty. Start reading at LineBoard::window.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "board/color.h"
#include "board/point.h"

namespace nakade {

/// Stones in a row that win, whatever the rule says of longer rows.
inline constexpr int kRowToWin = 5;

/// Eleven cells of a line around a point, bit kCentre being the point itself.
struct LineWindow {
    static constexpr int kReach = kRowToWin;
    static constexpr int kCentre = kReach;
    static constexpr int kCells = 2 * kReach + 1;
    static constexpr std::uint32_t kMask = (std::uint32_t{1} << kCells) - 1;

    std::uint32_t own = 0;
    std::uint32_t empty = 0;

    static constexpr std::uint32_t bit(int cell) { return std::uint32_t{1} << cell; }

    /// The same cells after a stone of the own colour is put on the middle one.
    constexpr LineWindow with_stone() const { return {own | bit(kCentre), empty & ~bit(kCentre)}; }
};

class LineBoard {
public:
    static constexpr int kMaxSize = 22;
    static constexpr int kDirections = 4;
    /// From a cell of a line to the next one: right, down, right and down, right and up.
    static constexpr int kSteps[kDirections] = {1, Point::kStride, Point::kStride + 1,
                                                1 - Point::kStride};

    /// Precondition: neither side is longer than kMaxSize.
    explicit LineBoard(Size size) : size_(size) {
        assert(size.width <= kMaxSize && size.height <= kMaxSize);
        for_each_point(size, [&](Point p) { toggle(planes_[kEmptyPlane], p); });
    }

    Size size() const { return size_; }
    /// Border for a point that is not on the board.
    Color at(Point p) const {
        if (!size_.contains(p)) return Border;
        const Spot spot = spot_of(p, 0);
        for (const Color c : {Black, White})
            if ((word(c, spot, 0) >> spot.bit) & 1) return c;
        return Empty;
    }

    /// Precondition: p is empty.
    void place(Point p, Color c) {
        assert(at(p) == Empty);
        toggle(planes_[side_index(c)], p);
        toggle(planes_[kEmptyPlane], p);
    }
    /// Precondition: a stone of this colour stands on p.
    void remove(Point p, Color c) {
        assert(at(p) == c);
        toggle(planes_[side_index(c)], p);
        toggle(planes_[kEmptyPlane], p);
    }

    /// Precondition: p is on the board. Costs a few instructions.
    LineWindow window(Point p, int direction, Color own) const {
        const Spot spot = spot_of(p, direction);
        return {cut(word(own, spot, direction), spot), cut(word(Empty, spot, direction), spot)};
    }
    /// The stones of one colour alone.
    std::uint32_t stones(Point p, int direction, Color c) const {
        const Spot spot = spot_of(p, direction);
        return cut(word(c, spot, direction), spot);
    }
    /// The empty points of row y; bit x is column x.
    std::uint32_t empty_row(int y) const {
        return planes_[kEmptyPlane][0][static_cast<std::size_t>(y)] >> LineWindow::kReach;
    }

private:
    static constexpr int kLines = 2 * kMaxSize - 1;
    static constexpr std::size_t kEmptyPlane = 2;
    static_assert(kMaxSize + 2 * LineWindow::kReach <= 32, "a line and its border fill one word");
    using Plane = std::array<std::array<std::uint32_t, kLines>, kDirections>;

    struct Spot {
        std::size_t line;
        int bit;
    };

    static constexpr Spot spot_of(Point p, int direction) {
        const int x = p.x();
        const int y = p.y();
        const int lines[kDirections] = {y, x, x - y + kMaxSize - 1, x + y};
        const int along = direction == 1 ? y : x;
        return {static_cast<std::size_t>(lines[direction]), along + LineWindow::kReach};
    }
    static constexpr std::uint32_t cut(std::uint32_t line, Spot spot) {
        return (line >> (spot.bit - LineWindow::kReach)) & LineWindow::kMask;
    }
    std::uint32_t word(Color c, Spot spot, int direction) const {
        const std::size_t plane =
            c == Empty ? kEmptyPlane : static_cast<std::size_t>(side_index(c));
        return planes_[plane][static_cast<std::size_t>(direction)][spot.line];
    }
    static void toggle(Plane& plane, Point p) {
        for (int d = 0; d < kDirections; ++d) {
            const Spot spot = spot_of(p, d);
            plane[static_cast<std::size_t>(d)][spot.line] ^= std::uint32_t{1} << spot.bit;
        }
    }

    Size size_;
    std::array<Plane, 3> planes_{};
};

}  // namespace nakade
