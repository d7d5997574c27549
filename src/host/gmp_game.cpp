#include "host/gmp_game.h"

namespace nakade {

namespace {

/// How long to listen before it is looked whether something is to be said again.
constexpr double kListenSeconds = 0.1;
/// After the last move, so long the other side may still ask for a receipt that was lost.
constexpr double kFarewellSeconds = 0.5;

Result<void> exchange(GmpSession& session, ByteLine& line, const Clock& clock) {
    if (auto written = line.write(session.say(clock.seconds())); !written) return written;
    const auto bytes = line.read(kListenSeconds);
    if (!bytes) return bytes.error();
    session.hear(*bytes, clock.seconds());
    return {};
}

}  // namespace

Result<void> play_gmp(GmpSession& session, ByteLine& line, const Thinking& thinking) {
    const Clock& clock = *thinking.clock;
    while (!session.is_over()) {
        if (thinking.stop != nullptr && thinking.stop->load()) return Error{"Stopped."};
        if (auto done = exchange(session, line, clock); !done) return done;
        if (session.should_think(clock.seconds())) session.think(thinking);
    }
    if (session.error()) return *session.error();
    // Whoever has heard the end may hang up before us: that is no error any more.
    for (const double end = clock.seconds() + kFarewellSeconds; clock.seconds() < end;)
        if (!exchange(session, line, clock)) break;
    return {};
}

}  // namespace nakade
