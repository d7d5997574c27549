#include "app/play_clock.h"

namespace nakade::app {

PlayClock::PlayClock(const ClockSettings& settings) : settings_(settings) {
    for (Side& side : sides_) side.seconds = settings.main;
}

bool PlayClock::spend(Color player, double seconds) {
    Side& own = sides_[static_cast<std::size_t>(side_index(player))];
    own.seconds -= seconds;
    const bool is_in_main_time = own.stones == 0;
    if (is_in_main_time && own.seconds < 0 && settings_.overtime > 0) {
        own.seconds += settings_.overtime;
        own.stones = settings_.stones;
    }
    if (own.seconds < 0) return false;
    if (own.stones > 0 && --own.stones == 0) {
        own.seconds = settings_.overtime;
        own.stones = settings_.stones;
    }
    return true;
}

Json PlayClock::json() const {
    const auto one = [&](Color player) {
        return Json{{"seconds", side(player).seconds}, {"stones", side(player).stones}};
    };
    return {{"black", one(Black)}, {"white", one(White)}};
}

}  // namespace nakade::app
