// The part of a board that a fight takes place on, as a smaller board of its own: a net looks at
// that in a fraction of the time, and published problems leave most of the board empty.
#pragma once

#include "games/go.h"

namespace nakade {

struct FightView {
    Size size;
    int left = 0;
    int top = 0;

    friend bool operator==(const FightView&, const FightView&) = default;

    /// kNoPoint for what lies outside; a pass stays one.
    Move seen(Move move) const;
    Move on_board(Move move) const;
    /// The position with nothing of its past.
    Go seen(const Go& game) const;
};

/// The smallest square with all stones and some empty lines around them, and with the edges that
/// are near; the whole board if that is hardly smaller. Precondition: there is a stone.
FightView view_of_fight(const StoneBoard& board);

}  // namespace nakade
