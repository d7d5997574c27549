// Positions of a claim kept small, four points of the board a byte: there may be a million of them.
#pragma once

#include <string>
#include <vector>

#include "proof/local_game.h"

namespace nakade::proof {

struct PackedState {
    std::string cells;
    Color to_move = Empty;  // nothing is packed here
    Point ban = kNoPoint;
    std::array<Threats, 2> threats{};
    friend bool operator==(const PackedState&, const PackedState&) = default;
};

class StatePacker {
public:
    /// `start` has the stones on the points that never change.
    StatePacker(const LocalGame& game, const State& start);

    PackedState pack(const State& state) const;
    State unpack(const PackedState& packed) const;

private:
    std::vector<Point> points_;  // those that can change, in the order of the cells
    State fixed_;                // the stones on the others
    Color defender_;
};

}  // namespace nakade::proof
