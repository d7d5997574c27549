#include "app/seat.h"

#include <fmt/format.h>

namespace nakade::app {

Limits Seat::limits() const {
    Limits limits;
    limits.nodes = nodes_for(player, kLevelNodes[level - 1]);
    return limits;
}

Json Seat::json() const {
    if (is_human()) return {{"player", kHuman}};
    return {{"player", player}, {"level", level}};
}

std::variant<Seat, Refusal> make_seat(const Json& wish, std::string_view argument,
                                      std::string_view game) {
    const auto refuse = [&](std::string text) {
        return Refusal{"argument", std::move(text), argument};
    };
    Seat seat;
    if (wish.is_null()) return seat;
    const auto name = wish.find("player");
    if (name == wish.end() || !name->is_string()) return refuse("a side needs a player's name");
    seat.player = name->get<std::string>();
    if (const auto level = wish.find("level"); level != wish.end()) {
        const int given = level->is_number() ? static_cast<int>(level->get<double>()) : 0;
        if (given < 1 || given > kLevels)
            return refuse(fmt::format("a level is a number from 1 to {}", kLevels));
        seat.level = given;
    }
    if (seat.player == Seat::kHuman) return seat;
    auto made = make_player(seat.player, game);
    if (!made) return refuse(made.error().message);
    seat.mind = *std::move(made);
    return seat;
}

}  // namespace nakade::app
