// The interest map of the Atari-Go paper: where a move is likely to matter.
//
// The edge of the board is worth 1, the second ring 2, everything further in 3, and the corners of
// the second ring (the handicap points of a small board) 4. A stone makes its own point worthless
// and doubles its four neighbours. The paper updates the map move by move; as long as nothing is
// captured that is the same as the base value doubled once for each adjacent stone. We compute it
// that way from the position: it needs no undo, a captured stone leaves no ghost, and the same
// position has the same map whatever the path to it, without which a transposition table would
// make a pruned search depend on the order of its moves.
#pragma once

#include <algorithm>

#include "board/color.h"
#include "board/point.h"

namespace nakade {

inline constexpr int kInnerInterest = 3;
inline constexpr int kCornerInterest = 4;

/// 0 for points on the edge, counted inwards.
constexpr int ring_of(Point p, Size size) {
    return std::min({p.x(), p.y(), size.width - 1 - p.x(), size.height - 1 - p.y()});
}

constexpr int base_interest(Point p, Size size) {
    const bool is_corner_column = p.x() == 1 || p.x() == size.width - 2;
    const bool is_corner_row = p.y() == 1 || p.y() == size.height - 2;
    const int ring = ring_of(p, size);
    if (ring == 1 && is_corner_column && is_corner_row) return kCornerInterest;
    return std::min(ring + 1, kInnerInterest);
}

/// 0 for a pass and for an occupied point.
template <class G>
int interest(const G& game, Move move) {
    if (move == kPass || game.at(move) != Empty) return 0;
    const Size size = game.size();
    int adjacent_stones = 0;
    for_each_neighbour(move, [&](Point p) {
        if (size.contains(p) && is_stone(game.at(p))) ++adjacent_stones;
    });
    return base_interest(move, size) << adjacent_stones;
}

}  // namespace nakade
