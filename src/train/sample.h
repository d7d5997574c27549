// What a net learns from: positions as planes, and what it should have said about each.
//
// A batch is filled position by position and handed to the trainer as plain arrays. A target that
// is not known for a position has the weight zero: games tell the move and the winner, judgements
// of another net also the lead and the owner of every point. All is said from the mover's side.
#pragma once

#include <vector>

#include "eval/go_planes.h"

namespace nakade::train {

struct Targets {
    std::vector<float>
        policy;  ///< a share for every point, row by row, then for the pass; sums to 1
    float win = 0.5F;
    float win_weight = 0;
    float lead = 0;  ///< in points
    float lead_weight = 0;
    std::vector<float> ownership;  ///< -1 to 1, row by row
    float ownership_weight = 0;

    /// Nothing is known yet.
    explicit Targets(Size size)
        : policy(static_cast<std::size_t>(size.area()) + 1),
          ownership(static_cast<std::size_t>(size.area())) {}
};

/// Positions of one size of board; arrays with a row for each.
struct Batch {
    Size size;
    int count = 0;
    std::vector<float> planes;
    std::vector<float> policy;
    std::vector<float> win;
    std::vector<float> win_weight;
    std::vector<float> lead;
    std::vector<float> lead_weight;
    std::vector<float> ownership;
    std::vector<float> ownership_weight;

    explicit Batch(Size of) : size(of) {}
    /// Precondition: the position's board has the batch's size.
    void add(const Go& position, const Targets& targets);
};

/// Where the move stands in a policy: a point's number row by row, the last for a pass.
inline std::size_t policy_index(Move move, Size size) {
    const int index = move == kPass ? size.area() : move.y() * size.width + move.x();
    return static_cast<std::size_t>(index);
}

}  // namespace nakade::train
