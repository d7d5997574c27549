// Black's forbidden points in Renju, by the definitions of the international rules of 1996.
//
// Whether a row of three counts depends on whether Black may play the point that extends it, which
// may itself be forbidden: the test is recursive, and ends because every level adds a stone.
// docs/rules.md states the rule and its settled edges. Start reading at black_move.
#pragma once

#include <cstdint>

#include "games/line_board.h"

namespace nakade {

/// What Black's stone on an empty point would be.
enum class BlackMove : std::uint8_t {
    Allowed,
    Five,  // wins, whatever else the stone makes
    Overline,
    DoubleFour,
    DoubleThree,
};

constexpr bool is_forbidden(BlackMove move) {
    return move != BlackMove::Allowed && move != BlackMove::Five;
}

/// Precondition: p is empty. Allocates nothing; copies the board (2 kB) only when two rows look
/// like threes, which is rare.
BlackMove black_move(const LineBoard& board, Point p);

}  // namespace nakade
