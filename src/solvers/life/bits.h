// A set of points of a cropped board as one to six machine words.
//
// Rows are laid out one after the other with an empty guard column between them, so that a shift
// by one or by a row never carries a point to the wrong side.
#pragma once

#include <bit>
#include <cstdint>

namespace nakade::life {

template <int Words>
struct Bits {
    static constexpr int kBits = 64 * Words;

    std::uint64_t word[Words] = {};

    static constexpr Bits single(int i) {
        Bits bits;
        bits.word[i / 64] = std::uint64_t{1} << (i % 64);
        return bits;
    }

    constexpr bool test(int i) const { return (word[i / 64] >> (i % 64)) & 1; }
    constexpr void set(int i) { word[i / 64] |= std::uint64_t{1} << (i % 64); }
    constexpr void reset(int i) { word[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

    /// Points i, i + 1 and i + 2 as the lowest bits; those that do not exist are not in it.
    constexpr unsigned three_from(int i) const {
        if (i < 0) return static_cast<unsigned>(word[0] << -i) & 7;
        const int w = i / 64;
        const int shift = i % 64;
        if (w >= Words) return 0;
        std::uint64_t bits = word[w] >> shift;
        if (shift > 61 && w + 1 < Words) bits |= word[w + 1] << (64 - shift);
        return static_cast<unsigned>(bits) & 7;
    }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (int w = 0; w < Words; ++w) all |= word[w];
        return all != 0;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int total = 0;
        for (int w = 0; w < Words; ++w) total += std::popcount(word[w]);
        return total;
    }
    /// Precondition: any().
    constexpr int first() const {
        int w = 0;
        while (Words > 1 && word[w] == 0) ++w;
        return 64 * w + std::countr_zero(word[w]);
    }
    constexpr bool is_single() const { return any() && (*this & minus_one()).none(); }
    constexpr bool intersects(const Bits& other) const {
        std::uint64_t all = 0;
        for (int w = 0; w < Words; ++w) all |= word[w] & other.word[w];
        return all != 0;
    }
    constexpr bool is_subset_of(const Bits& other) const {
        std::uint64_t outside = 0;
        for (int w = 0; w < Words; ++w) outside |= word[w] & ~other.word[w];
        return outside == 0;
    }

    constexpr Bits& operator|=(const Bits& o) {
        for (int w = 0; w < Words; ++w) word[w] |= o.word[w];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& o) {
        for (int w = 0; w < Words; ++w) word[w] &= o.word[w];
        return *this;
    }
    constexpr Bits& operator-=(const Bits& o) {
        for (int w = 0; w < Words; ++w) word[w] &= ~o.word[w];
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;

    /// Towards higher indices. Precondition: 0 < n < 64.
    constexpr Bits up(int n) const {
        Bits shifted;
        for (int w = Words - 1; w >= 0; --w)
            shifted.word[w] = (word[w] << n) | (w > 0 ? word[w - 1] >> (64 - n) : 0);
        return shifted;
    }
    constexpr Bits down(int n) const {
        Bits shifted;
        for (int w = 0; w < Words; ++w)
            shifted.word[w] = (word[w] >> n) | (w + 1 < Words ? word[w + 1] << (64 - n) : 0);
        return shifted;
    }

    template <class F>
    constexpr void for_each(F&& f) const {
        for (int w = 0; w < Words; ++w)
            for (std::uint64_t rest = word[w]; rest != 0; rest &= rest - 1)
                f(64 * w + std::countr_zero(rest));
    }

private:
    constexpr Bits minus_one() const {
        Bits less = *this;
        for (int w = 0; w < Words; ++w)
            if (less.word[w]-- != 0) break;
        return less;
    }
};

}  // namespace nakade::life
