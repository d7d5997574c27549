// The tuned numbers of the strong search of five in a row. Evaluations are in the units of
// solvers/threats/worths.inc, where an open two's point is worth about 80.
#pragma once

#include <cstdint>

namespace nakade::five_tuning {

/// Order of moves.
inline constexpr int kOwnWorth = 5;
inline constexpr int kOtherWorth = 4;
inline constexpr int kHistoryDivisor = 16;
inline constexpr int kTableMoveScore = 1 << 28;

/// Units of the evaluation in one of a move's worth.
inline constexpr int kUnitsOfWorth = 4;

/// Positions of the VCF solver: at leaves, at inner nodes, at the root.
inline constexpr std::uint64_t kLeafVcfNodes = 32;
inline constexpr std::uint64_t kInnerVcfNodes = 64;
inline constexpr std::uint64_t kRootVcfNodes = 20'000;
inline constexpr int kVcfTableBits = 18;

/// Plies and margins of the prunings.
inline constexpr int kFutilityDepth = 6;
inline constexpr int kFutilityMargin = 180;
inline constexpr int kRazorDepth = 3;
inline constexpr int kRazorMargin = 360;
constexpr int move_count_limit(int depth) { return 4 + 2 * depth + depth * depth / 2; }

/// Late moves: base + ln(depth) ln(number) / divisor plies less.
inline constexpr int kMinReducedDepth = 3;
inline constexpr int kReductionDepths = 64;
inline constexpr int kReductionMoves = 64;
inline constexpr double kReductionBase = 0.5;
inline constexpr double kReductionDivisor = 1.2;

/// Extensions end at this many times the depth of the iteration.
inline constexpr int kExtensionFactor = 3;
inline constexpr int kSingularDepth = 7;
inline constexpr int kSingularSlack = 3;
inline constexpr int kSingularMargin = 12;

/// No iteration starts after this part of the time.
inline constexpr double kLastStart = 0.5;

}  // namespace nakade::five_tuning
