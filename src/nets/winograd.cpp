#include "nets/winograd.h"

#include <algorithm>

#include "nets/tile_sums.h"
#include "nets/winograd_lines.h"

namespace nakade::nets {

namespace {

struct Tiles {
    explicit Tiles(const Grid& grid)
        : across((grid.width + kTileSide - 1) / kTileSide),
          down((grid.height + kTileSide - 1) / kTileSide) {}
    int count() const { return across * down; }
    /// Tiles for which there is room: the sums run over the end.
    std::size_t slots() const { return static_cast<std::size_t>(count() + Grid::kTileSlack); }

    int across;
    int down;
};

/// Where the points that a tile sees lie. Beyond the margin the margin is seen again: zero too.
NAKADE_INLINE void find_seen(const Grid& grid, int tile_x, int tile_y, int (&places)[kNumbers]) {
    for (int row = 0; row < kSeen; ++row) {
        for (int column = 0; column < kSeen; ++column) {
            const int x = tile_x * kTileSide + column - 1;
            const int y = tile_y * kTileSide + row - 1;
            const bool is_known = x <= grid.width && y <= grid.height;
            places[row * kSeen + column] = is_known ? grid.at(x, y) * kBlock : 0;
        }
    }
}

template <class Register>
NAKADE_INLINE void turn_tile(const float* plane, const int (&places)[kNumbers], float* turned,
                             std::size_t step) {
    using Lanes = typename Register::Lanes;
    Lanes half[kSeen][kSeen];  // [column][number]
#pragma GCC unroll 8
    for (int column = 0; column < kSeen; ++column) {
        Lanes seen[kSeen];
#pragma GCC unroll 8
        for (int row = 0; row < kSeen; ++row) load(seen[row], plane + places[row * kSeen + column]);
        turn_line(seen, half[column]);
    }
#pragma GCC unroll 8
    for (int row = 0; row < kSeen; ++row) {
        Lanes line[kSeen], whole[kSeen];
#pragma GCC unroll 8
        for (int column = 0; column < kSeen; ++column) line[column] = half[column][row];
        turn_line(line, whole);
#pragma GCC unroll 8
        for (int column = 0; column < kSeen; ++column)
            store(turned + (row * kSeen + column) * step, whole[column]);
    }
}

template <class Register>
NAKADE_INLINE void turn_all(const Grid& grid, int blocks, const float* planes, float* turned) {
    constexpr int kWidth = kBlock / kParts<Register>;
    const Tiles tiles(grid);
    const std::size_t block_step = tiles.slots() * kBlock;
    for (int tile = 0; tile < tiles.count(); ++tile) {
        int places[kNumbers];
        find_seen(grid, tile % tiles.across, tile / tiles.across, places);
        for (int block = 0; block < blocks; ++block)
            for (int part = 0; part < kParts<Register>; ++part)
                turn_tile<Register>(planes + block * grid.block_size() + part * kWidth, places,
                                    turned + block * block_step + tile * kBlock + part * kWidth,
                                    blocks * block_step);
    }
}

template <class Register>
NAKADE_INLINE void turn_tile_back(const float* turned, std::size_t step, const float* bias,
                                  typename Register::Lanes (&out)[kTileSide][kTileSide]) {
    using Lanes = typename Register::Lanes;
    Lanes half[kSeen][kTileSide];  // [column][row]
#pragma GCC unroll 8
    for (int column = 0; column < kSeen; ++column) {
        Lanes sums[kSeen];
#pragma GCC unroll 8
        for (int row = 0; row < kSeen; ++row)
            load(sums[row], turned + (row * kSeen + column) * step);
        turn_line_back(sums, half[column]);
    }
    Lanes added;
    load(added, bias);
#pragma GCC unroll 8
    for (int row = 0; row < kTileSide; ++row) {
        Lanes line[kSeen];
#pragma GCC unroll 8
        for (int column = 0; column < kSeen; ++column) line[column] = half[column][row];
        turn_line_back(line, out[row]);
#pragma GCC unroll 8
        for (Lanes& lanes : out[row]) lanes += added;
    }
}

template <class Register>
NAKADE_INLINE void turn_all_back(const Grid& grid, const PackedLayer& layer, const float* turned,
                                 float* planes) {
    constexpr int kWidth = kBlock / kParts<Register>;
    const Tiles tiles(grid);
    const std::size_t block_step = tiles.slots() * kBlock;
    for (int tile = 0; tile < tiles.count(); ++tile) {
        const int left = tile % tiles.across * kTileSide, top = tile / tiles.across * kTileSide;
        for (int at = 0; at < layer.output_blocks * kBlock; at += kWidth) {
            const int block = at / kBlock, lane = at % kBlock;
            typename Register::Lanes out[kTileSide][kTileSide];
            turn_tile_back<Register>(turned + block * block_step + tile * kBlock + lane,
                                     layer.output_blocks * block_step, layer.bias.data() + at, out);
            for (int y = top; y < std::min(top + kTileSide, grid.height); ++y)
                for (int x = left; x < std::min(left + kTileSide, grid.width); ++x)
                    store(planes + block * grid.block_size() + grid.at(x, y) * kBlock + lane,
                          out[y - top][x - left]);
        }
    }
}

// As many tiles as the registers hold; 9x9 has nine tiles and 19x19 twenty-five.
void plain_turn(const Grid& grid, int blocks, const float* planes, float* turned) {
    turn_all<Four>(grid, blocks, planes, turned);
}
void plain_sums(const ConvolutionPass& pass, int points, const float* input, float* output) {
    line_sums<2, Four>(pass, points, input, output);
}
void plain_back(const Grid& grid, const PackedLayer& layer, const float* turned, float* planes) {
    turn_all_back<Four>(grid, layer, turned, planes);
}

#if defined(__x86_64__)
#define NAKADE_AVX2 __attribute__((target("avx2")))
#define NAKADE_AVX512 __attribute__((target("avx512f")))
NAKADE_AVX2 void avx2_turn(const Grid& grid, int blocks, const float* planes, float* turned) {
    turn_all<Eight>(grid, blocks, planes, turned);
}
NAKADE_AVX2 void avx2_sums(const ConvolutionPass& pass, int points, const float* input,
                           float* output) {
    line_sums<5, Eight>(pass, points, input, output);
}
NAKADE_AVX2 void avx2_back(const Grid& grid, const PackedLayer& layer, const float* turned,
                           float* planes) {
    turn_all_back<Eight>(grid, layer, turned, planes);
}
NAKADE_AVX512 void avx512_turn(const Grid& grid, int blocks, const float* planes, float* turned) {
    turn_all<Sixteen>(grid, blocks, planes, turned);
}
NAKADE_AVX512 void avx512_sums(const ConvolutionPass& pass, int points, const float* input,
                               float* output) {
    line_sums<9, Sixteen>(pass, points, input, output);
}
NAKADE_AVX512 void avx512_back(const Grid& grid, const PackedLayer& layer, const float* turned,
                               float* planes) {
    turn_all_back<Sixteen>(grid, layer, turned, planes);
}
#endif

}  // namespace

const WinogradKernel kPlainWinograd = {&plain_turn, &plain_sums, &plain_back};
#if defined(__x86_64__)
const WinogradKernel kAvx2Winograd = {&avx2_turn, &avx2_sums, &avx2_back};
const WinogradKernel kAvx512Winograd = {&avx512_turn, &avx512_sums, &avx512_back};
#endif

std::vector<float> turn_kernels(const Layer& layer, std::span<const float> weights) {
    const auto input_blocks = static_cast<std::size_t>(blocks_for(layer.source_channels));
    const auto output_blocks = static_cast<std::size_t>(blocks_for(layer.channels));
    const std::size_t step = output_blocks * input_blocks * kBlock * kBlock;
    std::vector<float> turned(kNumbers * step);
    const float* from = weights.data() + layer.weights_at;
    for (int out = 0; out < layer.channels; ++out) {
        for (int in = 0; in < layer.source_channels; ++in, from += kKernel * kKernel) {
            const std::size_t block = out / kBlock * input_blocks + in / kBlock;
            float* to = turned.data() + (block * kBlock + in % kBlock) * kBlock + out % kBlock;
            std::array<double, kSeen> half[kKernel];  // [column][number]
            for (int x = 0; x < kKernel; ++x)
                half[x] = turn_kernel_line(from[x], from[kKernel + x], from[2 * kKernel + x]);
            for (int row = 0; row < kSeen; ++row) {
                const auto line = turn_kernel_line(half[0][row], half[1][row], half[2][row]);
                for (int column = 0; column < kSeen; ++column)
                    to[(row * kSeen + column) * step] = static_cast<float>(line[column]);
            }
        }
    }
    return turned;
}

void convolve_by_tiles(const PackedLayer& layer, const Grid& grid, const float* input,
                       float* output, const WinogradKernel& kernel, std::vector<float>& scratch) {
    static constexpr float kNoBias[kBlock] = {};
    const Tiles tiles(grid);
    const std::size_t block_step = tiles.slots() * kBlock;
    const std::size_t input_step = layer.input_blocks * block_step;
    const std::size_t sums_at = kNumbers * input_step;
    const std::size_t needed = sums_at + kNumbers * layer.output_blocks * block_step;
    if (scratch.size() < needed) scratch.resize(needed);
    kernel.turn_planes(grid, layer.input_blocks, input, scratch.data());
    const std::size_t matrix_size = static_cast<std::size_t>(layer.input_blocks) * kBlock * kBlock;
    for (int i = 0; i < kNumbers * layer.output_blocks; ++i) {
        const ConvolutionPass pass{.matrix = layer.turned.data() + i * matrix_size,
                                   .bias = kNoBias,
                                   .input_blocks = layer.input_blocks,
                                   .kernel = 1,
                                   .stride = 0,
                                   .block_size = block_step};
        kernel.sum_line(pass, tiles.count(), scratch.data() + i / layer.output_blocks * input_step,
                        scratch.data() + sums_at + i * block_step);
    }
    kernel.turn_back(grid, layer, scratch.data() + sums_at, output);
}

}  // namespace nakade::nets
