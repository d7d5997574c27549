// Random small boards for laws about life and death.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"
#include "core/random.h"

namespace nakade::test {

inline StoneBoard random_board(Size size, Random& random) {
    StoneBoard board(size);
    for_each_point(size, [&](Point p) {
        const int pick = random.below(20);
        if (pick >= 17) return;  // crowded boards have few lines, and more kos
        const Color c = pick % 2 ? Black : White;
        if (!board.is_suicide(p, c) && !board.would_capture(p, c)) board.play(p, c);
    });
    board.forget_plays();
    return board;
}

/// The first chain of a colour; empty if it has none.
inline PointSet first_chain(const StoneBoard& board, Color c) {
    PointSet chain;
    board.for_each_chain(c, [&](Point head) {
        if (chain.empty()) board.for_each_stone(head, [&](Point p) { chain.add(p); });
    });
    return chain;
}

}  // namespace nakade::test
