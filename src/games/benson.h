// Unconditional life (Benson, 1976): chains that live even if their owner always passes.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade {

struct UnconditionalLife {
    /// Stones of the colour that can never be captured.
    PointSet stones;
    /// The regions that give them their eyes: whatever the opponent has there is dead.
    PointSet eyes;
};

/// With `suicide_allowed` an eye must also be too tight for the opponent to give up stones in it:
/// every point of the region, not only every empty one, then has to touch the chain.
UnconditionalLife unconditional_life(const StoneBoard& board, Color owner,
                                     bool suicide_allowed = false);

}  // namespace nakade
