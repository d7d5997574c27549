// What the manager of a Gomocup match tells by INFO: limits, rule, kind of opponent.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/gomoku.h"
#include "protocols/gomocup_time.h"

namespace nakade {

struct GomocupInfo {
    GomokuRule rule = GomokuRule::Freestyle;
    GomocupTime time;
    int max_depth = std::numeric_limits<int>::max();
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
    /// Bytes; zero means no limit.
    double max_memory = 0;
    /// 0 human, 1 brain, 2 tournament, 3 network tournament.
    int game_type = 0;
    /// Where lasting files may be kept; empty if nowhere.
    std::string folder;
};

/// Takes one "key value". Unknown keys are ignored, as the protocol asks; on error nothing changes.
Result<void> apply_info(GomocupInfo& info, std::string_view key, std::string_view value);

}  // namespace nakade
