// The clocks of a game: main time, then so many stones in so many seconds, again and again.
//
// They do not tick by themselves: whoever moved says how long it took, so that a game repeats.
#pragma once

#include <array>
#include <utility>

#include "app/solve_json.h"
#include "board/color.h"

namespace nakade::app {

struct ClockSettings {
    double main = 0;
    double overtime = 0;  ///< seconds for `stones` stones; 0: none
    int stones = 1;
};

class PlayClock {
public:
    explicit PlayClock(const ClockSettings& settings);

    /// A move took so long; false if the player has run out of time.
    bool spend(Color player, double seconds);
    /// The players change seats and take their time along.
    void swap_sides() { std::swap(sides_[0], sides_[1]); }
    /// What is left until something ends: main time or this overtime.
    double seconds(Color player) const { return side(player).seconds; }
    Json json() const;

private:
    struct Side {
        double seconds = 0;
        int stones = 0;  // to be played in this overtime; 0 in main time
    };
    const Side& side(Color player) const {
        return sides_[static_cast<std::size_t>(side_index(player))];
    }

    ClockSettings settings_;
    std::array<Side, 2> sides_;
};

}  // namespace nakade::app
