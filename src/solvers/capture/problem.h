// Problems of Atari-Go: "black to play takes something within five moves".
//
// The side to play strives; it has solved the problem when it takes a stone with its last move at
// the latest, whatever the other side does. A chain of its own that is taken first is a failure.
#pragma once

#include <optional>
#include <vector>

#include "search/limits.h"
#include "solvers/capture/solver.h"

namespace nakade::capture {

struct CaptureProblemAnswer {
    /// The least number of moves of the side to play; nothing if there is no such number up to the
    /// one asked for, or the limits were met before one was found.
    std::optional<int> moves;
    /// All first moves that solve it in so many moves, in the board's order.
    std::vector<Move> first_moves;
    /// Every number of moves up to this one is known to be enough or not.
    int searched = 0;
    std::uint64_t nodes = 0;
};

/// Looks for the shortest forced capture of at most `most_moves` own moves. The limits count for
/// the whole call. The error says why the position can not be solved.
Result<CaptureProblemAnswer> shortest_capture(const AtariGo& start, int most_moves,
                                              const SolverOptions& options,
                                              const Thinking& thinking);

}  // namespace nakade::capture
