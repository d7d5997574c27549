// Sets of points of a board: a colour's stones, a chain, its liberties, what lies within reach.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade::life {

PointSet points_of(const StoneBoard& board, Color c);

/// The stones of the chain at p.
PointSet chain_of(const StoneBoard& board, Point p);

/// One stone of each of their chains, always the same one.
PointSet heads_of(const StoneBoard& board, const PointSet& stones);

/// Of the chain at p.
PointSet liberties_of(const StoneBoard& board, Point p);

/// Everything within so many steps through `room`; steps along `own` stones count nothing.
PointSet reach(const PointSet& from, const PointSet& room, const PointSet& own, int steps);

}  // namespace nakade::life
