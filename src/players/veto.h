// A second look at a move before it is played: what a net feels, a reading may know.
//
// A search with a net sees a position as the net does, and a small net is often wrong about a group
// whose life is a matter of exact reading, or runs on in a ladder that does not work. Both can be
// read out in little time where they are small enough. Start reading at settling_move.
#pragma once

#include "games/go.h"

namespace nakade {

/// The move that saves the largest own group, or kills the largest of the opponent's, which the
/// opponent would settle his way after `chosen`; `chosen` if there is none. What the move does is
/// proved by the life-and-death solver for the whole board, what the opponent would do in the
/// group's neighbourhood. Groups with much room are not looked at. Legal. Precondition: `chosen` is
/// legal.
Move settling_move(const Go& game, Move chosen);

/// The move saves a chain from atari, and the whole of it is taken in a ladder or at once
/// nevertheless. A chain of one stone may be given up for good reasons. Precondition: it is legal.
bool runs_in_vain(const Go& game, Move move);

}  // namespace nakade
