// A problem mirrored, turned, or with its colours swapped: the same problem to a solver, a new one
// to a reader.
#pragma once

#include "board/symmetry.h"
#include "formats/problem.h"

namespace nakade::app {

struct Transform {
    Symmetry symmetry{0};
    bool swaps_colors = false;
};

PointSet transformed(const PointSet& points, Symmetry symmetry, Size size);

/// The words stay as they are. Precondition: the symmetry fits the board.
Problem transformed(const Problem& problem, const Transform& transform);

}  // namespace nakade::app
