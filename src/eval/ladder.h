// Ladders: whether a chain with one or two liberties can be chased until it is taken.
//
// The attacker always leaves one liberty; the defender extends or takes a chain of the attacker
// that is itself in atari. Such a chase is long but narrow, so reading it out is cheap, and nets
// that are told the result need not learn it from examples. Ko is not looked at.
#pragma once

#include "board/stone_board.h"

namespace nakade {

/// A chain with one liberty is in a ladder when its owner, to move, can not save it; a chain with
/// two when the opponent, to move, takes it by giving atari again and again. A chase that is not
/// decided within kLadderNodes plays counts as escaped. Precondition: there is a stone on `stone`
/// and its chain has one or two liberties. The board is changed and restored.
bool is_laddered(StoneBoard& board, Point stone);
inline constexpr int kLadderNodes = 2000;

}  // namespace nakade
