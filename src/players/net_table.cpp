#include "players/net_table.h"

#include <fmt/format.h>

namespace nakade {

namespace {

NetPlayerMaker& maker() {
    static NetPlayerMaker only = nullptr;
    return only;
}

}  // namespace

void set_net_player_maker(NetPlayerMaker found) { maker() = found; }

Result<std::unique_ptr<Player>> make_player_with_net(std::string_view name,
                                                     const PlayerSetup& setup) {
    if (!maker()) return Error{fmt::format("player {} needs a net, and there is none here", name)};
    return maker()(name, setup);
}

}  // namespace nakade
