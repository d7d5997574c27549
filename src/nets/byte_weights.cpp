#include "nets/byte_weights.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nakade::nets {

namespace {

constexpr float kLargest = 127;
/// Of a scale. With the seven of a weight they fit into the 24 of a float.
constexpr int kScaleDigits = 16;
/// Below these there is little to gain.
constexpr int kFewestChannels = 16;

/// At least `exact`, by less than one part in 2^15.
float short_scale(float exact) {
    int exponent = 0;
    const float digits = std::ldexp(std::frexp(exact, &exponent), kScaleDigits);
    return std::ldexp(std::ceil(digits), exponent - kScaleDigits);
}

}  // namespace

bool suits_bytes(const Layer& layer) {
    return layer.operation == Operation::Conv && layer.kernel > 1 &&
           layer.channels >= kFewestChannels && layer.source_channels >= kFewestChannels;
}

ByteMatrix round_to_bytes(const Layer& layer, std::span<const float> weights) {
    ByteMatrix matrix;
    const std::size_t row_size = layer.matrix_size() / static_cast<std::size_t>(layer.channels);
    for (int out = 0; out < layer.channels; ++out) {
        const auto row = weights.subspan(layer.weights_at + out * row_size, row_size);
        float largest = 0;
        for (const float weight : row) largest = std::max(largest, std::abs(weight));
        // A row of zeros, or of what is as good as nothing: any scale does.
        const bool is_nothing = largest < std::numeric_limits<float>::min() * kLargest * kLargest;
        const float scale = is_nothing ? 1 : short_scale(largest / kLargest);
        matrix.scales.push_back(scale);
        for (const float weight : row)
            matrix.numbers.push_back(static_cast<std::int8_t>(std::round(weight / scale)));
    }
    return matrix;
}

Net in_bytes(Net net) {
    net.form = NumberForm::Int8;
    for (const Layer& layer : net.description.layers) {
        if (!suits_bytes(layer)) continue;
        const ByteMatrix matrix = round_to_bytes(layer, net.weights);
        const std::size_t row_size = matrix.numbers.size() / matrix.scales.size();
        for (std::size_t i = 0; i < matrix.numbers.size(); ++i)
            net.weights[layer.weights_at + i] = matrix.scales[i / row_size] * matrix.numbers[i];
    }
    return net;
}

}  // namespace nakade::nets
