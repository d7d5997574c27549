// The tuned numbers of the strong search of five in a row. Evaluations are in the units of
// solvers/threats/worths.inc: 2000 make the odds to win e times as good. docs/gomoku-ladder.md
// tells what was tried.
#pragma once

#include <cstdint>

namespace nakade::five_tuning {

/// Order of moves.
inline constexpr int kOwnWorth = 5;
inline constexpr int kOtherWorth = 4;
inline constexpr int kHistoryDivisor = 64;
inline constexpr int kKillerScore = 60;
inline constexpr int kCounterScore = 60;
inline constexpr int kTableMoveScore = 1 << 28;

/// History: what a cut-off is worth by depth, and where counters end.
inline constexpr int kHistoryBonus = 16;
inline constexpr int kMostBonus = 2000;
inline constexpr int kMostHistory = 1 << 14;

/// Positions of the VCF solver: at leaves, at inner nodes, at the root.
inline constexpr std::uint64_t kLeafVcfNodes = 32;
inline constexpr std::uint64_t kInnerVcfNodes = 64;
inline constexpr std::uint64_t kRootVcfNodes = 20'000;
inline constexpr int kVcfTableBits = 18;

/// Plies and margins of the prunings.
inline constexpr int kFutilityDepth = 8;
inline constexpr int kFutilityMargin = 180;
inline constexpr int kRazorDepth = 3;
inline constexpr int kRazorMargin = 360;
/// Moves tried at a node: base + depth to the power of this; half as many where things get worse.
inline constexpr double kMoveCountBase = 4;
inline constexpr double kMoveCountPower = 1.5;

/// Late moves lose base + ln(depth) ln(number + 1) / divisor plies, and these; in hundredths.
inline constexpr int kPly = 100;
inline constexpr int kMinReducedDepth = 3;
inline constexpr int kReductionDepths = 64;
inline constexpr int kReductionMoves = 64;
inline constexpr double kReductionBase = 30;
inline constexpr double kReductionDivisor = 0.012;
inline constexpr int kThreatReduction = -100;  // makes or takes an open three or more
inline constexpr int kMainLineReduction = -100;
inline constexpr int kWorseReduction = 50;  // the evaluation falls
inline constexpr int kCutReduction = 50;    // a node that should be cut off
inline constexpr int kFarReduction = 50;    // far from the last moves of both sides
inline constexpr int kHistoryOfPly = 8192;
inline constexpr int kFarSteps = 4;
/// Without a move from the table a node is searched a ply less from this depth on.
inline constexpr int kBlindDepth = 4;

/// Extensions end at this many times the depth of the iteration.
inline constexpr int kExtensionFactor = 3;
inline constexpr int kSingularDepth = 7;
inline constexpr int kSingularSlack = 3;
inline constexpr int kSingularMargin = 12;

/// No iteration starts after this part of the time: a broken one still helps if it finds its first
/// move wanting.
inline constexpr double kLastStart = 0.85;
/// Where a four leaves one answer, so many plies tell what to expect of it.
inline constexpr int kForcedDepth = 8;

}  // namespace nakade::five_tuning
