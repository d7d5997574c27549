// The switches of a search. A search is varied here, never by a copy of the kernel.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/transposition_table.h"
#include "search/tuning.h"

namespace nakade {

/// Which hints sort the moves of a node. Static hints look at the position alone; dynamic ones at
/// what the search has met so far.
struct Ordering {
    bool table_move = false;      // dynamic: the best move the table remembers
    bool killers = false;         // dynamic: two moves that cut off other nodes of this depth
    bool history = false;         // dynamic: moves that cut off anywhere
    bool interest = false;        // static: interest.h
    bool pre_evaluation = false;  // static: the evaluation after the move
    bool plausibility = false;    // static: the search's ranker, such as a net

    bool has_static() const { return interest || pre_evaluation || plausibility; }
    bool has_dynamic() const { return table_move || killers || history; }
    friend bool operator==(const Ordering&, const Ordering&) = default;
};

struct SearchOptions {
    Ordering ordering{};
    /// 0: no table.
    int table_megabytes = 0;
    DepthMatch depth_match = DepthMatch::AtLeast;
    /// Enhanced transposition cut-offs (Schaeffer and Plaat, 1996): before any child is searched,
    /// all are looked up in the table for one that refutes the node.
    bool enhanced_cutoffs = false;
    /// Below the horizon, moves that are not quiet are searched on.
    bool quiescence = false;
    /// How many plies further at most.
    int quiescence_plies = tuning::kQuiescencePlies;
    /// At the root of a fresh position, one move of each class of symmetric ones.
    bool root_symmetry = false;
    /// Forward pruning: only points next to stones; see near_stones.h.
    bool near_stones = false;
    /// Forward pruning: moves kept at remaining depth 1, 2, ...; the last entry holds for all
    /// deeper ones, none at all means no pruning. By remaining depth and not by distance from the
    /// root, so that a table entry means the same in every iteration.
    std::vector<int> breadth{};
    /// Forward pruning within the breadth, by position: no move whose static score is below so many
    /// thousandths of the best one's; 0 keeps all.
    int least_share = 0;
    /// A pass survives forward pruning whatever its score; otherwise it has to earn its place.
    bool keeps_pass = true;
    /// In quiescence, no move whose static score is below so many thousandths of kMaxEvaluation.
    int least_noise = 0;
    /// Shuffles the moves of the root, which decides between equals; 0 keeps the game's order.
    std::uint64_t seed = 0;

    /// Precondition: depth > 0 and there is a breadth.
    int breadth_at(int depth) const {
        return breadth[std::min(static_cast<std::size_t>(depth), breadth.size()) - 1];
    }
};

}  // namespace nakade
