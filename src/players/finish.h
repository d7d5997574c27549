// The end of a game of Go: when to pass, when to play on, when to resign.
//
// The referee may count every stone on the board as alive, so a player passes only when that count
// wins, or when there is nothing left to play for. A search sees the same: two passes end the
// game with that count.
#pragma once

#include <span>

#include "games/go.h"
#include "search/puct.h"

namespace nakade {

/// The side to play is ahead with all stones counted as alive.
bool is_ahead_as_it_stands(const Go& game);

/// Every point has an owner: no line between the two sides is open, and no dead stone lies around.
/// And after a pass the opponent could take nothing, in a ko for instance.
bool is_settled(const Go& game);

/// The opponent has passed, and a pass now ends the game as a win.
bool passing_wins(const Go& game);

/// As the search that visited these moves sees it, a pass costs next to nothing.
bool is_free_pass(std::span<const PuctNode> moves);

/// What to play instead of a pass that would lose the count: a step towards taking dead stones off,
/// otherwise `second`, which may be a pass too.
Move instead_of_pass(const Go& game, Move second);

/// Says when a game has been hopeless for long enough. One a player; begins anew with each game.
class Resignation {
public:
    /// To be told once a move how likely the player is to win.
    bool is_due(const Go& game, double chance);
    void new_game() { hopeless_turns_ = 0; }

private:
    int hopeless_turns_ = 0;
};

}  // namespace nakade
