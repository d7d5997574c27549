// Zones: which moves of the loser need an answer, and why the others do not.
//
// The zone of a node is a set of points in play. The claim about it: in EVERY position that has the
// same stones on the zone and on the points that never change (together: "inside"), the same side
// to move, the same ban and threats, the winner wins by the same play. The points outside may then
// hold anything, so a move of the loser there changes nothing and is answered as his pass is.
// docs/life-and-death.md has the whole argument; it needs what the functions here verify, each for
// the position of the node:
//
//   keeps_chains    no move outside captures a stone inside
//   keeps_effect    a move inside does the same to the inside, whatever is outside
//   keeps_suicides  what the loser may not play inside for want of liberties, he never may
#pragma once

#include "proof/local_game.h"

namespace nakade::proof {

class Zone {
public:
    /// References are kept.
    Zone(const LocalGame& game, const State& state, const PointSet& points)
        : game_(game), state_(state), points_(points), inside_(points | game.fixed()) {}

    const PointSet& points() const { return points_; }
    bool contains(const PointSet& points) const { return points.is_subset_of(inside_); }
    /// The points and all around them.
    bool surrounds(const PointSet& points) const {
        return contains(points) && contains(game_.around(points));
    }

    /// Each piece of a chain that hangs together by stones inside has a liberty there.
    bool keeps_chains() const;
    /// The chains that the move at p takes lie inside with all that is around them, the others
    /// beside p are guarded, and if one stone is taken all around p is inside, so that a ko is a
    /// ko. With `must_stay_legal`, the stone at p has a liberty inside or joins a guarded chain.
    bool keeps_effect(Point p, bool must_stay_legal) const;
    /// Around each point of the zone where it is suicide for the side to move: his chains lie
    /// inside with all that is around them, and the other side's are guarded.
    bool keeps_suicides() const;

private:
    /// Its stones beside p are inside, and each of its pieces inside has a liberty there that is
    /// not p. The rest of the chain may come and go.
    bool is_guarded(const PointSet& chain, Point p) const;
    bool keeps_legal(Point p) const;
    bool keeps_suicide(Point p) const;

    const LocalGame& game_;
    const State& state_;
    PointSet points_;
    PointSet inside_;
};

}  // namespace nakade::proof
