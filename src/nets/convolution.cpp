#include "nets/convolution.h"

#include <cassert>
#include <cstring>

#define NAKADE_INLINE inline __attribute__((always_inline))

namespace nakade::nets {

/// What stays the same for all tiles of one block of outputs.
struct ConvolutionPass {
    const float* matrix;
    const float* bias;
    int input_blocks;
    int kernel;
    int stride;
    std::size_t block_size;
};

namespace {

using Pass = ConvolutionPass;
// As many numbers as one register holds. Written out, for GCC forgets the attribute of a type whose
// size is a template's parameter.
struct Four {
    using Lanes = float __attribute__((vector_size(4 * sizeof(float))));
};
struct Eight {
    using Lanes = float __attribute__((vector_size(8 * sizeof(float))));
};
struct Sixteen {
    using Lanes = float __attribute__((vector_size(16 * sizeof(float))));
};

/// The sums of kTile neighbouring points of the line, sixteen channels each, held in registers.
template <int kTile, class Register>
NAKADE_INLINE void tile_sums(const Pass& pass, const float* input, float* output) {
    using Lanes = typename Register::Lanes;
    constexpr int kWidth = sizeof(Lanes) / sizeof(float);
    constexpr int kParts = kBlock / kWidth;
    // Numbers lie anywhere: a copy, which becomes one instruction.
    const auto load = [](Lanes& lanes, const float* from, int part) {
        std::memcpy(&lanes, from + part * kWidth, sizeof lanes);
    };
    Lanes sums[kTile][kParts];
    for (int t = 0; t < kTile; ++t)
        for (int part = 0; part < kParts; ++part) load(sums[t][part], pass.bias, part);
    const float* weights = pass.matrix;
    for (int block = 0; block < pass.input_blocks; ++block) {
        for (int row = 0; row < pass.kernel; ++row) {
            const float* source = input + block * pass.block_size + row * pass.stride * kBlock;
            for (int i = 0; i < pass.kernel * kBlock; ++i, weights += kBlock) {
                Lanes lanes[kParts];
                for (int part = 0; part < kParts; ++part) load(lanes[part], weights, part);
#pragma GCC unroll 16
                for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
                    for (int part = 0; part < kParts; ++part)
                        sums[t][part] += source[t * kBlock + i] * lanes[part];
            }
        }
    }
    for (int t = 0; t < kTile; ++t)
        for (int part = 0; part < kParts; ++part)
            std::memcpy(output + t * kBlock + part * kWidth, &sums[t][part], sizeof(Lanes));
}

/// The line in tiles. The last one may run over its end, into the margin.
template <int kTile, class Register>
NAKADE_INLINE void line_sums(const Pass& pass, int points, const float* input, float* output) {
    static_assert(kTile <= Grid::kTileSlack);
    for (int at = 0; at < points; at += kTile)
        tile_sums<kTile, Register>(pass, input + at * kBlock, output + at * kBlock);
}

// As many points as the registers of each kind of processor hold; found by bench/net_bench.cpp.
void plain_line(const Pass& pass, int points, const float* input, float* output) {
    line_sums<2, Four>(pass, points, input, output);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) void avx2_line(const Pass& pass, int points, const float* input,
                                               float* output) {
    line_sums<6, Eight>(pass, points, input, output);
}

__attribute__((target("avx512f"))) void avx512_line(const Pass& pass, int points,
                                                    const float* input, float* output) {
    line_sums<12, Sixteen>(pass, points, input, output);
}
#endif

std::vector<ConvolutionKernel> find_kernels() {
    std::vector<ConvolutionKernel> kernels;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") != 0) kernels.push_back({"avx512", &avx512_line});
    if (__builtin_cpu_supports("avx2") != 0) kernels.push_back({"avx2", &avx2_line});
#endif
    kernels.push_back({"plain", &plain_line});
    return kernels;
}

}  // namespace

PackedLayer pack(const Layer& layer, std::span<const float> weights) {
    PackedLayer packed{.input_blocks = blocks_for(layer.source_channels),
                       .output_blocks = blocks_for(layer.channels),
                       .kernel = layer.kernel};
    const int cells = layer.kernel * layer.kernel;
    packed.matrix.resize(static_cast<std::size_t>(packed.input_blocks) * packed.output_blocks *
                         cells * kBlock * kBlock);
    packed.bias.resize(static_cast<std::size_t>(packed.output_blocks) * kBlock);
    const float* from = weights.data() + layer.weights_at;
    for (int out = 0; out < layer.channels; ++out) {
        packed.bias[out] = weights[layer.bias_at() + out];
        for (int in = 0; in < layer.source_channels; ++in) {
            for (int cell = 0; cell < cells; ++cell) {
                const int block = (out / kBlock) * packed.input_blocks + in / kBlock;
                const int row = (block * cells + cell) * kBlock + in % kBlock;
                packed.matrix[static_cast<std::size_t>(row) * kBlock + out % kBlock] = *from++;
            }
        }
    }
    return packed;
}

std::span<const ConvolutionKernel> convolution_kernels() {
    static const std::vector<ConvolutionKernel> kKernels = find_kernels();
    return kKernels;
}

void convolve(const PackedLayer& layer, const Grid& grid, const float* input, float* output,
              const ConvolutionKernel& kernel) {
    assert(grid.margin >= layer.kernel / 2);
    const int reach = layer.kernel / 2;
    const std::size_t matrix_size =
        layer.matrix.size() / static_cast<std::size_t>(layer.output_blocks);
    const float* first_seen = input + (grid.start() - reach * (grid.stride() + 1)) * kBlock;
    for (int block = 0; block < layer.output_blocks; ++block) {
        const Pass pass{.matrix = layer.matrix.data() + block * matrix_size,
                        .bias = layer.bias.data() + block * kBlock,
                        .input_blocks = layer.input_blocks,
                        .kernel = layer.kernel,
                        .stride = grid.stride(),
                        .block_size = grid.block_size()};
        kernel.sum_line(pass, grid.line(), first_seen,
                        output + block * grid.block_size() + grid.start() * kBlock);
    }
}

void multiply(const PackedLayer& layer, const float* input, float* output) {
    const float* weights = layer.matrix.data();
    for (int block = 0; block < layer.output_blocks; ++block) {
        float* sums = output + block * kBlock;
        std::memcpy(sums, layer.bias.data() + block * kBlock, kBlock * sizeof(float));
        for (int i = 0; i < layer.input_blocks * kBlock; ++i, weights += kBlock)
            for (int out = 0; out < kBlock; ++out) sums[out] += input[i] * weights[out];
    }
}

}  // namespace nakade::nets
