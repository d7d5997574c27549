// Walls that look after themselves.
//
// Whoever shuts a target in wins by walls that are not captured. Where a wall is short of liberties
// they would have to come into play, and every such place multiplies the positions: a target that
// is killed in 12,000 of them took more than 20 million with the pockets of its walls. So it is
// asked first whether the wall can be captured from outside if the opponent has all points within
// for nothing and as many ko threats as he likes. If not, whatever he plays outside is answered
// there, and within he has gained nothing. The same is asked of friends that a target gets out to.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade::life {

/// What to make of a wall with few liberties: its surroundings come into play, or only if it can be
/// captured there. That costs at most 20,000 nodes a wall, which nobody counts.
enum class WeakWalls : std::uint8_t { AreDoubted, AreTried };

/// The chain at `wall` can not be captured from outside, even if all points within are its
/// opponent's. As far as the nearest surroundings tell: reaching what lies further away is safety.
bool holds_alone(const StoneBoard& board, Point wall, const PointSet& within);

}  // namespace nakade::life
