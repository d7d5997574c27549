// A life-and-death problem, its own text file, and its form as SGF.
//
// The text file is made to be read and changed by people: a few named lines and the board drawn,
// with keystones as B and W, and points out of play as small letters and dashes. Both forms keep
// everything: what was saved is loaded. docs/formats.md shows an example.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/sgf.h"
#include "formats/stone_grid.h"

namespace nakade {

/// What the side to move is after: Live when the keystones are its own, Kill when they are not.
enum class Goal { Live, Kill };

std::string_view goal_name(Goal goal);
/// "live" or "keep", "kill" or "capture", in any case.
std::optional<Goal> parse_goal(std::string_view text);

/// Which points are in play: found by the solver, the whole board, or those given.
enum class RegionKind { Auto, All, Points };

struct Problem {
    StoneGrid stones;
    std::optional<Color> to_move;  ///< nothing: not said, to be inferred
    std::optional<Goal> goal;      ///< nothing: not said, to be inferred
    PointSet keystones;            ///< empty: not said, to be inferred
    RegionKind region_kind = RegionKind::Auto;
    PointSet region;      ///< only with RegionKind::Points
    Point ko = kNoPoint;  ///< where the side to move may not take back
    std::string title;    ///< one line
    std::string source;   ///< one line
    std::string level;    ///< one line: how hard it is, "1" to "6" in our own; empty: not graded
    std::string description;

    friend bool operator==(const Problem&, const Problem&) = default;
};

/// Keystones are stones of one colour, the goal suits their owner, the ko point is empty, title,
/// source and level are single trimmed lines, line breaks are "\n".
Result<void> check_problem(const Problem& problem);

/// Precondition: check_problem(problem).
std::string write_problem(const Problem& problem);
/// Also takes a bare diagram (diagram.h), which then says nothing but the stones.
Result<Problem> parse_problem(std::string_view text);

/// Precondition: check_problem(problem).
SgfCollection problem_to_sgf(const Problem& problem);
/// Of the root's position. What the tree does not say stays unsaid; nothing is inferred here.
Result<Problem> problem_from_sgf(const SgfCollection& tree, NodeId root, Notes& notes);

}  // namespace nakade
