// A session of the Go Modem Protocol on a line of bytes, until the game is over.
#pragma once

#include "host/byte_line.h"
#include "protocols/gmp.h"

namespace nakade {

/// The error says why the game could not be ended: the line, the other side, or `thinking.stop`.
/// Precondition: thinking has a clock.
Result<void> play_gmp(GmpSession& session, ByteLine& line, const Thinking& thinking);

}  // namespace nakade
