// A set of points as one 32-bit word a row: union, dilation and flood fill work on whole rows.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

#include "board/point.h"

namespace nakade {

class PointSet {
public:
    static constexpr int kRows = Point::kCells / Point::kStride;

    constexpr PointSet() = default;

    static constexpr PointSet all(Size size) {
        PointSet set;
        for (int y = 0; y < size.height; ++y) set.rows_[row_index(y + 1)] = row_mask(size.width);
        return set;
    }

    constexpr void add(Point p) { word(p) |= bit(p); }
    /// Adds the points of the rectangle whose upper left point is `corner`.
    constexpr void add_rectangle(Point corner, Size size) {
        const std::uint32_t mask = row_mask(size.width) << corner.x();
        for (int y = 0; y < size.height; ++y) rows_[row_index(corner.y() + y + 1)] |= mask;
    }
    constexpr void remove(Point p) { word(p) &= ~bit(p); }
    constexpr bool contains(Point p) const {
        return (rows_[row_index(p.index() / Point::kStride)] & bit(p)) != 0;
    }

    constexpr bool empty() const {
        std::uint32_t any = 0;
        for (const auto row : rows_) any |= row;
        return any == 0;
    }
    constexpr int count() const {
        int total = 0;
        for (const auto row : rows_) total += std::popcount(row);
        return total;
    }
    /// The topmost, then leftmost point; kNoPoint if empty.
    constexpr Point first() const {
        for (int y = 0; y < kRows; ++y)
            if (const auto row = rows_[row_index(y)])
                return Point::from_index(y * Point::kStride + std::countr_zero(row));
        return kNoPoint;
    }

    constexpr PointSet& operator|=(const PointSet& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] |= other.rows_[i];
        return *this;
    }
    constexpr PointSet& operator&=(const PointSet& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] &= other.rows_[i];
        return *this;
    }
    /// Removes the points of other.
    constexpr PointSet& operator-=(const PointSet& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] &= ~other.rows_[i];
        return *this;
    }
    friend constexpr PointSet operator|(PointSet a, const PointSet& b) { return a |= b; }
    friend constexpr PointSet operator&(PointSet a, const PointSet& b) { return a &= b; }
    friend constexpr PointSet operator-(PointSet a, const PointSet& b) { return a -= b; }
    friend constexpr bool operator==(const PointSet&, const PointSet&) = default;
    /// Any order will do that a std::map can use.
    friend constexpr auto operator<=>(const PointSet&, const PointSet&) = default;

    constexpr bool intersects(const PointSet& other) const {
        std::uint32_t any = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) any |= rows_[i] & other.rows_[i];
        return any != 0;
    }
    constexpr bool is_subset_of(const PointSet& other) const {
        std::uint32_t outside = 0;
        for (std::size_t i = 0; i < rows_.size(); ++i) outside |= rows_[i] & ~other.rows_[i];
        return outside == 0;
    }

    /// The set and all neighbours of its points, those on the border included.
    constexpr PointSet dilated() const {
        PointSet grown;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const std::uint32_t above = i > 0 ? rows_[i - 1] : 0;
            const std::uint32_t below = i + 1 < rows_.size() ? rows_[i + 1] : 0;
            grown.rows_[i] = rows_[i] | (rows_[i] << 1) | (rows_[i] >> 1) | above | below;
        }
        return grown;
    }
    /// All points of `room` that can be reached from this set by steps inside `room`.
    constexpr PointSet flooded(const PointSet& room) const {
        PointSet reached = *this & room;
        for (;;) {
            const PointSet next = reached.dilated() & room;
            if (next == reached) return reached;
            reached = next;
        }
    }

    template <class F>
    constexpr void for_each(F&& f) const {
        for (int y = 0; y < kRows; ++y)
            for (std::uint32_t row = rows_[row_index(y)]; row != 0; row &= row - 1)
                f(Point::from_index(y * Point::kStride + std::countr_zero(row)));
    }

private:
    static constexpr std::size_t row_index(int y) { return static_cast<std::size_t>(y); }
    static constexpr std::uint32_t bit(Point p) {
        return std::uint32_t{1} << (p.index() % Point::kStride);
    }
    static constexpr std::uint32_t row_mask(int width) {
        return ((std::uint32_t{1} << width) - 1) << 1;
    }
    constexpr std::uint32_t& word(Point p) { return rows_[row_index(p.index() / Point::kStride)]; }

    std::array<std::uint32_t, kRows> rows_{};
};

}  // namespace nakade
