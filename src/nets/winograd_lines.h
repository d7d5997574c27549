// The three turns of nets/winograd.h along one line; a tile is turned by lines, then by columns.
#pragma once

#include <array>

#include "nets/tile_sums.h"

namespace nakade::nets {

inline constexpr int kTileSide = 4;  // points of a tile that are computed at once
inline constexpr int kSeen = 6;      // what they see, with a kernel of side 3
inline constexpr int kNumbers = kSeen * kSeen;
inline constexpr int kKernel = 3;

// One dimension of each of the three turns; the interpolation is at 0, 1, -1, 2, -2 and infinity.

template <class Lanes>
NAKADE_INLINE void turn_line(const Lanes (&a)[kSeen], Lanes (&out)[kSeen]) {
    const Lanes even = a[4] - 4.0F * a[2];
    const Lanes odd = a[3] - 4.0F * a[1];
    const Lanes wide_even = a[4] - a[2];
    const Lanes wide_odd = 2.0F * (a[3] - a[1]);
    out[0] = 4.0F * a[0] - 5.0F * a[2] + a[4];
    out[1] = even + odd;
    out[2] = even - odd;
    out[3] = wide_even + wide_odd;
    out[4] = wide_even - wide_odd;
    out[5] = 4.0F * a[1] - 5.0F * a[3] + a[5];
}

template <class Lanes>
NAKADE_INLINE void turn_line_back(const Lanes (&m)[kSeen], Lanes (&out)[kTileSide]) {
    const Lanes near_sum = m[1] + m[2];
    const Lanes near_difference = m[1] - m[2];
    const Lanes far_sum = m[3] + m[4];
    const Lanes far_difference = m[3] - m[4];
    out[0] = m[0] + near_sum + far_sum;
    out[1] = near_difference + 2.0F * far_difference;
    out[2] = near_sum + 4.0F * far_sum;
    out[3] = near_difference + 8.0F * far_difference + m[5];
}

inline std::array<double, kSeen> turn_kernel_line(double a, double b, double c) {
    return {a / 4,
            -(a + b + c) / 6,
            -(a - b + c) / 6,
            (a + 2 * b + 4 * c) / 24,
            (a - 2 * b + 4 * c) / 24,
            c};
}

}  // namespace nakade::nets
