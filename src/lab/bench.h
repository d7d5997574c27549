// Fixed work: the same positions, players and depths every time.
//
// The total of nodes is the signature of the program: g++, clang and WebAssembly must agree on it,
// and a commit that changes it has changed what is searched. Speed is measured beside it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/result.h"

namespace nakade {

struct BenchLine {
    std::string game;    // "go:7x7"
    std::string player;  // "alpha-beta:depth=4"
    std::uint64_t nodes = 0;
    /// Changes when an evaluator does, even where the tree stays the same.
    int value = 0;
};

/// Moves played and taken back again on a game's usual board.
struct PlayUndoSpeed {
    std::string game;  // "go:19x19"
    std::uint64_t plays = 0;
    double seconds = 0;
    double plays_per_second() const {
        return seconds > 0 ? static_cast<double>(plays) / seconds : 0;
    }
};

struct BenchReport {
    std::vector<BenchLine> lines;
    std::vector<PlayUndoSpeed> speeds;
    /// The signature.
    std::uint64_t nodes = 0;
    /// Of the searches alone.
    double seconds = 0;
};

/// One game of the registry, or all of them if none is named. The error names the games.
Result<BenchReport> run_bench(const Clock& clock, std::string_view game_name);
/// All games.
BenchReport run_bench(const Clock& clock);

}  // namespace nakade
