// A bounded transposition table for proof numbers.
//
// It may forget anything at any time: the search keeps the values of the nodes on its path in its
// own frames, so a full table costs time but never changes a verdict. In a bucket the entry with
// the least work below it goes first.
#pragma once

#include <cstdint>
#include <vector>

#include "board/zobrist.h"
#include "solvers/life/bits.h"

namespace nakade::life {

using Number = std::uint32_t;
/// A proof number that stands for "can not be".
inline constexpr Number kInfinite = 1u << 30;

/// Proof numbers from the view of the side to move: `phi` of its success, `delta` of its failure.
struct Numbers {
    Number phi = 1;
    Number delta = 1;
    bool is_win() const { return phi == 0; }
    bool is_loss() const { return delta == 0; }
    bool is_solved() const { return phi == 0 || delta == 0; }
    friend bool operator==(Numbers, Numbers) = default;
};
inline constexpr Numbers kWon{0, kInfinite};
inline constexpr Numbers kLost{kInfinite, 0};

template <int Words>
class Table {
public:
    struct Entry {
        Hash key = 0;
        Numbers numbers;
        std::int16_t move = 0;
        std::uint16_t work = 0;  // log-like measure of the nodes below
        Bits<Words> zone;        // of a solved position
    };

    explicit Table(std::size_t megabytes) {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= megabytes << 20) buckets *= 2;
        buckets_.resize(buckets);
    }

    const Entry* find(Hash key) const {
        const Bucket& bucket = buckets_[key & (buckets_.size() - 1)];
        for (const Entry& entry : bucket.entries)
            if (entry.key == key) return &entry;
        return nullptr;
    }

    void store(Hash key, Numbers numbers, int move, std::uint64_t nodes, const Bits<Words>& zone) {
        Bucket& bucket = buckets_[key & (buckets_.size() - 1)];
        Entry* victim = &bucket.entries[0];
        for (Entry& entry : bucket.entries) {
            if (entry.key == key) {
                victim = &entry;
                break;
            }
            if (entry.work < victim->work) victim = &entry;
        }
        *victim = {key, numbers, static_cast<std::int16_t>(move), measure(nodes), zone};
    }

    void clear() { buckets_.assign(buckets_.size(), {}); }
    std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

private:
    struct Bucket {
        Entry entries[4];
    };
    // Four steps for each doubling; never 0, which marks an entry that was never used.
    static std::uint16_t measure(std::uint64_t nodes) {
        const int top = 63 - std::countl_zero(nodes | 1);
        const auto fraction = top >= 2 ? (nodes >> (top - 2)) & 3 : 0;
        return static_cast<std::uint16_t>(1 + 4 * top + static_cast<int>(fraction));
    }

    std::vector<Bucket> buckets_;
};

}  // namespace nakade::life
