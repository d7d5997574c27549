// The processor time of the thread that asks: what a measurement took, however busy the machine is.
#pragma once

#include <ctime>

#include "core/clock.h"

namespace nakade {

class ThreadCpuClock final : public Clock {
public:
    double seconds() const override {
        constexpr double kNanosecond = 1e-9;
        timespec now{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNanosecond;
    }
};

}  // namespace nakade
