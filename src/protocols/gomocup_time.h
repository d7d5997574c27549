// How long a Gomocup brain may think: a limit for each turn and one for the whole match.
//
// The manager tells both in milliseconds and, before each move, what is left of the match. Between
// its messages the time that was spent is subtracted here.
#pragma once

#include <limits>

namespace nakade {

class GomocupTime {
public:
    static constexpr double kUnlimited = std::numeric_limits<double>::infinity();
    /// What a turn limit of zero ("as fast as possible") and a used-up match leave for a move.
    static constexpr double kInstant = 0.01;

    /// Zero means: as fast as possible.
    void set_turn(double milliseconds);
    /// Zero means: no limit. Holds from the next start_match, and at once if nothing is known yet.
    void set_match(double milliseconds);
    /// The manager's word on what is left of the match; may be negative.
    void set_left(double milliseconds);

    void start_match() { left_ = match_; }
    void spend(double seconds) { left_ -= seconds; }

    /// Seconds for the next move, with a margin for the way of the answer; kUnlimited if the
    /// manager named no limit.
    double budget() const;

private:
    double turn_ = kUnlimited;
    double match_ = kUnlimited;
    double left_ = kUnlimited;
};

}  // namespace nakade
