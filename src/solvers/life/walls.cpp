#include "solvers/life/walls.h"

#include "solvers/life/board_points.h"
#include "solvers/life/solver.h"

namespace nakade::life {

namespace {

/// How far from a wall it is looked at.
constexpr int kSteps = 3;
/// Opponents outside with no more liberties may be captured, which frees the wall.
constexpr int kFewLiberties = 3;
/// Of 37 open groups from games 20,000 nodes and 300,000 lead to the same regions but for two.
constexpr LifeLimits kLimits = {.nodes = 20'000, .megabytes = 2};

/// Where the wall can be attacked and defended; none if it has no liberty outside.
PointSet surroundings(const StoneBoard& board, const PointSet& wall, Color color,
                      const PointSet& within) {
    const PointSet room = points_of(board, Empty) - within;
    if (!wall.dilated().intersects(room)) return {};
    PointSet region = reach(wall, room, points_of(board, color) - within, kSteps) & room;
    const PointSet enemies = points_of(board, opponent(color)) - within;
    (enemies & (region | wall).dilated()).for_each([&](Point p) {
        if (board.liberties(p) <= kFewLiberties) region |= liberties_of(board, p) & room;
    });
    return region;
}

}  // namespace

bool holds_alone(const StoneBoard& board, Point wall, const PointSet& within) {
    const Color color = board.at(wall);
    LifeProblem problem{.board = board,
                        .target = chain_of(board, wall),
                        .region = {},
                        .to_move = opponent(color),
                        .taken = within};
    problem.region = surroundings(board, problem.target, color, within);
    if (problem.region.empty()) return false;
    const LifeWishes verdict_alone{.fate = false, .line = false};
    return solve_life(problem, kLimits, verdict_alone).result == LifeResult::Loss;
}

}  // namespace nakade::life
