// The numbers of the search (search.h), found by counting nodes on samples of problems;
// docs/life-and-death.md has the tables.
#pragma once

#include <array>
#include <cstddef>

#include "solvers/life/table.h"

namespace nakade::life {

/// How far a child may go beyond its best sibling before the search turns to that one: a
/// part of it, and a little.
inline constexpr Number kSlackPart = 3;
inline constexpr Number kLeastSlack = 4;
/// Both numbers of a new position.
inline constexpr Number kUnit = 8;
/// What 1/kBitParts of a bit of surprise adds to a new position, where the region is closed.
inline constexpr Number kSurpriseShare = 6;
/// Where it is open, it adds 1, and one part in so many stays with the move (NodeChild::cost).
inline constexpr Number kStayingShare = 8;
/// A pass that wins is so many times as surprising as a move of no particular merit.
inline constexpr int kPassSurprise = 4;
/// From one lent proof to the next: far more than there are, but no circle goes on for ever.
inline constexpr int kMostLeads = 100;
/// Of the refutations of all moves but the hardest, one part in so many is counted.
inline constexpr Number kCommonShare = 64;
inline constexpr Number kCommonShareInTheOpen = 8;
/// What is left, in eighths, of the surprise of a move that wins a similar position, or that is
/// the best one there so far.
inline constexpr int kSurpriseOfWinner = 2;
inline constexpr int kSurpriseOfBest = 5;
/// So many moves of a side are looked at for an estimate, and its pass.
inline constexpr std::array<std::ptrdiff_t, 2> kLikeliest = {12, 6};  // by Side

}  // namespace nakade::life
