// Problems of Atari-Go: "black to play takes something within five moves".
//
// The side to play strives; it has solved the problem when it takes a stone with its last move at
// the latest, whatever the other side does. A chain of its own that is taken first is a failure.
// The search can pause after any node and go on (step), as the page needs it.
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
    /// One of them and what follows, until the capture can no longer be stopped.
    std::vector<Move> line;
    /// Every number of moves up to this one is known to be enough or not.
    int searched = 0;
    std::uint64_t nodes = 0;
};

class CaptureProblem {
public:
    /// Precondition: check_start() is content with the start, and most_moves > 0.
    CaptureProblem(const AtariGo& start, int most_moves, const SolverOptions& options);

    /// Searches on until the answer is known or the limits, which count for this call alone, are
    /// met.
    void step(const Thinking& thinking);
    bool is_done() const { return is_done_; }
    /// As far as it is known.
    const CaptureProblemAnswer& answer() const { return answer_; }

private:
    void ask_for(int moves);
    void take(ProofStatus status);
    void take_number(ProofStatus status);
    void ask_next_first_move();

    Position start_;
    ProofSearch<Position> search_;
    int most_moves_;
    /// The start with the number of moves that is asked about.
    Position limited_;
    int moves_ = 0;
    /// Once the number is known: first moves that are still to be asked about, and those that
    /// solve it. Without all of them there is no answer.
    Bits untried_ = 0;
    Bits asked_ = 0;
    std::vector<Move> solving_;
    bool is_done_ = false;
    CaptureProblemAnswer answer_;
};

/// Looks for the shortest forced capture of at most `most_moves` own moves. The limits count for
/// the whole call. The error says why the position can not be solved.
Result<CaptureProblemAnswer> shortest_capture(const AtariGo& start, int most_moves,
                                              const SolverOptions& options,
                                              const Thinking& thinking);

}  // namespace nakade::capture
