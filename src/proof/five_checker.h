// The independent checker of five in a row: does the strategy win against every answer?
//
// It plays every legal answer to every move of the strategy by the plain rules of games/gomoku.h,
// forbidden points included, and knows nothing of fours, threes or patterns. Start reading at
// check_certificate().
#pragma once

#include "proof/five_certificate.h"

namespace nakade::proof {

/// Success, or one sentence: what is wrong and where ("node 17: ..."). Takes any certificate,
/// however wrong, and gives up with an error on one that would take hours. The nodes that nothing
/// leads to are not looked at.
Result<void> check_certificate(const FiveCertificate& certificate);

}  // namespace nakade::proof
