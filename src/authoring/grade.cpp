#include "authoring/grade.h"

#include <algorithm>
#include <cmath>

#include "solvers/life/layout.h"
#include "solvers/life/move_prior.h"

namespace nakade::authoring {

namespace {

/// Enough for any board of 19 lines: no search is made, so width costs nothing.
constexpr int kWords = 8;

// What counts as how hard, in bits of reading. The weights are judgement, not measurement: twice
// the positions are one bit, and a line of four moves more counts as much.
constexpr double kBitsPerMove = 0.25;
constexpr double kBitsPerSurprise = 0.5;
constexpr double kBitsPerOtherWin = -1.5;
/// Below the first is level 1, above the last kMostLevel. Chosen so that the shipped problems
/// spread over all levels.
constexpr double kLevelEnds[kMostLevel - 1] = {5.5, 7.5, 9.5, 11.5, 14.0};

}  // namespace

double surprise(const life::LifeProblem& problem, Move move) {
    const auto local = life::localize(problem.board, problem.target, problem.region);
    const auto layout = life::make_layout<kWords>(local);
    const life::Position<kWords> position(layout);
    const bool attacks = problem.to_move != problem.board.at(problem.target.first());
    const life::Side mover = attacks ? life::Attacker : life::Defender;
    const life::MovePrior<kWords> prior(position, mover, life::LocalBoard<kWords>::kNone,
                                        life::LocalBoard<kWords>::kNone);
    std::vector<int> weights;
    std::size_t index = 0;
    position.board().open().for_each([&](int p) {
        if (!position.board().is_legal(p, mover)) return;
        if (layout.move_at(p) == move) index = weights.size();
        weights.push_back(prior.weight(p));
    });
    if (weights.empty()) return 0;
    life::weights_to_surprise(weights);
    return static_cast<double>(weights[index]) / life::kBitParts;
}

int grade(const life::LifeProblem& problem, const life::LifeAnswer& answer, std::uint64_t nodes) {
    const double effort =
        std::log2(1.0 + static_cast<double>(nodes)) +
        kBitsPerMove * static_cast<double>(answer.line.size()) +
        kBitsPerSurprise * surprise(problem, answer.best) +
        kBitsPerOtherWin *
            static_cast<double>(std::max<std::size_t>(1, answer.winning_moves.size()) - 1);
    const auto* const level = std::ranges::upper_bound(kLevelEnds, effort);
    return 1 + static_cast<int>(level - std::begin(kLevelEnds));
}

}  // namespace nakade::authoring
