// The solution of a problem in its SGF: the moves that lead to it and where they are marked.
//
// Written: a variation for each first move that reaches the result, its first node marked TE, its
// last one "RIGHT" in its comment. Read: those marks, as files of others also have them; where
// there are none, the first variation is the solution.
#pragma once

#include <vector>

#include "formats/problem.h"

namespace nakade::authoring {

struct Solution {
    std::vector<Move> line;         // from the first move on, sides taking turns
    std::vector<Move> other_first;  // first moves that are as good as the line's
};

/// The problem and its solution as one game. Preconditions: check_problem(problem), and the side
/// to move is said.
std::string write_solved(const Problem& problem, const Solution& solution);

/// The first moves that the game at `start`, the node of the problem, calls right; none if it
/// records no solution. Each once, in the order of the file.
std::vector<Move> recorded_first_moves(const SgfCollection& tree, NodeId start, Size size);

/// The comment of this node says that the problem is solved here.
bool is_marked_right(const SgfCollection& tree, NodeId node);

}  // namespace nakade::authoring
