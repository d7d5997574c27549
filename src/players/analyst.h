// A player that says what it thinks of several moves, beside the one that it chooses.
#pragma once

#include <cstdint>
#include <vector>

#include "board/point.h"

namespace nakade {

struct MoveOpinion {
    Move move = kNoPoint;
    std::uint64_t visits = 0;
    double chance = 0;  ///< to win, for who plays it
    double prior = 0;   ///< how likely it looked before the search
    std::vector<Move> line;
};

/// What a Player may be as well. All is about the search that runs or ran last.
class Analyst {
public:
    virtual ~Analyst() = default;
    /// Moves that were looked at, the most visited first; none if the last move needed no search.
    virtual std::vector<MoveOpinion> opinions() const = 0;
    /// Whose each point will be, row by row, from -1, the opponent's, to 1; none if nobody knows.
    virtual std::vector<float> ownership() = 0;
};

}  // namespace nakade
