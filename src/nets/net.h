// A net with its weights, and the file that holds one.
//
// The file is the description as text, a line "weights COUNT float32 HASH" (or int8), and the
// weights as little-endian bytes. The first lines of any net can so be read with `head`, and a file
// that was cut off, changed or made for another version is refused with a sentence.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nets/description.h"

namespace nakade::nets {

/// How a net's weights are held in its file, and its sums computed.
enum class NumberForm : std::uint8_t {
    Float32,
    Int8,  ///< wide convolutions in bytes: nets/byte_weights.h
};

struct Net {
    Description description;
    std::vector<float> weights;  ///< description.weight_count of them
    NumberForm form = NumberForm::Float32;
};

/// Uniform weights of He's variance; zero where a net should begin with the identity or with no
/// opinion: the last layer of a residual branch, a shift that is spread, an output.
std::vector<float> initial_weights(const Description& description, std::uint64_t seed);

std::string write_net(const Net& net);
/// Refuses what write_net did not write, and weights that are no numbers.
Result<Net> read_net(std::string_view bytes);

/// Of any bytes; the files of nets and of training carry it.
std::uint64_t checksum(std::string_view bytes);

}  // namespace nakade::nets
