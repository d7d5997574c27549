#include "solvers/capture/problem.h"

#include <algorithm>

namespace nakade::capture {

CaptureProblem::CaptureProblem(const AtariGo& start, int most_moves, const SolverOptions& options)
    : start_(start, options.no_move),
      search_(start_, start.to_play(), options.table_megabytes),
      most_moves_(most_moves),
      limited_(start_) {
    ask_for(1);
}

void CaptureProblem::ask_for(int moves) {
    moves_ = moves;
    limited_ = start_;
    limited_.limit_moves(moves);
    search_.restart(limited_);
}

void CaptureProblem::step(const Thinking& thinking) {
    const double begun = thinking.clock ? thinking.clock->seconds() : 0;
    const std::uint64_t nodes = search_.nodes();
    while (!is_done_) {
        Thinking rest = thinking;
        rest.limits.nodes -= std::min(search_.nodes() - nodes, rest.limits.nodes);
        if (thinking.clock) rest.limits.seconds -= thinking.clock->seconds() - begun;
        const ProofStatus status = search_.step(rest);
        answer_.nodes = search_.nodes();
        if (status == ProofStatus::Unknown) return;
        take(status);
    }
}

void CaptureProblem::take(ProofStatus status) {
    if (asked_ == 0) {
        take_number(status);
        return;
    }
    if (status == ProofStatus::Proved) solving_.push_back(start_.board().point(asked_));
    ask_next_first_move();
}

void CaptureProblem::take_number(ProofStatus status) {
    answer_.searched = moves_;
    if (status == ProofStatus::Disproved) {
        is_done_ = moves_ == most_moves_;
        if (!is_done_) ask_for(moves_ + 1);
        return;
    }
    answer_.line = search_.line();
    untried_ = limited_.safe_moves();
    // Who can take something needs no search.
    if (const Bits captures = limited_.captures()) {
        for (Bits rest = captures; rest != 0; rest &= rest - 1)
            solving_.push_back(start_.board().point(rest));
        untried_ = 0;
        answer_.line.assign(1, solving_.front());
    }
    ask_next_first_move();
}

void CaptureProblem::ask_next_first_move() {
    asked_ = lowest(untried_);
    untried_ &= ~asked_;
    if (asked_ == 0) {
        is_done_ = true;
        answer_.moves = moves_;
        answer_.first_moves = std::move(solving_);
        return;
    }
    Position after = limited_;
    after.play(start_.board().point(asked_));
    search_.restart(after);
}

Result<CaptureProblemAnswer> shortest_capture(const AtariGo& start, int most_moves,
                                              const SolverOptions& options,
                                              const Thinking& thinking) {
    if (auto good = check_start(start); !good) return good.error();
    CaptureProblem problem(start, most_moves, options);
    problem.step(thinking);
    return problem.answer();
}

}  // namespace nakade::capture
