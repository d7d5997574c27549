// A position that may become a problem: a shape put on a board, and then varied.
//
// While a problem is being drafted Black attacks and White defends; colours are changed at the end.
// Nothing here knows whether a draft is any good: compose.h asks the solver.
// Start reading at place_shape().
#pragma once

#include <optional>
#include <string_view>

#include "authoring/shapes.h"
#include "core/random.h"
#include "formats/problem.h"

namespace nakade::authoring {

inline constexpr Color kAttacker = Black;
inline constexpr Color kDefender = White;

enum class Where : std::uint8_t { Corner, Side, Middle };

struct Draft {
    StoneGrid stones;
    PointSet in_play;    // points that are empty, or were when they were drawn
    PointSet keystones;  // whole chains of the defender
    Where where = Where::Corner;
};

/// The shape turned and put down as chance has it: its stones alone, with no outside liberties.
Draft place_shape(const Shape& shape, Random& random);

/// One stone more or less, or an outside liberty, on a point that chance picks. Says what was done
/// in one letter, the same for the same kind of change; nothing if there was no point for it.
std::optional<char> vary(Draft& draft, Random& random);

/// Every chain has a liberty, the keystones are there, and nobody gets out: no point in play
/// touches an empty point that is not.
bool is_possible(const Draft& draft);

/// Turned over and in colours as chance has it, with `goal` for the side to move.
Problem to_problem(const Draft& draft, Goal goal, Random& random);

}  // namespace nakade::authoring
