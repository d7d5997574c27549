// What a proof-number search knows of positions, in a table of fixed size.
//
// An entry is either a fact (one of its numbers is zero) or an estimate of the work left. Facts and
// entries that took much work stay; the cheapest of a bucket gives way.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "board/zobrist.h"

namespace nakade {

/// How many leaves must at least still be settled until the side to play gets its way (phi), and
/// until the other side does (delta). Zero: it does; the other number then is kNever.
struct ProofNumbers {
    static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t phi = 1;
    std::uint32_t delta = 1;

    static constexpr ProofNumbers reached() { return {0, kNever}; }
    static constexpr ProofNumbers refuted() { return {kNever, 0}; }
    constexpr bool is_settled() const { return phi == 0 || delta == 0; }
    friend constexpr bool operator==(ProofNumbers, ProofNumbers) = default;
};

class ProofTable {
public:
    /// The largest power of two of buckets that fits; at least one.
    explicit ProofTable(int megabytes) {
        const std::size_t fitting = (static_cast<std::size_t>(megabytes) << 20) / sizeof(Bucket);
        buckets_.resize(fitting == 0 ? 1 : std::bit_floor(fitting));
    }

    /// Has the memory of a key fetched that will soon be asked for.
    void prefetch(Hash key) const {
        const Bucket& bucket = bucket_of(key);
        __builtin_prefetch(&bucket.entries[0]);
        __builtin_prefetch(&bucket.entries[kBucketSize - 1]);
    }

    /// Null if the position is not there. Valid until the next store().
    const ProofNumbers* find(Hash key) const {
        for (const Entry& entry : bucket_of(key).entries)
            if (entry.key == key && entry.work != 0) return &entry.numbers;
        return nullptr;
    }

    /// `work` in nodes, at least 1.
    void store(Hash key, ProofNumbers numbers, std::uint64_t work) {
        assert(work > 0);
        Entry* victim = nullptr;
        for (Entry& entry : buckets_[index_of(key)].entries) {
            if (entry.key == key && entry.work != 0) {
                work += entry.work;
                victim = &entry;
                break;
            }
            if (!victim || worth(entry) < worth(*victim)) victim = &entry;
        }
        *victim = {key, numbers,
                   static_cast<std::uint32_t>(std::min<std::uint64_t>(work, ProofNumbers::kNever))};
    }

private:
    static constexpr int kBucketSize = 4;
    /// A fact is worth this many times the work it took: an estimate is soon out of date.
    static constexpr std::uint64_t kFactBonus = 8;

    struct Entry {
        Hash key = 0;
        ProofNumbers numbers;
        std::uint32_t work = 0;  // 0: never used
    };
    struct Bucket {
        Entry entries[kBucketSize];
    };

    static std::uint64_t worth(const Entry& entry) {
        return entry.work * (entry.numbers.is_settled() ? kFactBonus : 1);
    }
    std::size_t index_of(Hash key) const {
        return static_cast<std::size_t>(key) & (buckets_.size() - 1);
    }
    const Bucket& bucket_of(Hash key) const { return buckets_[index_of(key)]; }

    std::vector<Bucket> buckets_;
};

}  // namespace nakade
