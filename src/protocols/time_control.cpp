#include "protocols/time_control.h"

#include <algorithm>

namespace nakade {

namespace {

// A program hears its clock late and is heard late; what a pipe and a busy machine cost.
constexpr double kLagSeconds = 0.05;
// No single move takes a larger share of what is left.
constexpr double kLargestShare = 0.25;
// A move is never given less: a search needs some time to find anything at all.
constexpr double kLeastSeconds = 0.01;
// A game of Go ends with about two thirds of the points filled, by two players.
constexpr double kFilledShare = 0.7;
// Towards the end nobody knows how many moves are left; the plan never falls below this.
constexpr int kLeastMovesToCome = 10;

}  // namespace

TimeControl::TimeControl(TimeSettings settings)
    : is_limited_(settings.is_limited()), settings_(settings) {
    for (PlayerClock& clock : clocks_) {
        clock.seconds = settings.main_seconds;
        if (settings.main_seconds <= 0) enter_overtime(clock);
    }
}

void TimeControl::enter_overtime(PlayerClock& clock) const {
    if (settings_.overtime_stones <= 0) return;
    clock.seconds = settings_.overtime_seconds;
    clock.stones = settings_.overtime_stones;
}

void TimeControl::set_left(Color player, double seconds, int stones) {
    PlayerClock& clock = clocks_[static_cast<std::size_t>(side_index(player))];
    clock = {seconds, stones};
    // "0 0" is sent by some controllers when main time has just run out.
    if (seconds <= 0 && stones == 0) enter_overtime(clock);
}

void TimeControl::spend(Color player, double seconds) {
    PlayerClock& clock = clocks_[static_cast<std::size_t>(side_index(player))];
    const bool was_overtime = clock.stones > 0;
    clock.seconds -= seconds;
    if (was_overtime && --clock.stones == 0) enter_overtime(clock);
    if (!was_overtime && clock.seconds <= 0) enter_overtime(clock);
}

double TimeControl::budget(Color player, int moves_to_come) const {
    if (!is_limited_) return kUnlimited;
    const PlayerClock& clock = clocks_[static_cast<std::size_t>(side_index(player))];
    const double left = std::max(clock.seconds - kLagSeconds, 0.0);
    if (clock.stones > 0) return std::max(left / clock.stones, kLeastSeconds);
    double share = left / std::max(moves_to_come, kLeastMovesToCome);
    // Main time need not last to the end when every later move has time of its own.
    if (settings_.overtime_stones > 0)
        share = std::max(share, settings_.overtime_seconds / settings_.overtime_stones);
    return std::max(std::min(share, left * kLargestShare), kLeastSeconds);
}

int expected_moves_to_come(int board_area, int moves_made) {
    const int whole_game = static_cast<int>(board_area * kFilledShare);
    return std::max(kLeastMovesToCome, (whole_game - moves_made) / 2);
}

}  // namespace nakade
