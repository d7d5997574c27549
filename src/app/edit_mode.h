// Edit: a problem is drawn, marked and described, and checked while it grows.
//
// Every edit makes the next state of a list of whole problems, so undo is a step back in the list
// and no edit needs an inverse. After each edit the problem is tidied: keystones stand and have one
// colour, the goal suits their owner, the ko point is empty. Stones without a liberty stay, marked,
// for an editor that takes stones away under one's hands can not be used to draw.
#pragma once

#include <optional>
#include <vector>

#include "app/mode.h"
#include "app/puzzle.h"
#include "app/solve.h"
#include "app/transform.h"
#include "app/world.h"

namespace nakade::app {

class EditMode final : public Mode {
public:
    explicit EditMode(const World& world);

    View view() const override;
    std::optional<Problem> position() const override { return problem(); }
    std::optional<SgfCollection> record() const override;

    const Problem& problem() const { return states_[at_]; }
    /// A new problem: nothing to undo.
    void begin(Problem problem);
    /// One edit.
    void change(Problem next);
    Started undo();
    Started redo();
    Started check();
    /// `format` is one of problem, sgf, diagram, link.
    Started save(const std::string& format, bool with_solution);

    /// Stones of chains without a liberty.
    PointSet doomed() const;

private:
    struct Check {
        std::string fault;  ///< why it is no problem yet
        bool is_done = false;
        bool is_closed = false;
        double seconds = 0;
        std::optional<SolveReport> report;
    };

    Job find_answer(Question question);
    void move_to(std::size_t at);
    Status status() const;
    Json edit_json() const;
    Json check_json() const;
    SgfCollection sgf(bool with_solution) const;

    World world_;
    std::vector<Problem> states_;
    std::size_t at_ = 0;
    std::optional<Check> check_;
    std::string saved_;  // the format, right after saving
};

/// Keystones of one colour that stand, a goal that suits them, an empty ko point, plain words.
/// `keeps_goal`: of a goal and a side to move that contradict each other the goal stays.
void tidy(Problem& problem, bool keeps_goal);

}  // namespace nakade::app
