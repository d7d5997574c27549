#include "search/transposition_table.h"

#include <bit>
#include <cassert>
#include <limits>

#include "search/tuning.h"

namespace nakade {

TranspositionTable::TranspositionTable(int megabytes) {
    assert(megabytes >= 0);
    const std::size_t fitting = (static_cast<std::size_t>(megabytes) << 20) / sizeof(Bucket);
    buckets_.resize(fitting == 0 ? 1 : std::bit_floor(fitting));
}

void TranspositionTable::clear() {
    for (Bucket& bucket : buckets_) bucket = Bucket{};
    age_ = 0;
}

int TranspositionTable::worth(const TableEntry& entry) const {
    if (entry.bound == Bound::None) return std::numeric_limits<int>::min();
    const int searches_ago = (age_ - entry.age + kAges) % kAges;
    return entry.depth - tuning::kPliesLostPerAge * searches_ago;
}

void TranspositionTable::store(TableEntry entry) {
    entry.age = static_cast<std::uint8_t>(age_) & (kAges - 1);
    TableEntry* victim = nullptr;
    for (TableEntry& old : buckets_[bucket_index(entry.key)].entries) {
        if (old.key == entry.key && old.bound != Bound::None) {
            if (entry.move == kNoPoint) entry.move = old.move;
            victim = &old;
            break;
        }
        if (!victim || worth(old) < worth(*victim)) victim = &old;
    }
    *victim = entry;
}

}  // namespace nakade
