// What a net is made of, as text: one line a layer, each naming the layers it reads.
//
//     nakade-net 1
//     input planes 24
//     stem    = conv input 48 3 relu
//     inner   = conv stem 48 3 relu
//     summary = pool inner
//     shift   = dense summary 48
//     shifted = spread inner shift
//     outer   = conv shifted 48 3
//     block   = add stem outer relu
//     output block
//
// There are two kinds of values: planes (a number for every point of every channel, whatever the
// size of the board) and vectors. A net may have several inputs and outputs. Everything that
// computes with a net (inference, its plain twin, the trainer) walks the same list of layers, and
// all weights of a net are one array in the order of that list: first the matrix of a layer, output
// channel by output channel, then its bias. Start with parse_description.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace nakade::nets {

enum class Operation : std::uint8_t {
    Input,
    Conv,    ///< planes to planes: a square kernel of odd side; outside of the board is zero
    Dense,   ///< vector to vector
    Pool,    ///< planes to a vector three times as long: means, means by size, maxima
    Spread,  ///< planes and a vector: adds number i of the vector to every point of channel i
    Add,     ///< two values of the same shape
};

enum class Activation : std::uint8_t { None, Relu, Sigmoid, Tanh };

/// The second third of a pool is the mean times this: what a sum over the board means depends on
/// the board's size, and a net for all sizes has to know it. `points` is the board's area.
float pool_scale(int points);

struct Layer {
    std::string name;
    Operation operation = Operation::Conv;
    Activation activation = Activation::None;
    /// Layers that are read, as indices of earlier layers; -1 where there is none.
    int first = -1;
    int second = -1;
    int channels = 0;         ///< planes, or numbers of a vector
    int source_channels = 0;  ///< of `first`
    int kernel = 1;           ///< side of a convolution
    bool is_planes = false;   ///< else a vector
    std::size_t weights_at = 0;

    std::size_t matrix_size() const {
        return static_cast<std::size_t>(channels) * source_channels * kernel * kernel;
    }
    bool has_weights() const {
        return operation == Operation::Conv || operation == Operation::Dense;
    }
    std::size_t bias_at() const { return weights_at + matrix_size(); }
    std::size_t weight_count() const { return has_weights() ? matrix_size() + channels : 0; }
};

struct Description {
    std::vector<Layer> layers;
    std::vector<int> inputs;   ///< indices of layers
    std::vector<int> outputs;  ///< in the order of their lines
    std::size_t weight_count = 0;

    const Layer& layer(int index) const { return layers[static_cast<std::size_t>(index)]; }
    /// -1 if there is none of this name.
    int find(std::string_view name) const;
};

/// The error names the line. Every net that this returns can be computed: names are known, shapes
/// fit, and the whole stays within bounds that a broken file can not exceed.
Result<Description> parse_description(std::string_view text);
/// Canonical text: parsing it gives the same net.
std::string to_text(const Description& description);

}  // namespace nakade::nets
