// How far a search may go, how it is stopped, and what it reports.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "board/point.h"
#include "core/clock.h"

namespace nakade {

/// What is not set does not limit.
struct Limits {
    int depth = std::numeric_limits<int>::max();
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    double seconds = std::numeric_limits<double>::infinity();
};

struct SearchStats {
    /// Cut-offs by the index of the move that made them; the last entry counts all later ones.
    static constexpr std::size_t kCutoffSlots = 16;

    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0;
    std::uint64_t table_cutoffs = 0;
    std::array<std::uint64_t, kCutoffSlots> cutoffs{};
    /// The deepest whole iteration, and the deepest node below the root.
    int depth = 0;
    int selective_depth = 0;
    double seconds = 0;
};

/// The state of a search after a whole iteration, and its final answer.
struct SearchReport {
    Move best = kNoPoint;
    /// From the point of view of the side to play at the root; see search/value.h for wins.
    int value = 0;
    std::vector<Move> line;
    SearchStats stats;
};

/// What a caller hands to anything that thinks. Pointers may be null and are not owned; the stop
/// flag may be raised by another thread and is obeyed within 50 ms.
struct Thinking {
    Limits limits;
    const Clock* clock = nullptr;
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const SearchReport&)> on_iteration;
};

}  // namespace nakade
