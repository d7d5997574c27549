// Regions for a target that no complete wall encloses: a small one first, then what its verdict
// relies on.
//
// infer_region() floods through every gap of a wall, often over the whole board: far too much to
// search. So the search begins with the target's surroundings. Whoever wins there names the
// points outside that he relies on (LifeAnswer::relied_on): where a target has broken out, or whose
// liberties make a chain safe. If the opponent could do something about those, they come into play
// and the question is put again. A verdict that relies on nothing outside stands on the whole
// board. Walls and friends that look after themselves (walls.h) need not come into play.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"
#include "solvers/life/solver.h"
#include "solvers/life/walls.h"

namespace nakade::life {

/// What the target can depend on: points reachable from it without crossing attacker's stones,
/// points under attacker's stones that can be captured from there, and so on until it is stable.
PointSet infer_region(const StoneBoard& board, const PointSet& target,
                      WeakWalls weak = WeakWalls::AreDoubted);

/// How far the first region of a larger one reaches, in steps: as little as possible where it grows
/// for as long as it takes, a little further where it may have to do. docs/life-and-death.md has
/// the figures.
inline constexpr int kFirstStep = 1;
inline constexpr int kFirstSteps = 2;

/// Where to begin: infer_region() if that is small enough, or else the target's surroundings.
/// Precondition: the target is not empty and its stones are of one colour.
PointSet first_region(const StoneBoard& board, const PointSet& target, int steps = kFirstSteps,
                      WeakWalls weak = WeakWalls::AreDoubted);

/// The target can reach so few points that they are all in play from the start.
bool is_enclosed(const StoneBoard& board, const PointSet& target);

/// Whether a target that gets out into the open board is safe there, or may still be caught; and so
/// for stones that the attackers are still to play, wherever they get out.
enum class Open : std::uint8_t { IsSafe, IsDoubtful };

/// The points to add before the problem is asked again; none if its answer stands.
PointSet missing_points(const LifeProblem& problem, const LifeAnswer& answer,
                        Open open = Open::IsSafe, WeakWalls weak = WeakWalls::AreDoubted);

/// Those of the points that are the least steps from the target, stones or not.
PointSet nearest(const PointSet& points, const PointSet& target);

/// The empty points that the target's group can reach in so many steps without crossing attackers,
/// and the liberties of attackers met there that have no more than `steps` of them. Steps along
/// the group's own stones cost nothing.
PointSet region_within(const StoneBoard& board, const PointSet& target, int steps,
                       WeakWalls weak = WeakWalls::AreDoubted);

/// How many empty points within a few steps the group reaches before any opponent. A group that is
/// shut in has few, a wall has many.
int freedom(const StoneBoard& board, const PointSet& group);

}  // namespace nakade::life
