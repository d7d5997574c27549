// How a player meets the swap2 opening of Gomoku (games/swap2.h): what it offers as the first to
// act, and which colour it takes as the one who chooses.
#pragma once

#include <array>

#include "games/swap2.h"
#include "players/player.h"

namespace nakade {

/// The three stones to offer, in their order. They lie loosely in the top left corner, where the
/// first move decides little; chosen by hand, not by play.
constexpr std::array<Point, Swap2::kFirstStones> kSwap2Offer = {Point(1, 1), Point(3, 2),
                                                                Point(2, 4)};

/// What a player does about a position in which it may choose, once it has thought about it as
/// White, who moves next. Two more stones are never asked for: to balance them is harder than to
/// take the better side.
inline Swap2Choice choose_side(const Decision& white) {
    return white.report.value >= 0 ? Swap2Choice::TakeWhite : Swap2Choice::TakeBlack;
}

}  // namespace nakade
