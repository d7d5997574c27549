// Asking a trained net: one position in, the outputs out.
//
// An Inference is built once from a net and may then be shared; what changes during a question is
// in a Workspace, one for each thread. Values that are no longer needed give their memory to later
// ones, so that a whole question stays in the second-level cache. Start with Inference::run.
#pragma once

#include <span>
#include <vector>

#include "nets/convolution.h"
#include "nets/net.h"

namespace nakade::nets {

/// Memory that one question after the other uses again.
struct Workspace {
    std::vector<std::vector<float>> slots;
    std::vector<float> scratch;
};

class Inference {
public:
    explicit Inference(const Net& net);

    const Description& description() const { return description_; }

    /// One array for each input, and the board that planes cover; planes lie channel by channel,
    /// each row by row. Returns the outputs in their order, in the same layout. Precondition: the
    /// arrays have the sizes that the net's inputs ask for.
    std::vector<std::vector<float>> run(std::span<const std::span<const float>> inputs, int width,
                                        int height, Workspace& workspace) const;

private:
    void assign_slots();

    Description description_;
    std::vector<PackedLayer> packed_;  // by layer; empty where there are no weights
    std::vector<int> slots_;           // by layer: where its value lies in the workspace
    int slot_count_ = 0;
    int margin_ = 0;
};

}  // namespace nakade::nets
