// Time as a parameter, so that every run repeats: tests hand in a ManualClock.
#pragma once

#include <chrono>

namespace nakade {

class Clock {
public:
    virtual ~Clock() = default;
    /// Seconds since an arbitrary start; never falls.
    virtual double seconds() const = 0;
};

class SteadyClock final : public Clock {
public:
    double seconds() const override {
        return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
};

class ManualClock final : public Clock {
public:
    double seconds() const override { return now; }
    double now = 0;
};

}  // namespace nakade
