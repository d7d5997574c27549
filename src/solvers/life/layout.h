// From a whole board to the crop that a problem is played on.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"
#include "solvers/life/local_board.h"

namespace nakade::life {

/// Everything a Layout needs, still on the whole board.
struct LocalProblem {
    PointSet playable;
    PointSet stones[2];  // by Side; walls included where they touch playable points
    PointSet immortal;
    PointSet target;
    int left = 0, top = 0, width = 0, height = 0;
};

/// What is taken counts as attacker's stones that can not be captured. Preconditions: target is not
/// empty, its stones are of one colour, and none of them is taken.
LocalProblem localize(const StoneBoard& board, const PointSet& target, const PointSet& region,
                      const PointSet& taken = {});

template <int Words>
bool fits(const LocalProblem& local) {
    return local.height * (local.width + 1) <= Bits<Words>::kBits;
}

/// Precondition: fits<Words>(local).
template <int Words>
Layout<Words> make_layout(const LocalProblem& local) {
    Layout<Words> layout;
    layout.width = local.width;
    layout.height = local.height;
    for (int y = 0; y < local.height; ++y) {
        for (int x = 0; x < local.width; ++x) {
            const Point p(local.left + x, local.top + y);
            const int bit = y * layout.stride() + x;
            layout.on_board.set(bit);
            layout.point[static_cast<std::size_t>(bit)] = p;
            if (local.playable.contains(p)) layout.playable.set(bit);
            if (local.immortal.contains(p)) layout.immortal.set(bit);
            if (local.target.contains(p)) layout.target.set(bit);
            for (const Side s : {Attacker, Defender})
                if (local.stones[s].contains(p)) layout.stones[s].set(bit);
        }
    }
    return layout;
}

}  // namespace nakade::life
