// The inner loop of every net: a convolution over planes that lie as a processor likes them.
//
// Channels stand in blocks of sixteen, and the sixteen numbers of a point side by side, so that one
// number of the input meets sixteen weights at once. Rows are followed by one column of zeros,
// which is the right margin of one row and the left margin of the next; whole rows of zeros stand
// above and below. A kernel then runs over the points as one line without looking at edges, and
// what it writes into the margin is wiped afterwards.
//
// The compiler turns the same code into AVX-512, AVX2, SSE or WebAssembly's vectors. Products are
// rounded before they are added, and every sum has the same order everywhere: so a net gives the
// same bits on every machine, and a search with a net the same tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nets/description.h"

namespace nakade::nets {

inline constexpr int kBlock = 16;

constexpr int blocks_for(int channels) { return (channels + kBlock - 1) / kBlock; }

/// Where the points of a board lie, with a margin for kernels up to 2 * margin + 1.
struct Grid {
    int width = 0;
    int height = 0;
    int margin = 1;

    constexpr int stride() const { return width + margin; }
    constexpr int rows() const { return height + 2 * margin; }
    /// A line of all points, from the first of the board to the last, margins between rows
    /// included.
    constexpr int line() const { return height * stride(); }
    constexpr int start() const { return margin * stride() + margin; }
    /// Points of one block of channels; the kernel may read a tile beyond the last row.
    constexpr int points() const { return rows() * stride() + 2 * margin + kTileSlack; }
    constexpr std::size_t block_size() const { return static_cast<std::size_t>(points()) * kBlock; }
    constexpr int at(int x, int y) const { return start() + y * stride() + x; }

    /// At least the points of the longest tile.
    static constexpr int kTileSlack = 16;
};

/// For byte_convolution.h; empty where the layer is not computed that way.
struct ByteLayer {
    /// [output block][row][column][inputs][output][input], or turned for byte_tiles.h:
    /// [number of 16][output block][inputs][output][input]
    std::vector<std::byte> matrix;
    bool is_turned = false;
    std::vector<float> scales;       ///< by output
    std::vector<std::int32_t> sums;  ///< of the weights of each output
};

/// A layer's weights in the order in which the kernel reads them.
struct PackedLayer {
    int input_blocks = 0;
    int output_blocks = 0;
    int kernel = 1;
    std::vector<float> matrix;  ///< [output block][input block][row][column][input][output]
    std::vector<float> bias;
    /// For winograd.h; empty where the layer is not computed that way.
    std::vector<float> turned;
    ByteLayer bytes;
};

PackedLayer pack(const Layer& layer, std::span<const float> weights);

/// What stays the same for all points of a line while one block of outputs is summed up.
struct ConvolutionPass {
    const float* matrix;
    const float* bias;
    int input_blocks;
    int kernel;
    int stride;
    std::size_t block_size;  // from one block of inputs to the next
};

/// One way to run over the points: what a kind of processor can do, and how many points it takes at
/// once. All give the same bits.
struct ConvolutionKernel {
    std::string_view name;
    void (*sum_line)(const ConvolutionPass& pass, int points, const float* input, float* output);
    const struct WinogradKernel* winograd;
};

/// Those that this machine can run, the fastest first; made once.
std::span<const ConvolutionKernel> convolution_kernels();

/// Writes the sums of all points; margins of `output` are undefined afterwards. Both begin at the
/// first block of their planes. Precondition: grid.margin >= kernel / 2, margins of input are zero.
/// `scratch` is memory that one call after the other uses again.
void convolve(const PackedLayer& layer, const Grid& grid, const float* input, float* output,
              std::vector<float>& scratch,
              const ConvolutionKernel& kernel = convolution_kernels().front());

/// The same for a dense layer, between vectors that are padded to whole blocks.
void multiply(const PackedLayer& layer, const float* input, float* output);

}  // namespace nakade::nets
