// A line of fours that threatens to win: the attacker's moves with the forced answers between them,
// as VcfSolver::line() has it. Does it still win after another stone, and which stones may stop it?
#pragma once

#include <vector>

#include "solvers/threats/vcf.h"

namespace nakade::threats {

/// Whether the line of fours still wins for the side to play. Where the defender's answer differs
/// from the line's, it does not win as it is.
bool still_wins(PatternBoard& board, const std::vector<Point>& line);

/// Every point where a stone of the side to play stops the line of the other side, and perhaps some
/// where it does not. The defender's own fours are not among them unless they do.
PointBits points_that_may_stop(PatternBoard& board, const std::vector<Point>& line);

}  // namespace nakade::threats
