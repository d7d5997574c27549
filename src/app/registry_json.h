// The games and players there are, for whoever lets a user choose.
#pragma once

#include <cstdint>

#include "app/solve_json.h"

namespace nakade::app {

/// What a player may spend on a move at each level, from 1.
inline constexpr std::uint64_t kLevelNodes[] = {300, 3'000, 30'000, 150'000, 600'000};
inline constexpr int kLevels = static_cast<int>(std::size(kLevelNodes));
inline constexpr int kUsualLevel = 3;

Json registry_json();

}  // namespace nakade::app
