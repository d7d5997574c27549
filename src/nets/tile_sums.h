// The innermost loop of a net, for whatever vectors a processor has: sums of products for a few
// neighbouring points at a time, sixteen channels each, held in registers.
//
// Included by the files that compile it for each kind of processor: a function with a target
// attribute inlines it and so decides what its vectors become.
#pragma once

#include <algorithm>
#include <cstring>

#include "nets/convolution.h"

#define NAKADE_INLINE inline __attribute__((always_inline))

namespace nakade::nets {

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

/// Registers that hold the sixteen channels of a point.
template <class Register>
inline constexpr int kParts = kBlock * sizeof(float) / sizeof(typename Register::Lanes);

// Numbers lie anywhere: a copy, which becomes one instruction.
template <class Lanes>
NAKADE_INLINE void load(Lanes& lanes, const float* from) {
    std::memcpy(&lanes, from, sizeof lanes);
}
template <class Lanes>
NAKADE_INLINE void store(float* to, const Lanes& lanes) {
    std::memcpy(to, &lanes, sizeof lanes);
}

/// The sums of kTile neighbouring points of the line.
template <int kTile, class Register>
NAKADE_INLINE void tile_sums(const ConvolutionPass& pass, const float* input, float* output) {
    using Lanes = typename Register::Lanes;
    constexpr int kPartCount = kParts<Register>;
    constexpr int kWidth = kBlock / kPartCount;
    Lanes sums[kTile][kPartCount];
#pragma GCC unroll 16
    for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
        for (int part = 0; part < kPartCount; ++part)
            load(sums[t][part], pass.bias + part * kWidth);
    const float* weights = pass.matrix;
    for (int block = 0; block < pass.input_blocks; ++block) {
        for (int row = 0; row < pass.kernel; ++row) {
            const float* source = input + block * pass.block_size + row * pass.stride * kBlock;
            for (int i = 0; i < pass.kernel * kBlock; ++i, weights += kBlock) {
                Lanes lanes[kPartCount];
#pragma GCC unroll 16
                for (int part = 0; part < kPartCount; ++part)
                    load(lanes[part], weights + part * kWidth);
#pragma GCC unroll 16
                for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
                    for (int part = 0; part < kPartCount; ++part)
                        sums[t][part] += source[t * kBlock + i] * lanes[part];
            }
        }
    }
#pragma GCC unroll 16
    for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
        for (int part = 0; part < kPartCount; ++part)
            store(output + t * kBlock + part * kWidth, sums[t][part]);
}

/// The line in tiles of kTile points, some of them one point shorter, so that as few sums as can be
/// run over its end: by less than Grid::kTileSlack points.
template <int kTile, class Register>
NAKADE_INLINE void line_sums(const ConvolutionPass& pass, int points, const float* input,
                             float* output) {
    static_assert(kTile > 1 && kTile <= Grid::kTileSlack);
    const int tiles = (points + kTile - 1) / kTile;
    const int whole = std::max(0, points - tiles * (kTile - 1));
    for (int tile = 0; tile < whole; ++tile, input += kTile * kBlock, output += kTile * kBlock)
        tile_sums<kTile, Register>(pass, input, output);
    for (int tile = whole; tile < tiles;
         ++tile, input += (kTile - 1) * kBlock, output += (kTile - 1) * kBlock)
        tile_sums<kTile - 1, Register>(pass, input, output);
}

}  // namespace nakade::nets
