// Unconditional life in the local game: a chain with a keystone that can not be captured even if
// its owner always passes (Benson, 1976), or that has a liberty which can not be filled.
//
// Only what lies in the zone is known, so the question is asked twice. To prove life, points
// outside help nobody: stones there do not count, and a space that reaches there is no eye. To
// exclude it, they all count as living stones of the defender. With the whole zone both are the
// same.
#pragma once

#include "proof/local_game.h"

namespace nakade::proof {

/// The living chains and their eyes lie in the zone (or on points that never change).
bool is_alive(const LocalGame& game, const State& state, const PointSet& zone);

/// Some arrangement of the points outside the zone makes a chain with a keystone alive, or is not
/// known not to.
bool could_be_alive(const LocalGame& game, const State& state, const PointSet& zone);

}  // namespace nakade::proof
