// The bench of the life-and-death solver: fixed problems, whose total of nodes is a signature.
#pragma once

#include <cstdint>
#include <vector>

#include "core/clock.h"
#include "solvers/life/solver.h"

namespace nakade {

struct LifeBenchLine {
    Color to_move;
    life::LifeAnswer answer;
};

struct LifeBenchReport {
    std::vector<LifeBenchLine> lines;
    /// The signature.
    std::uint64_t nodes = 0;
    double seconds = 0;
    double nodes_per_second() const {
        return seconds > 0 ? static_cast<double>(nodes) / seconds : 0;
    }
};

LifeBenchReport run_life_bench(const Clock& clock);

}  // namespace nakade
