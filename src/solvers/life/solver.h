// Life and death: position in, verdict out.
//
// The verdict is for the side to move. It is unconditional when it holds although the opponent has
// unlimited ko threats elsewhere and the side to move has none; otherwise the threats are counted.
#pragma once

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade::life {

struct LifeProblem {
    StoneBoard board;
    /// Stones of one colour, the defender's; whole chains.
    PointSet target;
    /// Empty points in play; infer_region() (layout.h) finds them where nobody says.
    PointSet region;
    Color to_move = Black;
    /// Where a ko may not be taken back now.
    Point ko = kNoPoint;
};

/// For the side to move and what it wants: to capture the target, or to keep it.
enum class LifeResult : std::uint8_t { Win, Ko, Loss, Unknown };

struct LifeAnswer {
    LifeResult result = LifeResult::Unknown;
    /// Of a ko: the least number of threats the side to move needs; 0 if it wins without any, and
    /// then the least number with which the opponent turns the result round.
    int threats = 0;
    int opposing_threats = 0;
    /// A winning first move, kPass if none is needed or none helps.
    Move best = kPass;
    /// Positions looked at.
    std::uint64_t nodes = 0;
};

struct LifeLimits {
    std::uint64_t nodes = ~std::uint64_t{0};  // for each of the questions that make a verdict
    std::size_t megabytes = 64;
};

/// Preconditions: the target is not empty and of one colour, its chains are on the board.
LifeAnswer solve_life(const LifeProblem& problem, const LifeLimits& limits);

}  // namespace nakade::life
