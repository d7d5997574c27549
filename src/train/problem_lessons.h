// Lessons from problems that are published with their solutions: which move is right, there and
// in every position of the tree, and whose the points are when it has been played out.
//
// A tree says of its ends which solve the problem. So a position is solved if one of the solver's
// moves, or each of his opponent's, leads to solved ones. Where it is solved, the moves that keep
// it so are to be learnt; where it is the opponent's turn, those that refute, or else those by
// which he resists. What is tried after a mistake teaches nothing. A tree does not say whose the
// points are: a net is asked that, at the end of a line on which both do their best, where it is
// easier to see than at the beginning. Positions are seen as a reader of fights sees them
// (fight_view.h). Start reading at ProblemLessons::add.
#pragma once

#include "eval/go_net.h"
#include "formats/sgf.h"
#include "train/lesson_book.h"

namespace nakade::train {

class ProblemLessons {
public:
    /// The book must outlive this.
    ProblemLessons(GoNet net, LessonBook& book) : net_(std::move(net)), book_(book) {}

    /// Takes the lessons of a game, if it is a problem whose solution is marked. Whether there were
    /// any.
    bool add(const SgfCollection& tree, NodeId root);

private:
    class Tree;
    void add_line(Tree& tree, const std::vector<NodeId>& path, Go position);
    Targets lesson(const Tree& tree, NodeId node, const Go& position);

    GoNet net_;
    LessonBook& book_;
};

}  // namespace nakade::train
