#include "solvers/life/board_points.h"

namespace nakade::life {

PointSet points_of(const StoneBoard& board, Color c) {
    PointSet set;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) == c) set.add(p);
    });
    return set;
}

PointSet chain_of(const StoneBoard& board, Point p) {
    PointSet stones;
    board.for_each_stone(p, [&](Point stone) { stones.add(stone); });
    return stones;
}

PointSet heads_of(const StoneBoard& board, const PointSet& stones) {
    PointSet heads;
    stones.for_each([&](Point p) { heads.add(board.chain(p)); });
    return heads;
}

PointSet liberties_of(const StoneBoard& board, Point p) {
    PointSet liberties;
    board.for_each_liberty(p, [&](Point liberty) { liberties.add(liberty); });
    return liberties;
}

PointSet reach(const PointSet& from, const PointSet& room, const PointSet& own, int steps) {
    PointSet reached = from;
    for (int i = 0; i < steps; ++i) {
        reached |= reached.dilated() & room;
        reached |= reached.dilated().flooded(own);
    }
    return reached;
}

}  // namespace nakade::life
