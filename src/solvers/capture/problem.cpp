#include "solvers/capture/problem.h"

#include <algorithm>

namespace nakade::capture {

namespace {

/// One search after the other within limits that they share.
class Problem {
public:
    Problem(const AtariGo& start, const SolverOptions& options, const Thinking& thinking)
        : start_(start, options.no_move),
          search_(start_, start.to_play(), options.table_megabytes),
          thinking_(thinking),
          begun_(thinking.clock ? thinking.clock->seconds() : 0) {}

    CaptureProblemAnswer solve(int most_moves) {
        CaptureProblemAnswer answer;
        for (int moves = 1; moves <= most_moves; ++moves) {
            Position position = start_;
            position.limit_moves(moves);
            const ProofStatus status = ask(position);
            answer.nodes = search_.nodes();
            if (status == ProofStatus::Unknown) return answer;
            answer.searched = moves;
            if (status == ProofStatus::Disproved) continue;
            // Which moves do it is part of the answer: without all of them there is none.
            if (auto solving = first_moves(position)) {
                answer.moves = moves;
                answer.first_moves = *std::move(solving);
            }
            answer.nodes = search_.nodes();
            return answer;
        }
        return answer;
    }

private:
    ProofStatus ask(const Position& position) {
        Thinking rest = thinking_;
        rest.limits.nodes -= std::min(search_.nodes(), rest.limits.nodes);
        if (thinking_.clock) rest.limits.seconds -= thinking_.clock->seconds() - begun_;
        search_.restart(position);
        return search_.step(rest);
    }

    /// Nothing if the limits were met.
    std::optional<std::vector<Move>> first_moves(const Position& position) {
        const BitBoard& board = position.board();
        std::vector<Move> solving;
        const Bits captures = position.captures();
        for (Bits rest = captures; rest != 0; rest &= rest - 1)
            solving.push_back(board.point(rest));
        if (captures != 0) return solving;
        for (Bits rest = position.safe_moves(); rest != 0; rest &= rest - 1) {
            Position after = position;
            after.play(board.point(rest));
            const ProofStatus status = ask(after);
            if (status == ProofStatus::Unknown) return std::nullopt;
            if (status == ProofStatus::Proved) solving.push_back(board.point(rest));
        }
        return solving;
    }

    const Position start_;
    ProofSearch<Position> search_;
    const Thinking& thinking_;
    const double begun_;
};

}  // namespace

Result<CaptureProblemAnswer> shortest_capture(const AtariGo& start, int most_moves,
                                              const SolverOptions& options,
                                              const Thinking& thinking) {
    if (auto good = check_start(start); !good) return good.error();
    return Problem(start, options, thinking).solve(most_moves);
}

}  // namespace nakade::capture
