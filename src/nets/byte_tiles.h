// 3x3 convolutions of whole numbers with less than half of the products: as nets/winograd.h, by
// tiles of two by two points, of which turning is exact in whole numbers too.
//
// A tile sees four by four points and has sixteen numbers for each channel. Planes are at most 255
// from zero, weights 127: turned they are at most 4 * 255 and 9 * 127, which are words; kernels are
// turned four times as large as they should be, so that nothing is lost, and sums are exactly four
// times too large. For processors that multiply words; one that multiplies bytes is faster without.
// Templates for byte_sums.cpp.
#pragma once

#include "nets/byte_convolution.h"
#include "nets/tile_sums.h"

namespace nakade::nets {

inline constexpr int kPairSide = 2;
inline constexpr int kPairSeen = 4;
/// Of sums, which are four times too large and nothing else.
inline constexpr int kPairShift = 2;
inline constexpr int kPairNumbers = kPairSeen * kPairSeen;

struct PairTiles {
    explicit PairTiles(const Grid& grid)
        : across((grid.width + kPairSide - 1) / kPairSide),
          down((grid.height + kPairSide - 1) / kPairSide) {}
    int count() const { return across * down; }
    /// Tiles for which there is room: the sums run over the end.
    std::size_t slots() const { return static_cast<std::size_t>(count() + Grid::kTileSlack); }

    int across;
    int down;
};

template <class Lanes>
NAKADE_INLINE void turn_pair_line(const Lanes (&a)[kPairSeen], Lanes (&out)[kPairSeen]) {
    out[0] = a[0] - a[2];
    out[1] = a[1] + a[2];
    out[2] = a[2] - a[1];
    out[3] = a[1] - a[3];
}

template <class Lanes>
NAKADE_INLINE void turn_pair_line_back(const Lanes (&m)[kPairSeen], Lanes (&out)[kPairSide]) {
    out[0] = m[0] + m[1] + m[2];
    out[1] = m[1] - m[2] - m[3];
}

/// Twice as large as it should be.
template <class Number>
NAKADE_INLINE void turn_pair_kernel(Number a, Number b, Number c, Number (&out)[kPairSeen]) {
    out[0] = 2 * a;
    out[1] = a + b + c;
    out[2] = a - b + c;
    out[3] = 2 * c;
}

/// Where the points that a tile sees lie. Beyond the margin the margin is seen again: zero too.
NAKADE_INLINE void find_pair_seen(const Grid& grid, int tile_x, int tile_y,
                                  int (&places)[kPairNumbers]) {
    for (int row = 0; row < kPairSeen; ++row) {
        for (int column = 0; column < kPairSeen; ++column) {
            const int x = tile_x * kPairSide + column - 1;
            const int y = tile_y * kPairSide + row - 1;
            const bool is_known = x <= grid.width && y <= grid.height;
            places[row * kPairSeen + column] = is_known ? grid.at(x, y) : 0;
        }
    }
}

/// Points with all their channels side by side to [number][tile][channel]. Words are sixteen bits.
template <class Words>
NAKADE_INLINE void turn_words(const Grid& grid, int channels, const std::byte* points,
                              std::byte* turned) {
    const PairTiles tiles(grid);
    const std::size_t point_bytes = static_cast<std::size_t>(channels) * sizeof(std::int16_t);
    const std::size_t step = tiles.slots() * point_bytes;
    for (int tile = 0; tile < tiles.count(); ++tile, turned += point_bytes) {
        int places[kPairNumbers];
        find_pair_seen(grid, tile % tiles.across, tile / tiles.across, places);
        for (std::size_t at = 0; at < point_bytes; at += sizeof(Words)) {
            Words half[kPairSeen][kPairSeen];  // [column][number]
#pragma GCC unroll 4
            for (int column = 0; column < kPairSeen; ++column) {
                Words seen[kPairSeen];
#pragma GCC unroll 4
                for (int row = 0; row < kPairSeen; ++row)
                    std::memcpy(&seen[row],
                                points + places[row * kPairSeen + column] * point_bytes + at,
                                sizeof(Words));
                turn_pair_line(seen, half[column]);
            }
#pragma GCC unroll 4
            for (int row = 0; row < kPairSeen; ++row) {
                const Words line[] = {half[0][row], half[1][row], half[2][row], half[3][row]};
                Words whole[kPairSeen];
                turn_pair_line(line, whole);
#pragma GCC unroll 4
                for (int column = 0; column < kPairSeen; ++column)
                    std::memcpy(turned + (row * kPairSeen + column) * step + at, &whole[column],
                                sizeof(Words));
            }
        }
    }
}

/// The sixteen sums of a tile to those of its four points, still four times too large.
template <class Ints>
NAKADE_INLINE void turn_sums_back(const float* sums, std::size_t step,
                                  Ints (&out)[kPairSide][kPairSide]) {
    Ints half[kPairSeen][kPairSide];  // [column][row]
#pragma GCC unroll 4
    for (int column = 0; column < kPairSeen; ++column) {
        Ints numbers[kPairSeen];
#pragma GCC unroll 4
        for (int row = 0; row < kPairSeen; ++row)
            std::memcpy(&numbers[row], sums + (row * kPairSeen + column) * step, sizeof(Ints));
        turn_pair_line_back(numbers, half[column]);
    }
#pragma GCC unroll 2
    for (int row = 0; row < kPairSide; ++row) {
        const Ints line[] = {half[0][row], half[1][row], half[2][row], half[3][row]};
        turn_pair_line_back(line, out[row]);
    }
}

}  // namespace nakade::nets
