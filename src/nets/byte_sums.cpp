#include "nets/byte_sums.h"

#include <cmath>

#include "nets/byte_tiles.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace nakade::nets {

namespace {

constexpr float kTopStep = 255;
/// Planes with less between their least and greatest number are nothing but zeros.
constexpr float kLeastRange = 1e-20F;

// Registers of the same number of lanes: floats, whole numbers, and what steps are kept as.
// Vectors in arrays stay in registers only if they are of such plain types, not of __m512i.
struct FourWords : Four {
    using Ints = std::int32_t __attribute__((vector_size(16)));
    using Numbers = std::int16_t __attribute__((vector_size(8)));
    using Words = std::int16_t __attribute__((vector_size(16)));  // as many as a register holds
};
struct EightWords : Eight {
    using Ints = std::int32_t __attribute__((vector_size(32)));
    using Numbers = std::int16_t __attribute__((vector_size(16)));
    using Words = std::int16_t __attribute__((vector_size(32)));
};
struct SixteenBytes : Sixteen {
    using Ints = std::int32_t __attribute__((vector_size(64)));
    using Numbers = std::uint8_t __attribute__((vector_size(16)));
};

template <class Register>
NAKADE_INLINE Steps steps_of(std::span<const float> planes) {
    using Lanes = typename Register::Lanes;
    constexpr std::size_t kWidth = kBlock / kParts<Register>;
    Lanes low{}, high{};
    for (std::size_t at = 0; at < planes.size(); at += kWidth) {
        Lanes lanes;
        load(lanes, planes.data() + at);
        low = lanes < low ? lanes : low;
        high = lanes > high ? lanes : high;
    }
    float least = 0, greatest = 0;
    for (std::size_t lane = 0; lane < kWidth; ++lane) {
        least = std::min(least, low[lane]);
        greatest = std::max(greatest, high[lane]);
    }
    if (greatest - least < kLeastRange) return {};
    const float size = (greatest - least) / kTopStep;
    return {.size = size, .zero = static_cast<std::int32_t>(std::lround(-least / size))};
}

template <class Register>
NAKADE_INLINE void take_all(const Grid& grid, int blocks, const float* planes, Steps steps,
                            void* out) {
    using Ints = typename Register::Ints;
    using Numbers = typename Register::Numbers;
    constexpr int kWidth = kBlock / kParts<Register>;
    const float inverse = 1 / steps.size;
    const float zero = static_cast<float>(steps.zero) + 0.5F;
    const std::int32_t base = std::is_same_v<Register, SixteenBytes> ? 0 : steps.zero;
    auto* to = static_cast<std::byte*>(out);
    for (int point = 0; point < grid.points(); ++point) {
        for (int block = 0; block < blocks; ++block) {
            const float* from = planes + block * grid.block_size() + point * kBlock;
            for (int part = 0; part < kParts<Register>; ++part, to += sizeof(Numbers)) {
                typename Register::Lanes lanes;
                load(lanes, from + part * kWidth);
                Ints whole = __builtin_convertvector(lanes * inverse + zero, Ints);
                whole = whole < 0 ? Ints{} : whole;
                whole = whole > 255 ? Ints{} + 255 : whole;
                const Numbers numbers = __builtin_convertvector(whole - base, Numbers);
                std::memcpy(to, &numbers, sizeof numbers);
            }
        }
    }
}

/// Sums of whole numbers as the numbers that they stand for, or as they are.
template <class Register>
NAKADE_INLINE void give(const BytePass& pass, int at, const typename Register::Ints& sums,
                        float* output) {
    using Lanes = typename Register::Lanes;
    if (pass.gives_sums) {
        std::memcpy(output, &sums, sizeof sums);
        return;
    }
    typename Register::Ints zeros;
    std::memcpy(&zeros, pass.zeros + at, sizeof zeros);
    Lanes scales, bias;
    load(scales, pass.scales + at);
    load(bias, pass.bias + at);
    const Lanes numbers = __builtin_convertvector(sums - zeros, Lanes) * scales + bias;
    store(output, numbers);
}

template <class Register>
NAKADE_INLINE void give_tiles(const BytePass& pass, const Grid& grid, int blocks, const float* sums,
                              float* output) {
    using Ints = typename Register::Ints;
    constexpr int kWidth = kBlock / kParts<Register>;
    const PairTiles tiles(grid);
    const std::size_t block_step = tiles.slots() * kBlock;
    for (int tile = 0; tile < tiles.count(); ++tile) {
        const int left = tile % tiles.across * kPairSide, top = tile / tiles.across * kPairSide;
        for (int at = 0; at < blocks * kBlock; at += kWidth) {
            const int block = at / kBlock, lane = at % kBlock;
            Ints out[kPairSide][kPairSide];
            turn_sums_back(sums + block * block_step + tile * kBlock + lane, blocks * block_step,
                           out);
            for (int y = top; y < std::min(top + kPairSide, grid.height); ++y)
                for (int x = left; x < std::min(left + kPairSide, grid.width); ++x)
                    give<Register>(
                        pass, at, out[y - top][x - left] >> kPairShift,
                        output + block * pass.block_size + grid.at(x, y) * kBlock + lane);
        }
    }
}

/// The line in tiles of `tile` points, some of them one point shorter.
struct Cut {
    int tiles;
    int whole;

    Cut(int points, int tile)
        : tiles((points + tile - 1) / tile), whole(std::max(0, points - tiles * (tile - 1))) {}
};

/// Sixteen outputs further.
BytePass pass_of(const BytePass& pass, int block) {
    BytePass moved = pass;
    moved.matrix = static_cast<const std::byte*>(pass.matrix) + block * pass.matrix_bytes;
    moved.scales += block * kBlock;
    moved.bias += block * kBlock;
    moved.zeros += block * kBlock;
    return moved;
}

#if defined(__x86_64__)
NAKADE_INLINE std::int32_t four_bytes(const std::byte* from) {
    std::int32_t bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}
#endif

// Words: two inputs at once, of sixteen bits each.

/// Two neighbouring inputs times two weights each of four outputs.
NAKADE_INLINE FourWords::Ints pair_products(const std::byte* inputs, const std::byte* weights) {
#if defined(__x86_64__)
    const __m128i four = _mm_loadu_si128(reinterpret_cast<const __m128i*>(weights));
    return reinterpret_cast<FourWords::Ints>(
        _mm_madd_epi16(_mm_set1_epi32(four_bytes(inputs)), four));
#elif defined(__wasm_simd128__)
    return reinterpret_cast<FourWords::Ints>(
        wasm_i32x4_dot_i16x8(wasm_v128_load32_splat(inputs), wasm_v128_load(weights)));
#else
    std::int16_t pair[2], four[8];
    std::memcpy(pair, inputs, sizeof pair);
    std::memcpy(four, weights, sizeof four);
    FourWords::Ints products{};
    for (int i = 0; i < 8; ++i) products[i / 2] += pair[i % 2] * four[i];
    return products;
#endif
}

template <int kTile>
NAKADE_INLINE void plain_tile(const BytePass& pass, const std::byte* input, float* output) {
    constexpr int kFours = kBlock / 4;
    const int point_bytes = pass.input_blocks * kBlock * 2;
    const auto* weights = static_cast<const std::byte*>(pass.matrix);
    FourWords::Ints sums[kTile][kFours] = {};
    for (int row = 0; row < pass.kernel; ++row) {
        const std::byte* source = input + row * pass.stride * point_bytes;
        for (int i = 0; i < pass.kernel * point_bytes; i += 4, weights += kBlock * 4)
#pragma GCC unroll 16
            for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
                for (int four = 0; four < kFours; ++four)
                    sums[t][four] +=
                        pair_products(source + t * point_bytes + i, weights + four * 16);
    }
#pragma GCC unroll 16
    for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 16
        for (int four = 0; four < kFours; ++four)
            give<FourWords>(pass, four * 4, sums[t][four], output + t * kBlock + four * 4);
}

void plain_sums(const BytePass& pass, int blocks, int points, const void* input, float* output) {
    constexpr int kTile = 2;
    const int point_bytes = pass.input_blocks * kBlock * 2;
    for (int block = 0; block < blocks; ++block) {
        const BytePass moved = pass_of(pass, block);
        const auto* from = static_cast<const std::byte*>(input);
        float* to = output + block * pass.block_size;
        for (int point = 0; point < points; point += kTile)
            plain_tile<kTile>(moved, from + point * point_bytes, to + point * kBlock);
    }
}

void plain_turn(const Grid& grid, int channels, const void* points, void* turned) {
    turn_words<FourWords::Words>(grid, channels, static_cast<const std::byte*>(points),
                                 static_cast<std::byte*>(turned));
}
void plain_back(const BytePass& pass, const Grid& grid, int blocks, const float* sums,
                float* output) {
    give_tiles<FourWords>(pass, grid, blocks, sums, output);
}
Steps plain_steps(std::span<const float> planes) { return steps_of<FourWords>(planes); }
void plain_take(const Grid& grid, int blocks, const float* planes, Steps steps, void* out) {
    take_all<FourWords>(grid, blocks, planes, steps, out);
}

#if defined(__x86_64__)
#define NAKADE_AVX2 __attribute__((target("avx2")))
#define NAKADE_VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

template <int kTile>
NAKADE_AVX2 inline void avx2_tile(const BytePass& pass, const std::byte* input, float* output) {
    using Ints = EightWords::Ints;
    const int point_bytes = pass.input_blocks * kBlock * 2;
    const auto* weights = static_cast<const std::byte*>(pass.matrix);
    Ints sums[kTile][2] = {};
    for (int row = 0; row < pass.kernel; ++row) {
        const std::byte* source = input + row * pass.stride * point_bytes;
        for (int i = 0; i < pass.kernel * point_bytes; i += 4, weights += kBlock * 4) {
            const auto* both = reinterpret_cast<const __m256i*>(weights);
            const __m256i first = _mm256_loadu_si256(both), second = _mm256_loadu_si256(both + 1);
#pragma GCC unroll 16
            for (int t = 0; t < kTile; ++t) {
                const __m256i pair = _mm256_set1_epi32(four_bytes(source + t * point_bytes + i));
                sums[t][0] += reinterpret_cast<Ints>(_mm256_madd_epi16(pair, first));
                sums[t][1] += reinterpret_cast<Ints>(_mm256_madd_epi16(pair, second));
            }
        }
    }
#pragma GCC unroll 16
    for (int t = 0; t < kTile; ++t) {
        give<EightWords>(pass, 0, sums[t][0], output + t * kBlock);
        give<EightWords>(pass, 8, sums[t][1], output + t * kBlock + 8);
    }
}

NAKADE_AVX2 void avx2_sums(const BytePass& pass, int blocks, int points, const void* input,
                           float* output) {
    constexpr int kTile = 5;
    const int point_bytes = pass.input_blocks * kBlock * 2;
    const Cut cut(points, kTile);
    for (int block = 0; block < blocks; ++block) {
        const BytePass moved = pass_of(pass, block);
        const auto* from = static_cast<const std::byte*>(input);
        float* to = output + block * pass.block_size;
        for (int tile = 0; tile < cut.whole;
             ++tile, from += kTile * point_bytes, to += kTile * kBlock)
            avx2_tile<kTile>(moved, from, to);
        for (int tile = cut.whole; tile < cut.tiles;
             ++tile, from += (kTile - 1) * point_bytes, to += (kTile - 1) * kBlock)
            avx2_tile<kTile - 1>(moved, from, to);
    }
}

NAKADE_AVX2 void avx2_turn(const Grid& grid, int channels, const void* points, void* turned) {
    turn_words<EightWords::Words>(grid, channels, static_cast<const std::byte*>(points),
                                  static_cast<std::byte*>(turned));
}
NAKADE_AVX2 void avx2_back(const BytePass& pass, const Grid& grid, int blocks, const float* sums,
                           float* output) {
    give_tiles<EightWords>(pass, grid, blocks, sums, output);
}
NAKADE_AVX2 Steps avx2_steps(std::span<const float> planes) { return steps_of<EightWords>(planes); }
NAKADE_AVX2 void avx2_take(const Grid& grid, int blocks, const float* planes, Steps steps,
                           void* out) {
    take_all<EightWords>(grid, blocks, planes, steps, out);
}

// Bytes: four inputs at once.

template <int kTile, int kBlocks>
NAKADE_VNNI inline void vnni_tile(const BytePass& pass, const std::byte* input, float* output) {
    using Ints = SixteenBytes::Ints;
    const int point_bytes = pass.input_blocks * kBlock;
    const auto* weights = static_cast<const std::byte*>(pass.matrix);
    Ints sums[kTile][kBlocks] = {};
    for (int row = 0; row < pass.kernel; ++row) {
        const std::byte* source = input + row * pass.stride * point_bytes;
        for (int i = 0; i < pass.kernel * point_bytes; i += 4, weights += kBlock * 4) {
            __m512i lanes[kBlocks];
#pragma GCC unroll 4
            for (int block = 0; block < kBlocks; ++block)
                lanes[block] = _mm512_loadu_si512(weights + block * pass.matrix_bytes);
#pragma GCC unroll 16
            for (int t = 0; t < kTile; ++t) {
                const __m512i four = _mm512_set1_epi32(four_bytes(source + t * point_bytes + i));
#pragma GCC unroll 4
                for (int block = 0; block < kBlocks; ++block)
                    sums[t][block] = reinterpret_cast<Ints>(_mm512_dpbusd_epi32(
                        reinterpret_cast<__m512i>(sums[t][block]), four, lanes[block]));
            }
        }
    }
#pragma GCC unroll 16
    for (int t = 0; t < kTile; ++t)
#pragma GCC unroll 4
        for (int block = 0; block < kBlocks; ++block)
            give<SixteenBytes>(pass, block * kBlock, sums[t][block],
                               output + block * pass.block_size + t * kBlock);
}

template <int kTile, int kBlocks>
NAKADE_VNNI void vnni_line(const BytePass& pass, int points, const std::byte* from, float* to) {
    const int point_bytes = pass.input_blocks * kBlock;
    const Cut cut(points, kTile);
    for (int tile = 0; tile < cut.whole; ++tile, from += kTile * point_bytes, to += kTile * kBlock)
        vnni_tile<kTile, kBlocks>(pass, from, to);
    for (int tile = cut.whole; tile < cut.tiles;
         ++tile, from += (kTile - 1) * point_bytes, to += (kTile - 1) * kBlock)
        vnni_tile<kTile - 1, kBlocks>(pass, from, to);
}

void vnni_sums(const BytePass& pass, int blocks, int points, const void* input, float* output) {
    // As many points as the registers hold beside the weights of one, two or three blocks.
    constexpr decltype(&vnni_line<8, 3>) kLines[] = {&vnni_line<12, 1>, &vnni_line<12, 2>,
                                                     &vnni_line<8, 3>};
    constexpr int kMost = std::size(kLines);
    for (int block = 0; block < blocks; block += kMost)
        kLines[std::min(kMost, blocks - block) - 1](pass_of(pass, block), points,
                                                    static_cast<const std::byte*>(input),
                                                    output + block * pass.block_size);
}

NAKADE_VNNI Steps vnni_steps(std::span<const float> planes) {
    return steps_of<SixteenBytes>(planes);
}
NAKADE_VNNI void vnni_take(const Grid& grid, int blocks, const float* planes, Steps steps,
                           void* out) {
    take_all<SixteenBytes>(grid, blocks, planes, steps, out);
}
#endif

}  // namespace

const ByteKernel kPlainBytes = {.name = "words",
                                .number_bytes = 2,
                                .inputs_at_once = 2,
                                .find_steps = &plain_steps,
                                .take_steps = &plain_take,
                                .sum_line = &plain_sums,
                                .turn_points = &plain_turn,
                                .turn_back = &plain_back};
#if defined(__x86_64__)
const ByteKernel kAvx2Bytes = {.name = "avx2 words",
                               .number_bytes = 2,
                               .inputs_at_once = 2,
                               .find_steps = &avx2_steps,
                               .take_steps = &avx2_take,
                               .sum_line = &avx2_sums,
                               .turn_points = &avx2_turn,
                               .turn_back = &avx2_back};
const ByteKernel kVnniBytes = {.name = "avx512 vnni",
                               .number_bytes = 1,
                               .inputs_at_once = 4,
                               .find_steps = &vnni_steps,
                               .take_steps = &vnni_take,
                               .sum_line = &vnni_sums,
                               .turn_points = nullptr,
                               .turn_back = nullptr};
#endif

}  // namespace nakade::nets
