#include "players/net_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "players/go_player.h"
#include "players/net_players.h"
#include "players/net_table.h"

namespace nakade {

namespace {

struct NetPlayerRow {
    std::string_view name;
    Result<std::unique_ptr<Player>> (*make)(const PlayerSetup& setup, GoNet net);
};

constexpr NetPlayerRow kRows[] = {
    {"net", &make_net_player},
    {"net-alpha-beta", &make_net_search_player},
    {"go", &make_go_player},
};

NetSource& source() {
    static NetSource only;
    return only;
}

Result<std::unique_ptr<Player>> make_by_name(std::string_view name, const PlayerSetup& setup) {
    const auto row = std::ranges::find(kRows, name, &NetPlayerRow::name);
    assert(row != std::end(kRows));
    auto net = find_go_net(setup.net);
    if (!net) return Error{fmt::format("player {} needs a net: {}", name, net.error().message)};
    return row->make(setup, *std::move(net));
}

}  // namespace

void set_net_source(NetSource found) {
    source() = std::move(found);
    set_net_player_maker(source() ? &make_by_name : nullptr);
}

Result<GoNet> find_go_net(std::string_view name) {
    assert(source());
    const auto bytes = source()(name);
    if (!bytes) return bytes.error();
    auto net = GoNet::from_bytes(*bytes);
    if (!net) return Error{fmt::format("{}: {}", quoted(name), net.error().message)};
    return net;
}

}  // namespace nakade
