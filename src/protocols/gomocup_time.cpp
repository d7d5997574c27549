#include "protocols/gomocup_time.h"

#include <algorithm>

namespace nakade {

namespace {

constexpr double kMillisecond = 1e-3;
/// What the protocol sends as time_left when the match has no limit, in milliseconds.
constexpr double kUnlimitedLeft = 2147483647;

/// Own moves that the rest of a match is shared among. Most games are decided within thirty moves
/// of both sides; a longer one only thins the share, it never runs dry.
constexpr double kMovesToShare = 15;

/// A search may run up to 50 ms beyond its limit (search/limits.h); as much again for the pipe and
/// for a busy machine, and a share for a clock that runs differently there.
constexpr double kAnswerSeconds = 0.1;
constexpr double kKeptShare = 0.03;
/// Under very short limits the margin may not eat up the move.
constexpr double kLeastShare = 0.4;

}  // namespace

void GomocupTime::set_turn(double milliseconds) {
    turn_ = std::max(0.0, milliseconds * kMillisecond);
}

void GomocupTime::set_match(double milliseconds) {
    match_ = milliseconds > 0 ? milliseconds * kMillisecond : kUnlimited;
    if (left_ == kUnlimited) left_ = match_;
}

void GomocupTime::set_left(double milliseconds) {
    left_ = milliseconds >= kUnlimitedLeft ? kUnlimited : milliseconds * kMillisecond;
}

double GomocupTime::budget() const {
    const double limit = std::min(turn_, left_ / kMovesToShare);
    if (limit == kUnlimited) return kUnlimited;
    const double with_margin = limit * (1 - kKeptShare) - kAnswerSeconds;
    return std::max({with_margin, limit * kLeastShare, kInstant});
}

}  // namespace nakade
