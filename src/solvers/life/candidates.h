// Which group may a problem be about, when nobody says?
//
// The stones of each colour fall into groups that hang together. A group comes into question the
// more, the less room it has, the larger it is, and the more a solution, if there is one, plays
// around it or captures it. Some problems are about a part of a group, say the stones that cut two
// others apart, so single chains come into question too, after the groups. This is a guess from the
// stones alone; target_search.h tries it out.
#pragma once

#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"

namespace nakade::life {

/// What is known of the moves of a solution; all empty if nothing is.
struct SolutionTrace {
    PointSet played;    // where anybody plays in it
    PointSet captured;  // stones of the position that are taken in it
    PointSet right;     // first moves that it calls right
};

struct Candidate {
    PointSet stones;
    double weight = 0;      // larger is likelier
    bool is_chain = false;  // a part of a group
};

/// Chains of one colour that an opponent would have to spend a move to part: they share a liberty
/// or touch at a corner that is not cut through.
std::vector<PointSet> loose_groups(const StoneBoard& board, Color color);

/// The likeliest groups first, at most kMostGroups, then the likeliest chains with few liberties
/// that are not one of those groups, at most kMostChains. `owner` Empty asks for both colours.
inline constexpr std::size_t kMostGroups = 8;
inline constexpr std::size_t kMostChains = 12;
std::vector<Candidate> candidate_targets(const StoneBoard& board, Color owner,
                                         const SolutionTrace& trace);

}  // namespace nakade::life
