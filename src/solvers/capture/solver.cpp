#include "solvers/capture/solver.h"

#include <fmt/format.h>

#include "solvers/capture/strategy.h"

namespace nakade::capture {

Result<void> check_start(const AtariGo& start) {
    const Size size = start.size();
    if (!BitBoard::fits(size))
        return Error{fmt::format("a board of {}x{} is too large to be solved; 7x8 is not",
                                 size.width, size.height)};
    if (start.captures_to_win() != 1)
        return Error{"only games that the first capture wins are solved"};
    if (start.captured_by(Black) + start.captured_by(White) > 0) return Error{"the game is over"};
    return {};
}

Result<CaptureSolver> CaptureSolver::make(const AtariGo& start, const SolverOptions& options) {
    if (auto good = check_start(start); !good) return good.error();
    return CaptureSolver(Position(start, options.no_move), options.table_megabytes);
}

void CaptureSolver::step(const Thinking& thinking) {
    if (is_solved_ || search_.step(thinking) == ProofStatus::Unknown) return;
    is_solved_ = true;
    const Color mover = start_.to_play();
    winner_ = search_.status() == ProofStatus::Proved ? mover : opponent(mover);
    if (const Bits captures = start_.captures())
        best_ = start_.board().point(captures);
    else if (winner_ == mover)
        best_ = search_.best();
    line_ = search_.line();
}

Result<proof::CaptureCertificate> CaptureSolver::certificate(const Thinking& thinking) {
    return StrategyWriter(start_, winner(), best(), search_).write(thinking);
}

}  // namespace nakade::capture
