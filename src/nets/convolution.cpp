#include "nets/convolution.h"

#include <cassert>
#include <cstring>

#include "nets/tile_sums.h"
#include "nets/winograd.h"

namespace nakade::nets {

namespace {

using Pass = ConvolutionPass;

/// Kernels of this side are computed by tiles (winograd.h), where there are channels enough.
constexpr int kWinogradSide = 3;

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
    if (__builtin_cpu_supports("avx512f") != 0)
        kernels.push_back({"avx512", &avx512_line, &kAvx512Winograd});
    if (__builtin_cpu_supports("avx2") != 0)
        kernels.push_back({"avx2", &avx2_line, &kAvx2Winograd});
#endif
    kernels.push_back({"plain", &plain_line, &kPlainWinograd});
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
    if (layer.kernel == kWinogradSide && layer.channels >= kBlock)
        packed.turned = turn_kernels(layer, weights);
    return packed;
}

std::span<const ConvolutionKernel> convolution_kernels() {
    static const std::vector<ConvolutionKernel> kKernels = find_kernels();
    return kKernels;
}

void convolve(const PackedLayer& layer, const Grid& grid, const float* input, float* output,
              std::vector<float>& scratch, const ConvolutionKernel& kernel) {
    assert(grid.margin >= layer.kernel / 2);
    if (!layer.turned.empty())
        return convolve_by_tiles(layer, grid, input, output, *kernel.winograd, scratch);
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
