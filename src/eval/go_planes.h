// A position of Go as a net sees it: planes of numbers, from the side of the player to move.
//
// What costs a small net many layers to find out (liberties, captures, ladders) is told to it; that
// is cheap beside the net itself. The order of the planes is part of every trained net, so it may
// never change: a net for other planes is another kind of net.
#pragma once

#include <span>

#include "games/go.h"

namespace nakade {

enum class GoPlane {
    Inside,  ///< 1 everywhere: outside of the board, where layers see 0, it tells the edge
    Own,
    Opponent,
    OwnLiberties1,  ///< stones of chains with exactly one liberty
    OwnLiberties2,
    OwnLiberties3,
    OpponentLiberties1,
    OpponentLiberties2,
    OpponentLiberties3,
    Ko,     ///< where the ko may not be taken back
    Last1,  ///< the opponent's last move
    Last2,
    Last3,
    Last4,
    Last5,
    OwnLaddered,  ///< see eval/ladder.h
    OpponentLaddered,
    Takes,       ///< a stone put here takes something,
    TakesCount,  ///< and how much, in eighths up to 1
    SelfAtari,   ///< a stone put here is in a chain with one liberty,
    Liberties2,  ///< two,
    Liberties3,  ///< three,
    Liberties4,  ///< four or more; none of these where it would be suicide
    Komi,        ///< everywhere: points given to the mover, in fifteenths, between -1 and 1
};
inline constexpr int kGoPlanes = static_cast<int>(GoPlane::Komi) + 1;

/// Writes plane by plane, each row by row from the top.
/// Precondition: planes.size() == kGoPlanes * game.size().area().
void write_go_planes(const Go& game, std::span<float> planes);

}  // namespace nakade
