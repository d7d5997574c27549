// Sets of points of a small board as 64-bit words, and the chains on it.
//
// A row takes one bit more than it has points, so that a step over the edge falls into a hole that
// every set is cut with. No chain is kept: on a board this small it is found again by flooding
// faster than it is kept up to date.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "board/point.h"

namespace nakade::capture {

using Bits = std::uint64_t;

constexpr bool has_many(Bits bits) { return (bits & (bits - 1)) != 0; }
constexpr Bits lowest(Bits bits) { return bits & (~bits + 1); }

class BitBoard {
public:
    /// Whether the board fits into a word.
    static constexpr bool fits(Size size) {
        return size.area() > 0 && (size.width + 1) * size.height - 1 <= 64;
    }

    /// Precondition: fits(size).
    explicit constexpr BitBoard(Size size) : size_(size), stride_(size.width + 1) {
        assert(fits(size));
        for_each_point(size, [&](Point p) { all_ |= bit(p); });
    }

    constexpr Size size() const { return size_; }
    /// Every point.
    constexpr Bits all() const { return all_; }
    constexpr int index(Point p) const { return p.y() * stride_ + p.x(); }
    constexpr Bits bit(Point p) const { return Bits{1} << index(p); }
    /// The lowest point of a set that is not empty.
    constexpr Point point(Bits bits) const {
        const int index = std::countr_zero(bits);
        return {index % stride_, index / stride_};
    }

    /// The points beside those of the set; among them may be points of the set itself.
    constexpr Bits beside(Bits set) const {
        return ((set << 1) | (set >> 1) | (set << stride_) | (set >> stride_)) & all_;
    }
    /// Points of `room` with at least two neighbours in `set`.
    constexpr Bits beside_two(Bits set, Bits room) const {
        const Bits right = set << 1;
        const Bits left = set >> 1;
        const Bits below = set << stride_;
        const Bits above = set >> stride_;
        const Bits two = (right & left) | (below & above) | ((right | left) & (below | above));
        return two & room;
    }
    /// The chain of `stones` that holds the points of `seed`.
    constexpr Bits flooded(Bits seed, Bits stones) const {
        for (;;) {
            const Bits grown = (seed | beside(seed)) & stones;
            if (grown == seed) return seed;
            seed = grown;
        }
    }
    /// Calls f(chain, liberties) once for each chain of `stones` that holds a point of `seeds`.
    template <class F>
    constexpr void for_each_chain_at(Bits seeds, Bits stones, Bits empty, F&& f) const {
        while (seeds != 0) {
            const Bits chain = flooded(lowest(seeds), stones);
            seeds &= ~chain;
            f(chain, beside(chain) & empty);
        }
    }
    /// Calls f(chain, liberties) once for each chain of `stones`.
    template <class F>
    constexpr void for_each_chain(Bits stones, Bits empty, F&& f) const {
        for_each_chain_at(stones, stones, empty, f);
    }

private:
    Size size_;
    int stride_;
    Bits all_ = 0;
};

}  // namespace nakade::capture
