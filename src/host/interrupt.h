// Ctrl-C as a flag: long work looks at it, stops, and keeps what is done.
#pragma once

#include <atomic>

namespace nakade {

/// While one lives, the first Ctrl-C (or SIGTERM) raises the flag and the second ends the program
/// as usual, so that nobody is locked in. A read from a terminal that is waiting is woken.
/// At most one may live at a time.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// May be handed to a search as its stop flag.
    const std::atomic<bool>& flag() const;
    bool is_raised() const { return flag().load(std::memory_order_relaxed); }
};

}  // namespace nakade
