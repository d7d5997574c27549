// How hard a problem is for people, from 1 to 6, guessed from what the solver had to do.
//
// Four things make a problem hard: much to read, a long line, a first move that does not look like
// one (the prior of the search knows what moves look like), and few moves that work.
#pragma once

#include "solvers/life/solver.h"

namespace nakade::authoring {

inline constexpr int kMostLevel = 6;

/// The first move in bits: minus the logarithm of how likely it is among all moves, by its looks
/// alone. Precondition: the move is a point in play and legal.
double surprise(const life::LifeProblem& problem, Move move);

/// 1 to kMostLevel. `answer` has the line and all moves; `nodes` is what the verdict alone took.
int grade(const life::LifeProblem& problem, const life::LifeAnswer& answer, std::uint64_t nodes);

}  // namespace nakade::authoring
