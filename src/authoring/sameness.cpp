#include "authoring/sameness.h"

#include <algorithm>

#include "board/point_name.h"
#include "board/symmetry.h"

namespace nakade::authoring {

namespace {

/// Sides are named by their part in the problem, so that colours do not count.
char mark_of(const Problem& problem, Point p) {
    const bool is_in_play = problem.region_kind != RegionKind::Points || problem.region.contains(p);
    if (problem.keystones.contains(p)) return 'K';
    const Color color = problem.stones.at(p);
    if (color == Empty) return p == problem.ko ? '!' : is_in_play ? '.' : '-';
    return color == problem.stones.at(problem.keystones.first()) ? 'D' : 'A';
}

std::string drawn(const Problem& problem, Symmetry symmetry) {
    const Size size = problem.stones.size();
    const Size turned = symmetry.apply(size);
    std::string marks(static_cast<std::size_t>(size.area()), ' ');
    for_each_point(size, [&](Point p) {
        const Point q = symmetry.apply(p, size);
        marks[static_cast<std::size_t>(q.y() * turned.width + q.x())] = mark_of(problem, p);
    });
    return size_name(turned) + marks;
}

}  // namespace

std::string problem_key(const Problem& problem) {
    std::string least;
    for (int code = 0; code < Symmetry::kCount; ++code)
        if (const std::string marks = drawn(problem, Symmetry(code));
            least.empty() || marks < least)
            least = marks;
    const bool attacks = *problem.to_move != problem.stones.at(problem.keystones.first());
    return (attacks ? "kill " : "live ") + least;
}

}  // namespace nakade::authoring
