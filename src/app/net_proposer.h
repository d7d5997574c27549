// A net that reads the fight out (players/fight_reader.h) as the proposer of a first move.
#pragma once

#include "app/proposer.h"

namespace nakade::app {

/// A ProposerMaker. Null if this program has no net that judges positions.
std::unique_ptr<Proposer> net_proposer(const StoneBoard& board, Color to_move,
                                       const PointSet& target);

}  // namespace nakade::app
