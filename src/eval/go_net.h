// A net's judgement of a position of Go: which moves are likely, who wins, by how much, whose every
// point will be.
//
// The net is a file (nets/net.h) with the planes and heads that go_planes.h and go_net_shape.h
// name.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "eval/go_planes.h"
#include "nets/inference.h"

namespace nakade {

/// All is said from the side of the player to move; points are row by row from the top.
struct GoJudgement {
    /// For every point, then for the pass; sums to 1, and what is not legal has 0.
    std::vector<float> policy;
    float win = 0.5F;              ///< probability
    float lead = 0;                ///< expected points ahead
    std::vector<float> ownership;  ///< from -1, the opponent's, to 1, the mover's

    float policy_of(Move move, Size size) const {
        const int index = move == kPass ? size.area() : move.y() * size.width + move.x();
        return policy[static_cast<std::size_t>(index)];
    }
};

/// The error says which plane or head is missing or wrong.
Result<void> check_go_net(const nets::Description& net);

class GoNet {
public:
    /// The error says why these bytes are no net for Go.
    static Result<GoNet> from_bytes(std::string_view bytes);

    /// Not to be called by two threads at once; copies share the weights.
    GoJudgement evaluate(const Go& position);

private:
    explicit GoNet(const nets::Net& net);

    std::shared_ptr<const nets::Inference> inference_;  // shared by all copies
    nets::Workspace workspace_;
    std::vector<float> planes_;
};

}  // namespace nakade
