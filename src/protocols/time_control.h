// How long to think: the clocks of both players and the share of them that one move may take.
//
// GTP's three kinds of time: none, absolute, and Canadian overtime (so many stones in so many
// seconds, again and again). The controller may correct us with time_left; between its messages
// the time that was spent is subtracted here.
#pragma once

#include <array>
#include <limits>

#include "board/color.h"

namespace nakade {

struct TimeSettings {
    double main_seconds = 0;
    double overtime_seconds = 0;
    /// Stones to be played in each overtime. With overtime_seconds above zero, zero stones mean
    /// that there is no limit at all (the specification's way to say so).
    int overtime_stones = 0;

    bool is_limited() const { return overtime_seconds <= 0 || overtime_stones > 0; }
};

class TimeControl {
public:
    static constexpr double kUnlimited = std::numeric_limits<double>::infinity();

    /// Without settings there is no limit.
    TimeControl() = default;
    explicit TimeControl(TimeSettings settings);

    /// The controller's word: seconds left and, in overtime, stones left (0 in main time).
    void set_left(Color player, double seconds, int stones);
    void spend(Color player, double seconds);
    /// Seconds that the next move may take; kUnlimited if nothing limits it. `moves_to_come` is
    /// how many moves the player expects still to make, this one included; at least 1.
    double budget(Color player, int moves_to_come) const;

private:
    struct PlayerClock {
        double seconds = 0;
        /// Stones still to be played in this overtime; 0 in main time.
        int stones = 0;
    };

    void enter_overtime(PlayerClock& clock) const;

    bool is_limited_ = false;
    TimeSettings settings_;
    std::array<PlayerClock, 2> clocks_;
};

/// Moves that a player can expect to make in the rest of a game on a board of this area.
int expected_moves_to_come(int board_area, int moves_made);

}  // namespace nakade
