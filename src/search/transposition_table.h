// What earlier nodes found out about a position, by its hash, in a table of fixed size.
//
// Four entries share a cache line (a bucket); within a bucket the entry that is shallowest and
// oldest gives way. The whole 64-bit key is compared, and values are kept relative to the node
// (value.h), so a hit is as good as the search that stored it. A game whose rules look at the past
// has it in its hash (games/game.h), so there is no graph-history trap here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/point.h"
#include "board/zobrist.h"
#include "search/value.h"

namespace nakade {

enum class Bound : std::uint8_t { None, Lower, Upper, Exact };

/// Whether an entry of another depth may answer. A deeper answer is usually the better one and
/// players want it; the same depth gives exactly the value of plain minimax.
enum class DepthMatch : std::uint8_t { AtLeast, Equal };

struct TableEntry {
    Hash key = 0;
    Value value = 0;  // relative to the node
    Move move = kNoPoint;
    std::int8_t depth = 0;
    Bound bound : 2 = Bound::None;
    std::uint8_t age : 6 = 0;

    bool is_deep_enough(int wanted, DepthMatch match) const {
        return match == DepthMatch::Equal ? depth == wanted : depth >= wanted;
    }
    /// The value settles the window: it is exact or a bound on the right side.
    bool settles(Value alpha, Value beta, Value value_at_root) const {
        return bound == Bound::Exact || (bound == Bound::Lower && value_at_root >= beta) ||
               (bound == Bound::Upper && value_at_root <= alpha);
    }
};
static_assert(sizeof(TableEntry) == 16);

class TranspositionTable {
public:
    static constexpr int kBucketSize = 4;

    /// The largest power of two of buckets that fits; at least one. Precondition: megabytes >= 0.
    explicit TranspositionTable(int megabytes);

    /// Entries of earlier searches become the first to be replaced.
    void new_search() { age_ = (age_ + 1) % kAges; }
    void clear();

    /// Null if the position is not there. Valid until the next store().
    const TableEntry* find(Hash key) const {
        for (const TableEntry& entry : buckets_[bucket_index(key)].entries)
            if (entry.key == key && entry.bound != Bound::None) return &entry;
        return nullptr;
    }
    /// The age of `entry` is set here. A known move is kept when the new entry has none.
    void store(TableEntry entry);

    std::size_t capacity() const { return buckets_.size() * kBucketSize; }

private:
    static constexpr int kAges = 64;

    struct alignas(64) Bucket {
        TableEntry entries[kBucketSize];
    };

    std::size_t bucket_index(Hash key) const {
        return static_cast<std::size_t>(key) & (buckets_.size() - 1);
    }
    int worth(const TableEntry& entry) const;

    std::vector<Bucket> buckets_;
    int age_ = 0;
};

}  // namespace nakade
