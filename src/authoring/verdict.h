// What the solver says of a problem, within limits that keep a problem pleasant to play: the page
// answers each move of the user by a search of this size.
#pragma once

#include <cstdint>
#include <optional>

#include "formats/problem.h"
#include "solvers/life/solver.h"

namespace nakade::authoring {

/// Positions; about a tenth of a second in a browser.
inline constexpr std::uint64_t kMostNodes = 30'000;

/// Preconditions: the side to move, the keystones and the points in play are said, and every chain
/// has a liberty.
life::LifeProblem life_problem(const Problem& problem);
/// The same with the other side to move.
life::LifeProblem other_first(life::LifeProblem problem);

/// Nothing if it takes more than `nodes`.
std::optional<life::LifeAnswer> decide(const life::LifeProblem& problem,
                                       const life::LifeWishes& wishes,
                                       std::uint64_t nodes = kMostNodes);

/// The answer with all first moves and a line, if the independent checker accepts its proof.
std::optional<life::LifeAnswer> decide_with_proof(const life::LifeProblem& problem);

}  // namespace nakade::authoring
