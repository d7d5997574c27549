// Certificates of wins in five in a row, written from what the solvers of threats have found.
//
// They are in the form of proof/five_certificate.h, which proof/five_checker.h believes nothing of:
// where a solver was wrong, the checker says so. Start reading at ProofWriter in the .cpp file.
#pragma once

#include "proof/five_certificate.h"
#include "solvers/threats/vct.h"

namespace nakade::threats {

/// Precondition: the side to play wins by fours.
proof::FiveCertificate certificate_of_fours(const Gomoku& game);
/// Precondition: the solver's last verdict was a win in this position.
proof::FiveCertificate certificate_of_threats(const Gomoku& game, const VctSolver& solver);

}  // namespace nakade::threats
