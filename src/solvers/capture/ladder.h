// Wins by atari after atari, each of which leaves the other side a single answer, and what could
// stop them.
//
// A ladder of the side to play ends the game. One that its opponent would win is a threat, and only
// a move into the ladder's zone can stop it: the points played in it, the liberties the chased
// chain has on the way, and those of the attacker's chains that have no more than two. A stone
// anywhere else changes nothing the ladder rests on and puts nothing into atari meanwhile. Who has
// no legal move must not win by that: the ladder does not look for it.
#pragma once

#include "solvers/capture/bit_board.h"

namespace nakade::capture {

/// A first move of the attacker, who is to play, of a ladder that wins; none if none is found.
/// Precondition: no chain is in atari.
Bits winning_ladder(const BitBoard& board, Bits attacker, Bits defender);

/// Where the defender, who is to play, can stop every ladder that was found; all points if there
/// is none. Precondition: no chain is in atari.
Bits ladder_stoppers(const BitBoard& board, Bits attacker, Bits defender);

}  // namespace nakade::capture
