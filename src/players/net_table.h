// The players that have a net, apart from the table of all players, and what a net says of a
// position: only a shell that has nets links them. A page without nets is smaller by what nets and
// their searches weigh.
#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "eval/go_net.h"
#include "players/player.h"
#include "players/setup.h"

namespace nakade {

/// Makes a player by the name of its row. The error says which net is missing, or what is wrong
/// with it. Precondition: the row of the table says that it has a net.
using NetPlayerMaker = Result<std::unique_ptr<Player>> (*)(std::string_view name,
                                                           const PlayerSetup& setup);

/// Called by set_net_source, which so decides what is linked; by others only to hear of wishes.
void set_net_player_maker(NetPlayerMaker maker);

Result<std::unique_ptr<Player>> make_player_with_net(std::string_view name,
                                                     const PlayerSetup& setup);

/// A net that is asked about positions. Not to be called by two threads at once.
using NetJudge = std::function<GoJudgement(const Go& position)>;
/// Finds a net by its name. The error says that it is missing, or what is wrong with it.
using NetJudgeFinder = Result<NetJudge> (*)(std::string_view net);

/// Called as set_net_player_maker is.
void set_net_judge_finder(NetJudgeFinder finder);

Result<NetJudge> find_net_judge(std::string_view net);

}  // namespace nakade
