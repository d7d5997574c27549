// A bench report for people; native and WebAssembly programs print the same.
#pragma once

#include <string>

#include "lab/bench.h"
#include "lab/gomoku_bench.h"
#include "lab/life_bench.h"

namespace nakade {

/// A line for each search and each speed; the last line is "signature N".
std::string bench_text(const BenchReport& report);
std::string bench_text(const LifeBenchReport& report);
std::string bench_text(const GomokuBenchReport& report);

}  // namespace nakade
