// Weights in a byte each: what makes a net's file a third as large, and its sums faster
// (nets/byte_convolution.h).
//
// The wide convolutions of a net may be held so, and only they: nearly all weights are theirs, and
// what answers a question at the end stays exact. Every output channel has a scale of its own; a
// weight is a whole number from -127 to 127 times that scale. A scale has so few binary digits that
// these products are exact, so weights that were rounded once are never changed again.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nets/net.h"

namespace nakade::nets {

/// A layer's matrix, output channel by output channel as in the net.
struct ByteMatrix {
    std::vector<std::int8_t> numbers;
    std::vector<float> scales;  ///< by output channel
};

/// Whether the layer's matrix is held in bytes, in a net that holds any so.
bool suits_bytes(const Layer& layer);

/// The nearest to a layer's weights. `weights` are all of the net's.
ByteMatrix round_to_bytes(const Layer& layer, std::span<const float> weights);

/// The net with its weights rounded, to be written and computed in bytes.
Net in_bytes(Net net);

}  // namespace nakade::nets
