// Who sits at a side of the board: a human, or a player of the table at a level.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "app/command.h"
#include "app/registry_json.h"
#include "players/player.h"

namespace nakade::app {

struct Seat {
    std::string player{kHuman};  ///< with its options: "alpha-beta:depth=4"
    int level = kUsualLevel;
    std::shared_ptr<Player> mind;  ///< null for a human; shared by the copies of a seat

    static constexpr std::string_view kHuman = "human";
    bool is_human() const { return !mind; }
    Limits limits() const;
    Json json() const;
};

/// {"player":"alpha-beta","level":3}; null is a human. The refusal is about the argument.
std::variant<Seat, Refusal> make_seat(const Json& wish, std::string_view argument,
                                      std::string_view game);

}  // namespace nakade::app
