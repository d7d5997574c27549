// The independent checker of Atari-Go: does the strategy win against every move?
//
// It plays the rules on plain sets of points and shares no code with the search that made the
// proof. Start reading at check_certificate().
#pragma once

#include "proof/capture_certificate.h"

namespace nakade::proof {

/// Success, or one sentence: what is wrong and where ("node 17: ..."). Takes any certificate,
/// however wrong. The nodes that nothing leads to are not looked at.
Result<void> check_certificate(const CaptureCertificate& certificate);

}  // namespace nakade::proof
