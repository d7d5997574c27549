// Random 64-bit keys whose exclusive or names a position (Zobrist, 1970).
//
// The keys are computed from the point, so native and WebAssembly builds agree and no table has to
// be filled at start-up. In WebAssembly they are computed each time: random tables do not compress,
// and the engine is sent over a wire.
#pragma once

#include <array>
#include <cstdint>

#include "board/color.h"
#include "board/point.h"
#include "core/random.h"

namespace nakade {

using Hash = std::uint64_t;

namespace zobrist {

template <std::uint64_t Seed>
constexpr Hash computed_key(int index) {
    return mix64(Seed + static_cast<std::uint64_t>(index));
}

template <std::uint64_t Seed>
struct Keys {
#ifdef __wasm__
    static constexpr Hash of(Point p) { return computed_key<Seed>(p.index()); }
#else
    static constexpr auto kTable = [] {
        std::array<Hash, Point::kCells> keys{};
        for (int i = 0; i < Point::kCells; ++i)
            keys[static_cast<std::size_t>(i)] = computed_key<Seed>(i);
        return keys;
    }();
    static constexpr Hash of(Point p) { return kTable[static_cast<std::size_t>(p.index())]; }
#endif
};
using BlackKeys = Keys<0x0b1ac0000000000ULL>;
using WhiteKeys = Keys<0x0417e0000000000ULL>;
using KoKeys = Keys<0x0c0000000000000ULL>;
inline constexpr Hash kWhiteToPlay = mix64(0x70b1a4);

constexpr Hash stone(Point p, Color c) { return c == Black ? BlackKeys::of(p) : WhiteKeys::of(p); }
constexpr Hash ko(Point p) { return KoKeys::of(p); }
/// A key for the n-th of some small set of states, such as passes in a row or captures so far.
constexpr Hash state(std::uint64_t kind, int n) {
    return mix64((kind << 32) + static_cast<std::uint64_t>(n) + 0x57a7e);
}

}  // namespace zobrist
}  // namespace nakade
