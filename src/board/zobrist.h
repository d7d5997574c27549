// Random 64-bit keys whose exclusive or names a position (Zobrist, 1970).
//
// The keys are computed from the point, so native and WebAssembly builds agree and no table has to
// be filled at start-up.
#pragma once

#include <array>
#include <cstdint>

#include "board/color.h"
#include "board/point.h"
#include "core/random.h"

namespace nakade {

using Hash = std::uint64_t;

namespace zobrist {

constexpr auto make_keys(std::uint64_t seed) {
    std::array<Hash, Point::kCells> keys{};
    for (int i = 0; i < Point::kCells; ++i)
        keys[static_cast<std::size_t>(i)] = mix64(seed + static_cast<std::uint64_t>(i));
    return keys;
}

inline constexpr std::array<Hash, Point::kCells> kBlackKeys = make_keys(0x0b1ac0000000000ULL);
inline constexpr std::array<Hash, Point::kCells> kWhiteKeys = make_keys(0x0417e0000000000ULL);
inline constexpr std::array<Hash, Point::kCells> kKoKeys = make_keys(0x0c0000000000000ULL);
inline constexpr Hash kWhiteToPlay = mix64(0x70b1a4);

constexpr Hash stone(Point p, Color c) {
    return (c == Black ? kBlackKeys : kWhiteKeys)[static_cast<std::size_t>(p.index())];
}
constexpr Hash ko(Point p) { return kKoKeys[static_cast<std::size_t>(p.index())]; }
/// A key for the n-th of some small set of states, such as passes in a row or captures so far.
constexpr Hash state(std::uint64_t kind, int n) {
    return mix64((kind << 32) + static_cast<std::uint64_t>(n) + 0x57a7e);
}

}  // namespace zobrist
}  // namespace nakade
