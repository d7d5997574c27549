// What a net thinks of a position, as the ground that a lesson about it is written on: where the
// lesson has nothing to say, the net is told what it thinks anyway.
#pragma once

#include <span>

#include "eval/go_net.h"
#include "train/sample.h"

namespace nakade::train {

Targets own_opinion(GoNet& net, const Go& position);

/// These moves, all alike, get nearly all of the policy; the rest stays as it is. Precondition:
/// there is one at least.
void prefer(std::span<const Move> moves, Size size, Targets& targets);

}  // namespace nakade::train
