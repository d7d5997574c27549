#include "players/net_source.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.h"
#include "players/go_player.h"
#include "players/net_players.h"
#include "players/net_table.h"
#include "players/value_player.h"

namespace nakade {

namespace {

struct NetPlayerRow {
    std::string_view name;
    /// Null for the player whose net proposes no moves but judges positions.
    Result<std::unique_ptr<Player>> (*make)(const PlayerSetup& setup, GoAdviser adviser);
    bool has_area = false;
    /// A window net, which knows of moves alone, will not do.
    bool must_judge = false;
};

constexpr NetPlayerRow kRows[] = {
    {.name = "net", .make = &make_net_player},
    {.name = "net-area", .make = &make_net_player, .has_area = true},
    {.name = "net-alpha-beta", .make = &make_net_search_player},
    {.name = "net-alpha-beta-area", .make = &make_net_search_player, .has_area = true},
    {.name = "value-alpha-beta", .make = nullptr},
    {.name = "go", .make = &make_go_player, .must_judge = true},
};

/// One for each size of board that was taught.
constexpr std::string_view kUsualAreaFinders[] = {"area-9", "area-19"};

NetSource& source() {
    static NetSource only;
    return only;
}

template <class Net>
Result<Net> find_net(std::string_view name) {
    assert(source());
    const auto bytes = source()(name);
    if (!bytes) return bytes.error();
    auto net = Net::from_bytes(*bytes);
    if (!net) return Error{fmt::format("{}: {}", quoted(name), net.error().message)};
    return net;
}

std::vector<std::string_view> area_finders_of(const PlayerSetup& setup) {
    if (setup.area != "usual") return {setup.area};
    return {std::begin(kUsualAreaFinders), std::end(kUsualAreaFinders)};
}

Result<GoAdviser> find_adviser_of(const NetPlayerRow& row, const PlayerSetup& setup) {
    auto adviser = find_adviser(setup.net);
    if (!adviser) return adviser;
    if (row.must_judge && !adviser->judges_positions())
        return Error{fmt::format("{} knows of moves alone, not of who wins", quoted(setup.net))};
    if (!row.has_area) return adviser;
    for (const std::string_view name : area_finders_of(setup)) {
        auto finder = find_area_finder(name);
        if (!finder) return finder.error();
        adviser->be_led_by(*std::move(finder));
    }
    return adviser;
}

Result<std::unique_ptr<Player>> make_by_name(std::string_view name, const PlayerSetup& setup) {
    const auto row = std::ranges::find(kRows, name, &NetPlayerRow::name);
    assert(row != std::end(kRows));
    const auto needs_net = [&](const Error& error) {
        return Error{fmt::format("player {} needs a net: {}", name, error.message)};
    };
    if (!row->make) {
        auto net = find_net<ValueNet>(setup.net);
        if (!net) return needs_net(net.error());
        return make_value_player(setup, *std::move(net));
    }
    auto adviser = find_adviser_of(*row, setup);
    if (!adviser) return needs_net(adviser.error());
    return row->make(setup, *std::move(adviser));
}

Result<NetJudge> find_judge(std::string_view name) {
    auto adviser = find_adviser(name);
    if (!adviser) return adviser.error();
    return NetJudge(
        [net = *std::move(adviser)](const Go& position) mutable { return net.advise(position); });
}

}  // namespace

void set_net_source(NetSource found) {
    source() = std::move(found);
    set_net_player_maker(source() ? &make_by_name : nullptr);
    set_net_judge_finder(source() ? &find_judge : nullptr);
}

Result<GoAdviser> find_adviser(std::string_view name) { return find_net<GoAdviser>(name); }

Result<AreaFinder> find_area_finder(std::string_view name) { return find_net<AreaFinder>(name); }

}  // namespace nakade
