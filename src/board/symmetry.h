// The eight symmetries of a square board; a rectangle keeps the four that do not turn it.
#pragma once

#include "board/point.h"

namespace nakade {

/// Bit 0 mirrors x, bit 1 mirrors y, bit 2 then swaps x and y.
class Symmetry {
public:
    static constexpr int kCount = 8;

    explicit constexpr Symmetry(int code) : code_(code) {}

    constexpr bool fits(Size size) const { return code_ < 4 || size.is_square(); }

    /// Precondition: size contains p. A pass and no point map to themselves.
    constexpr Point apply(Point p, Size size) const {
        if (p == kPass || p == kNoPoint) return p;
        const int x = (code_ & 1) ? size.width - 1 - p.x() : p.x();
        const int y = (code_ & 2) ? size.height - 1 - p.y() : p.y();
        return (code_ & 4) ? Point(y, x) : Point(x, y);
    }

    constexpr Size apply(Size size) const {
        return (code_ & 4) ? Size{size.height, size.width} : size;
    }

private:
    int code_;
};

}  // namespace nakade
