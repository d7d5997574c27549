// Regions for a target that no complete wall encloses: a small one first, then wider ones.
//
// infer_region() (layout.h) floods through every gap of a wall, often over the whole board. Here
// the flood is measured in steps from the target's group, and a problem is asked twice for each
// number of steps: as it stands, where whoever leaves the region is safe; and closed off, where the
// attacker has stones on all points just outside. The first flatters the defender and the second
// the attacker, so a verdict that both give does not hang on what lies outside.
#pragma once

#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade::life {

/// Growing sets of empty points; the last one is infer_region(). One alone if that is small enough
/// to be searched at once: then there is a wall, and nothing to grow.
/// Precondition: the target is not empty and its stones are of one colour.
std::vector<PointSet> growing_regions(const StoneBoard& board, const PointSet& target);

/// The empty points that the target's group can reach in so many steps without crossing attackers,
/// and the liberties of attackers met there that have no more than `steps` of them. Steps along
/// the group's own stones cost nothing.
PointSet region_within(const StoneBoard& board, const PointSet& target, int steps);

/// A region with nothing for the defender outside: the attacker has stones on the empty points
/// beside it and beside the defender's chains that touch it. Where a stone would capture, or have
/// no liberty, there is none; liberties that such chains keep belong to the region.
struct ClosedRegion {
    StoneBoard board;
    PointSet region;
};
ClosedRegion closed_off(const StoneBoard& board, const PointSet& region, Color attacker);

}  // namespace nakade::life
