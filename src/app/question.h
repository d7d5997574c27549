// From a problem as stated to a question that can be searched: what the user says is put over what
// the file says, everything is checked, and what nobody says is inferred as far as it can be
// without searching. Each inference is written down with its reason.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/problem_file.h"
#include "board/stone_board.h"

namespace nakade::app {

/// What the user says beside the file; empty where nothing is said. It goes before the file.
struct UserWords {
    std::optional<Color> to_move;
    std::optional<Goal> goal;
    std::string target;  ///< GTP points
    std::string region;  ///< "auto", "all" or GTP points
};

/// Something that neither the user nor the file says.
struct Inference {
    std::string what;  ///< "to_move", "goal", "target" or "region"
    std::string why;   ///< a sentence without a full stop
};

struct Question {
    StoneBoard board;
    Color to_move = Black;
    Point ko = kNoPoint;
    PointSet target;           ///< whole chains of one colour; empty: still to be found
    std::optional<Goal> goal;  ///< set if the target is
    RegionKind region_kind = RegionKind::Auto;
    PointSet region;                          ///< empty points, if somebody said which
    std::vector<life::Candidate> candidates;  ///< for a target that is still to be found
    PointSet right_moves;                     ///< the same: first moves that the file calls right
    std::vector<Inference> inferred;
};

/// The error is a sentence about what is wrong with the problem.
Result<Question> make_question(const StatedProblem& stated, const UserWords& user);

}  // namespace nakade::app
