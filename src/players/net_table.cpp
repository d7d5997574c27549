#include "players/net_table.h"

#include <fmt/format.h>

namespace nakade {

namespace {

NetPlayerMaker& maker() {
    static NetPlayerMaker only = nullptr;
    return only;
}

NetJudgeFinder& judge_finder() {
    static NetJudgeFinder only = nullptr;
    return only;
}

}  // namespace

void set_net_player_maker(NetPlayerMaker found) { maker() = found; }

Result<std::unique_ptr<Player>> make_player_with_net(std::string_view name,
                                                     const PlayerSetup& setup) {
    if (!maker()) return Error{fmt::format("player {} needs a net, and there is none here", name)};
    return maker()(name, setup);
}

void set_net_judge_finder(NetJudgeFinder found) { judge_finder() = found; }

Result<NetJudge> find_net_judge(std::string_view net) {
    if (!judge_finder()) return Error{"there is no net here"};
    return judge_finder()(net);
}

}  // namespace nakade
