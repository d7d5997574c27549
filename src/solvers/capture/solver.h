// The exact solver of Atari-Go: who wins a position, by df-pn over position.h, with a certificate.
//
// The search can pause after any node and go on (step), as the page needs it. Start reading at
// CaptureSolver::step.
#pragma once

#include "proof/capture_certificate.h"
#include "search/dfpn.h"
#include "solvers/capture/position.h"

namespace nakade::capture {

struct SolverOptions {
    NoMove no_move = NoMove::Loses;
    int table_megabytes = 256;
};

/// Whether a position can be solved, and if not, why: too large, over, another number of captures
/// to win.
Result<void> check_start(const AtariGo& start);

class CaptureSolver {
public:
    /// The error is that of check_start().
    static Result<CaptureSolver> make(const AtariGo& start, const SolverOptions& options);

    /// Searches on until the winner is known or the limits, which count for this call alone, are
    /// met. Many short steps search exactly what one long one does.
    void step(const Thinking& thinking);

    bool is_solved() const { return is_solved_; }
    /// Precondition of all three: is_solved().
    Color winner() const { return winner_; }
    /// A winning move of the side to play, a capture if there is one; kNoPoint if it loses, or has
    /// no move and wins by that.
    Move best() const { return best_; }
    /// best() and what follows, until a capture can no longer be stopped.
    const std::vector<Move>& line() const { return line_; }

    std::uint64_t nodes() const { return search_.nodes(); }
    /// How far a proof for the side to play (phi) and for the other (delta) still seems.
    ProofNumbers proof_numbers() const { return search_.root_numbers(); }

    /// The winner's whole strategy. What the table has forgotten is searched again; the error says
    /// that the limits were met on the way. Precondition: is_solved().
    Result<proof::CaptureCertificate> certificate(const Thinking& thinking);

private:
    CaptureSolver(const Position& start, int table_megabytes)
        : start_(start), search_(start, start.to_play(), table_megabytes) {}

    Position start_;
    ProofSearch<Position> search_;
    // The search's own answers, kept because a certificate asks it about other positions.
    bool is_solved_ = false;
    Color winner_ = Empty;
    Move best_ = kNoPoint;
    std::vector<Move> line_;
};

}  // namespace nakade::capture
