// Counting a finished game: area or territory, with dead stones given or found.
#pragma once

#include "board/point_set.h"
#include "games/go.h"

namespace nakade {

struct Score {
    double black = 0;
    /// With komi.
    double white = 0;
    /// Positive when Black is ahead.
    double margin() const { return black - white; }
};

/// "B+3.5", "W+12" or "0" for a draw, as in SGF and GTP.
std::string to_string(const Score& score);

/// The count under the game's own rules. `dead` stones (of either colour) count for the opponent.
///
/// Territory counting leaves out eyes in seki: the one eye, of at most kSekiEyeSize points, of a
/// group that also touches dame. A group with more room than that is taken to be independently
/// alive even if the dame beside it were left unfilled.
Score score(const Go& game, const PointSet& dead = {});
inline constexpr int kSekiEyeSize = 2;

/// Whose every point is under area counting: the stones left and the empty regions that touch one
/// colour only. Points of nobody are Empty.
std::array<Color, Point::kCells> area_owners(const StoneBoard& board, const PointSet& dead);

/// An empty point that its owner should not fill: all neighbours are his, and not too many
/// diagonals are the opponent's (none at the edge, one in the middle).
bool is_own_eye(const StoneBoard& board, Point p, Color owner);

/// Whole chains that are most likely dead. Chains alive by Benson never are, chains inside the
/// opponent's unconditional territory always; the rest is decided by `playouts` random games from
/// here, which do not fill eyes. An estimate, but a repeatable one: the same position and seed
/// give the same stones.
PointSet find_dead_stones(const Go& game, std::uint64_t seed = 1, int playouts = 300);

}  // namespace nakade
