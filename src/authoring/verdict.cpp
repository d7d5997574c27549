#include "authoring/verdict.h"

#include "solvers/life/growing_solver.h"

namespace nakade::authoring {

namespace {

/// Holds many times kMostNodes, and is cleared quickly.
constexpr std::size_t kMegabytes = 4;
/// All first moves are as many questions as there are points in play.
constexpr std::uint64_t kMostNodesOfAllMoves = 10 * kMostNodes;
constexpr life::LifeWishes kEverything{.fate = true, .all_moves = true, .line = true};

}  // namespace

life::LifeProblem life_problem(const Problem& problem) {
    life::LifeProblem question{StoneBoard(problem.stones.size()), problem.keystones,
                               problem.region & problem.stones.points_of(Empty), *problem.to_move,
                               problem.ko};
    for (const Placement& stone : problem.stones.placements())
        question.board.play(stone.point, stone.color);
    question.board.forget_plays();
    return question;
}

life::LifeProblem other_first(life::LifeProblem problem) {
    problem.to_move = opponent(problem.to_move);
    problem.ko = kNoPoint;
    return problem;
}

std::optional<life::LifeAnswer> decide(const life::LifeProblem& problem,
                                       const life::LifeWishes& wishes, std::uint64_t nodes) {
    life::LifeSolver solver(problem, wishes, kMegabytes);
    if (!solver.work(nodes)) return std::nullopt;
    return solver.answer();
}

std::optional<life::LifeAnswer> decide_with_proof(const life::LifeProblem& problem) {
    using life::GrowingSolver;
    GrowingSolver solver(problem, GrowingSolver::Border::Fixed, kEverything, kMegabytes);
    if (!solver.work(kMostNodesOfAllMoves)) return std::nullopt;
    if (!solver.certificate("composed")) return std::nullopt;
    return solver.answer();
}

}  // namespace nakade::authoring
