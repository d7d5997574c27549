// What a search has found out, in the board's own points, so that a search of a wider region can go
// on from there.
//
// A proof holds in a wider region if its zone (zone.h) neither holds nor touches a point that has
// newly come into play, those under stones that can be captured now included: whatever the winner
// relied on is still as it was, and the loser's moves at new points are answered like a pass.
// Numbers of positions that were not solved are a guess in either region.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/point_set.h"
#include "solvers/life/derivations.h"
#include "solvers/life/table.h"

namespace nakade::life {

struct Finding {
    Hash key = 0;
    Numbers numbers;
    Move move = kPass;
    std::uint16_t work = 0;
    Terms terms;
    PointSet zone;
};

struct Findings {
    /// Those of the same position in the order in which they were made.
    std::vector<Finding> list;
    /// Only if the list is whole.
    std::optional<Derivations> derivations;
};

}  // namespace nakade::life
