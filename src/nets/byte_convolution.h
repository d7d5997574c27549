// Convolutions in bytes: a net whose weights are bytes (nets/byte_weights.h) has its planes rounded
// to bytes too before a wide layer reads them, and its sums are whole numbers.
//
// The steps of a layer's planes are laid between the least and the greatest number that is in them
// right now, with zero on a step: what lies outside of the board is exact. Sums of whole numbers
// are the same in every order, and what is rounded before and after is rounded alike everywhere: so
// this gives the same bits on every machine too. A processor that multiplies bytes (AVX-512 VNNI)
// is faster so than with nets/winograd.h; the others take words of 16 bits.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nets/convolution.h"

namespace nakade::nets {

/// A number is (its step - zero) * size.
struct Steps {
    float size = 1;
    std::int32_t zero = 0;
};

/// What stays the same for all points while blocks of outputs are summed up.
struct BytePass {
    const void* matrix;         ///< of the first block of outputs
    std::size_t matrix_bytes;   ///< from one block to the next
    const float* scales;        ///< by output: a sum in whole numbers times this
    const float* bias;          ///< and then plus this
    const std::int32_t* zeros;  ///< by output: what the sum has if all planes are zero
    int input_blocks;
    int kernel;
    int stride;
    std::size_t block_size;  ///< of the output: from one block to the next
    /// Give the bits of the whole numbers themselves: for sums that are turned back first.
    bool gives_sums = false;
};

/// How one kind of processor does it. All give the same bits.
struct ByteKernel {
    std::string_view name;
    /// Of a step and of a weight in memory. Words have their zero at zero, bytes at steps.zero.
    int number_bytes;
    int inputs_at_once;  ///< channels that one instruction multiplies and adds
    Steps (*find_steps)(std::span<const float> planes);
    /// Blocks of planes to points with all their channels side by side.
    void (*take_steps)(const Grid& grid, int blocks, const float* planes, Steps steps, void* out);
    /// For all blocks of outputs.
    void (*sum_line)(const BytePass& pass, int blocks, int points, const void* input,
                     float* output);
    /// For 3x3 layers by tiles (byte_tiles.h); null where that is slower.
    void (*turn_points)(const Grid& grid, int channels, const void* points, void* turned);
    void (*turn_back)(const BytePass& pass, const Grid& grid, int blocks, const float* sums,
                      float* output);
};

/// Those that this machine can run, the fastest first; made once.
std::span<const ByteKernel> byte_kernels();

/// Fills in `packed.bytes`. Precondition: suits_bytes(layer).
void pack_bytes(const Layer& layer, std::span<const float> weights, const ByteKernel& kernel,
                PackedLayer& packed);

/// As convolve() in nets/convolution.h. Precondition: the layer was packed for this kernel.
void convolve_bytes(const PackedLayer& layer, const Grid& grid, const float* input, float* output,
                    std::vector<float>& scratch, const ByteKernel& kernel = byte_kernels().front());

}  // namespace nakade::nets
