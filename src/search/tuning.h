// The tuned numbers of the searches on one screen; docs/search.md tells how they were measured.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nakade::tuning {

/// Deepest iteration, in plies. A table entry keeps its depth in eight bits.
inline constexpr int kMaxDepth = 100;
/// Plies that quiescence may add below the horizon.
inline constexpr int kQuiescencePlies = 6;
/// The same for the player of Atari-Go: a ladder of six ataris.
inline constexpr int kLadderPlies = 12;
/// Units of work (a move played and taken back) between two looks at clock and stop flag. The
/// slowest unit, an influence map on 19x19 in a build with sanitizers, takes about 50 us; so a
/// stop is seen within about 13 ms.
inline constexpr int kWorkBetweenPolls = 256;
/// Below this remaining depth a look at every child's table entry costs more than it saves.
inline constexpr int kMinDepthOfChildProbes = 2;
/// An entry loses this many plies of its worth with each search that has passed since.
inline constexpr int kPliesLostPerAge = 4;
/// History counters are halved when one exceeds this.
inline constexpr int kMaxHistory = 1 << 20;

/// Proof numbers: a child is searched until it is this fraction (a quarter) worse than the second
/// best, which saves most of the walks up and down a plain df-pn makes.
inline constexpr int kProofSlackDivisor = 4;

/// PUCT: how much a likely move that was little visited is worth above what is known of it, and how
/// much less than its parent a move counts that was never visited; values go from -1 to 1.
inline constexpr double kExploration = 1.1;
inline constexpr double kFirstPlayReduction = 0.25;
/// Nodes of a tree; 32 bytes each.
inline constexpr std::size_t kMostPuctNodes = 1 << 21;
inline constexpr std::uint64_t kVisitsBetweenReports = 16;

}  // namespace nakade::tuning
