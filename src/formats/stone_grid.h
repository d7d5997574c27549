// Stones on a board as a file or a diagram shows them: any stones anywhere, no rules.
//
// What a file says may break every rule (stones without liberties, two kos). It is kept here as it
// stands; a game's set_up then judges it.
#pragma once

#include <array>
#include <vector>

#include "board/color.h"
#include "board/point.h"
#include "board/point_set.h"
#include "games/game.h"

namespace nakade {

class StoneGrid {
public:
    StoneGrid() = default;
    /// Precondition: both sides are from 1 to kMaxBoardSize.
    explicit StoneGrid(Size size) : size_(size) {}

    Size size() const { return size_; }
    Color at(Point p) const { return cells_[index(p)]; }
    /// Precondition: the point is on the board.
    void set(Point p, Color color) { cells_[index(p)] = color; }

    PointSet points_of(Color color) const {
        PointSet found;
        for_each_point(size_, [&](Point p) {
            if (at(p) == color) found.add(p);
        });
        return found;
    }
    /// The stones row by row from the top, as a game's set_up wants them.
    std::vector<Placement> placements() const {
        std::vector<Placement> stones;
        for_each_point(size_, [&](Point p) {
            if (is_stone(at(p))) stones.push_back({p, at(p)});
        });
        return stones;
    }
    /// The stones connected with p. Precondition: there is a stone on p.
    PointSet chain(Point p) const {
        PointSet start;
        start.add(p);
        return start.flooded(points_of(at(p)));
    }
    bool has_liberty(const PointSet& stones) const {
        return stones.dilated().intersects(points_of(Empty));
    }

    friend bool operator==(const StoneGrid&, const StoneGrid&) = default;

private:
    static std::size_t index(Point p) { return static_cast<std::size_t>(p.index()); }

    Size size_;
    std::array<Color, Point::kCells> cells_{};
};

}  // namespace nakade
