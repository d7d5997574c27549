#include "app/transform.h"

namespace nakade::app {

PointSet transformed(const PointSet& points, Symmetry symmetry, Size size) {
    PointSet moved;
    points.for_each([&](Point p) { moved.add(symmetry.apply(p, size)); });
    return moved;
}

Problem transformed(const Problem& problem, const Transform& transform) {
    const auto [symmetry, swaps_colors] = transform;
    const Size size = problem.stones.size();
    Problem result = problem;
    result.stones = StoneGrid(symmetry.apply(size));
    for (const auto& [point, color] : problem.stones.placements())
        result.stones.set(symmetry.apply(point, size), swaps_colors ? opponent(color) : color);
    if (result.to_move && swaps_colors) result.to_move = opponent(*result.to_move);
    result.keystones = transformed(problem.keystones, symmetry, size);
    result.region = transformed(problem.region, symmetry, size);
    result.ko = symmetry.apply(problem.ko, size);
    return result;
}

}  // namespace nakade::app
