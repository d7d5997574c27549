// Repeatable pseudo-random numbers: the same seed gives the same numbers on every compiler.
//
// The standard library's distributions differ between implementations, which would break the
// equality of bench signatures; so the few that we need are here. The mixer is SplitMix64
// (Steele, Lea and Flood, 2014).
#pragma once

#include <cstdint>

namespace nakade {

/// One step of SplitMix64: a bijection whose output bits all depend on all input bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        const std::uint64_t value = mix64(state_);
        state_ += 0x9e3779b97f4a7c15ULL;
        return value;
    }

    /// Uniform in [0, bound) up to a bias below bound / 2^32. Precondition: 0 < bound < 2^32.
    constexpr int below(int bound) {
        return static_cast<int>(((next() >> 32) * static_cast<std::uint64_t>(bound)) >> 32);
    }

    /// Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t state_;
};

}  // namespace nakade
