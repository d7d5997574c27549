// What can be read from a search for threats that has found a win: the attacker's moves and the
// answers that the proof deals with, for certificates, and one line to show.
#include <cassert>

#include "solvers/threats/vct.h"

namespace nakade::threats {

std::optional<Point> VctSolver::proved_move(const PatternBoard& board) const {
    const Entry* const found = known(board.hash());
    if (!found || found->numbers.proof != 0) return std::nullopt;
    for (const Point p : found->moves.answers) {
        const Entry* const child = known(board.hash_after(p));
        if (child && child->numbers.proof == 0) return p;
    }
    return std::nullopt;
}

const VctSolver::Kept& VctSolver::kept_defence(const PatternBoard& board) const {
    const Entry* const found = known(board.hash());
    assert(found && found->numbers.proof == 0);
    return found->moves;
}

/// Walks down the proof: the attacker's proved move, and the defence that took longest to refute.
void VctSolver::read_line(PatternBoard& board) {
    std::size_t played = 0;
    while (const auto proved = proved_move(board)) {
        line_.push_back(*proved);
        board.play(*proved);
        ++played;
    }
    if (is_attacking(board) && vcf(board, VcfSolver::kNoLimit) == Verdict::Win)
        line_.insert(line_.end(), vcf_.line().begin(), vcf_.line().end());
    while (played-- > 0) board.undo();
}

}  // namespace nakade::threats
