// What a session is lent by its shell: it has no clock, memory limit or problems of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <span>

#include "core/clock.h"
#include "library/builtin_collections.h"

namespace nakade::app {

using library::CollectionText;

struct World {
    /// Must not be null. Nothing but how long a search took depends on it, and limits in seconds.
    const Clock* clock = nullptr;
    std::span<const CollectionText> collections = {};
    /// For the tables of one search.
    std::size_t megabytes = 64;
    /// May be null: raised by another thread, it ends the thinking of a player within 50 ms.
    const std::atomic<bool>* stop = nullptr;

    bool is_stopped() const { return stop && stop->load(std::memory_order_relaxed); }
};

}  // namespace nakade::app
