// The bench of five in a row: fixed searches of the strong player, whose total of nodes is a
// signature, and the speed of its board.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "games/gomoku.h"

namespace nakade {

struct GomokuBenchLine {
    std::string_view moves;  // "h8i9"
    GomokuRule rule = GomokuRule::Freestyle;
    int depth = 0;
    std::uint64_t nodes = 0;
    int value = 0;
};

struct GomokuBenchReport {
    std::vector<GomokuBenchLine> lines;
    /// The signature.
    std::uint64_t nodes = 0;
    double seconds = 0;
    /// Stones put on the pattern board and taken back.
    std::uint64_t plays = 0;
    double play_seconds = 0;
    /// The deepest whole iteration after one second on the first opening.
    int depth_in_a_second = 0;
};

GomokuBenchReport run_gomoku_bench(const Clock& clock);

}  // namespace nakade
