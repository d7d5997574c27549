// A position of a life-and-death problem as its evaluators see it: who defends what, and where
// stones may be put.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade {

struct LifeScene {
    /// Borrowed; the scene is for one call.
    const StoneBoard& board;
    Color to_play = Black;
    Color defender = Black;
    /// The defender's stones that it is all about, as far as they still stand.
    PointSet target;
    /// Empty points of it may be played; points under stones make no difference.
    PointSet region;

    Color attacker() const { return opponent(defender); }
};

/// The points of a scene by what they are to the fight.
struct LifeGround {
    explicit LifeGround(const LifeScene& scene);

    PointSet attackers;
    PointSet defenders;
    /// Empty and in play.
    PointSet open;
    /// Empty and never filled: a liberty there lasts.
    PointSet outside;
    /// Attackers that have such a liberty.
    PointSet wall;
    /// Defenders that have one.
    PointSet escaped;
    /// Where the defender's eyes can be: in play, and neither his stones nor the wall.
    PointSet room;
};

}  // namespace nakade
