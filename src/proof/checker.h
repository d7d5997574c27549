// The independent checker: does a certificate prove its verdict?
//
// It trusts nothing but local_game.h, life.h and zone.h beside it, which are plain and short, and
// shares no code with the search that made the proof. Start reading at check_certificate().
#pragma once

#include "proof/certificate.h"

namespace nakade::proof {

/// Do its strategies win what its claims say? Success, or one sentence: what is wrong and where
/// ("claim 1, node 17: ..."). Takes any certificate, however wrong.
Result<void> check_claims(const Certificate& certificate);
/// And does the verdict follow from them?
Result<void> check_certificate(const Certificate& certificate);

}  // namespace nakade::proof
