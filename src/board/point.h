// A point of a board, and a move: every move of every game here is a point or a pass.
//
// A point is the index of a cell in a board of fixed stride with a border around it, so that its
// neighbours are found by adding constants, whatever the size of the board. x counts columns from
// the left and y counts rows from the top, both from zero, as in SGF.
#pragma once

#include <compare>
#include <cstdint>

namespace nakade {

inline constexpr int kMaxBoardSize = 25;

class Point {
public:
    static constexpr int kStride = 32;
    /// Cells of the widest board with its border; index() is always below.
    static constexpr int kCells = (kMaxBoardSize + 2) * kStride;

    constexpr Point() = default;
    constexpr Point(int x, int y) : index_(static_cast<std::int16_t>((y + 1) * kStride + x + 1)) {}
    static constexpr Point from_index(int index) {
        Point p;
        p.index_ = static_cast<std::int16_t>(index);
        return p;
    }

    constexpr int x() const { return (index_ & (kStride - 1)) - 1; }
    constexpr int y() const { return index_ / kStride - 1; }
    constexpr int index() const { return index_; }

    constexpr Point left() const { return from_index(index_ - 1); }
    constexpr Point right() const { return from_index(index_ + 1); }
    constexpr Point up() const { return from_index(index_ - kStride); }
    constexpr Point down() const { return from_index(index_ + kStride); }

    friend constexpr bool operator==(Point, Point) = default;
    friend constexpr auto operator<=>(Point, Point) = default;

private:
    std::int16_t index_ = 0;
};

using Move = Point;

/// Two cells of the border that no board ever uses stand for "no point" and for a pass.
inline constexpr Point kNoPoint{};
inline constexpr Move kPass = Point::from_index(1);

/// Index steps to the four neighbours, and to the four diagonal ones.
inline constexpr int kNeighbourSteps[4] = {-Point::kStride, -1, 1, Point::kStride};
inline constexpr int kDiagonalSteps[4] = {-Point::kStride - 1, -Point::kStride + 1,
                                          Point::kStride - 1, Point::kStride + 1};

constexpr Point step(Point p, int delta) { return Point::from_index(p.index() + delta); }

/// Calls f(neighbour) for the four neighbours, points of the border included.
template <class F>
constexpr void for_each_neighbour(Point p, F&& f) {
    for (const int delta : kNeighbourSteps) f(step(p, delta));
}

/// Width and height of a board.
struct Size {
    int width = 0;
    int height = 0;

    constexpr int area() const { return width * height; }
    constexpr bool is_square() const { return width == height; }
    constexpr bool contains(Point p) const {
        return p.x() >= 0 && p.x() < width && p.y() >= 0 && p.y() < height;
    }
    friend constexpr bool operator==(Size, Size) = default;
};

/// Calls f(point) for every point of the board, row by row from the top.
template <class F>
constexpr void for_each_point(Size size, F&& f) {
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) f(Point(x, y));
}

}  // namespace nakade
