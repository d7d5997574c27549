// The exact solver is asked about every eye shape of the table: does it live when the attacker
// moves first, when its owner does, and is the vital point where it is decided?
#include <doctest/doctest.h>

#include <algorithm>

#include "eval/eye_shapes.h"
#include "solvers/life/solver.h"
#include "support/points.h"

using namespace nakade;
using life::Fate;
using life::LifeAnswer;
using life::LifeProblem;
using life::LifeResult;

namespace {

constexpr Size kBoard{13, 13};
constexpr life::LifeLimits kLimits{.nodes = 1'000'000, .megabytes = 8};
constexpr life::LifeWishes kAllMoves{.fate = true, .all_moves = true, .line = false};

PointSet with_corners(const PointSet& points) {
    PointSet grown = points.dilated();
    points.for_each([&](Point p) {
        for (const int delta : kDiagonalSteps) grown.add(step(p, delta));
    });
    return grown & PointSet::all(kBoard);
}

struct Laid {
    LifeProblem problem;
    PointSet vital;
};

/// The shape inside a wall of the owner's, Black's, that White surrounds without a gap: there are
/// no liberties but those inside.
Laid lay(const Pattern& pattern, Point origin) {
    PointSet inside;
    PointSet vital;
    for (const PatternPoint& point : pattern.points) {
        const Point p(origin.x() + point.x, origin.y() + point.y);
        inside.add(p);
        if (point.is_vital) vital.add(p);
    }
    const PointSet wall = with_corners(inside) - inside;
    const PointSet besiegers = with_corners(inside | wall) - inside - wall;
    StoneBoard board(kBoard);
    wall.for_each([&](Point p) { board.play(p, Black); });
    besiegers.for_each([&](Point p) { board.play(p, White); });
    board.forget_plays();
    return {{board, wall, inside, Black, kNoPoint}, vital};
}

LifeAnswer ask(LifeProblem problem, Color first) {
    problem.to_move = first;
    return life::solve_life(problem, kLimits, kAllMoves);
}

/// Where the pattern's own places allow it: in a corner, or away from the edge.
Point origin_for(const Pattern& pattern) {
    bool at_edge = false;
    int left = 0;
    int top = 0;
    for (const PatternPoint& point : pattern.points) {
        at_edge |= point.place != Spot::Anywhere;
        left = std::min(left, point.x);
        top = std::min(top, point.y);
    }
    const int margin = at_edge ? 0 : 4;
    return {margin - left, margin - top};
}

}  // namespace

TEST_CASE("an eye shape lives or dies as its line of the table says") {
    for (const Pattern& pattern : eye_shapes().patterns()) {
        INFO(pattern.name);
        const Laid laid = lay(pattern, origin_for(pattern));
        CHECK((ask(laid.problem, White).fate == Fate::Alive) == (pattern.eyes->open == 2));
        CHECK((ask(laid.problem, Black).fate == Fate::Alive) == (pattern.eyes->owned == 2));
    }
}

TEST_CASE("the vital point is where the attacker kills, and where the owner lives") {
    for (const Pattern& pattern : eye_shapes().patterns()) {
        const Laid laid = lay(pattern, origin_for(pattern));
        if (laid.vital.empty()) continue;
        INFO(pattern.name);
        const LifeAnswer attack = ask(laid.problem, White);
        const LifeAnswer defence = ask(laid.problem, Black);
        // In the corner a ko may be all that the attacker gets.
        CHECK(attack.result != LifeResult::Loss);
        CHECK(defence.result == LifeResult::Win);
        for (const LifeAnswer* answer : {&attack, &defence})
            CHECK(std::ranges::any_of(answer->winning_moves, [&](Move m) {
                return m != kPass && laid.vital.contains(m);
            }));
    }
}
