#include "app/solve.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/coordinates.h"
#include "solvers/life/open_region.h"

namespace nakade::app {

using life::LifeAnswer;
using life::LifeResult;

namespace {

std::string_view reason(life::TargetSearch::Ground ground) {
    constexpr std::string_view kReasons[] = {
        "its fate depends on who moves first",
        "there is no other that comes into question",
        "it is the likeliest by its room and size; nothing was proved about it while guessing",
    };
    return kReasons[static_cast<int>(ground)];
}

}  // namespace

bool SolveReport::has_inferred(std::string_view what) const {
    return std::ranges::find(inferred, what, &Inference::what) != inferred.end();
}

std::vector<std::string> SolveReport::assumptions() const {
    std::vector<std::string> phrases;
    for (const Inference& inference : inferred) phrases.push_back(inference.why);
    if (answer.rests_on_repetition)
        phrases.push_back(
            "a position that comes up again counts against whoever paid a threat in "
            "between, or else against whoever has to change something");
    return phrases;
}

Standing SolveReport::standing() const {
    if (!other_first || !is_proved() || other_first->result == LifeResult::Unknown)
        return Standing::Unknown;
    const bool mover_succeeds = answer.result == LifeResult::Win;
    const bool other_succeeds = other_first->result == LifeResult::Win;
    if (answer.result == LifeResult::Ko || other_first->result == LifeResult::Ko ||
        mover_succeeds == other_succeeds)
        return Standing::Unsettled;
    return mover_succeeds == (goal == Goal::Live) ? Standing::Alive : Standing::Dead;
}

SolveTask::SolveTask(Question question, const SolveSettings& settings)
    : question_(std::move(question)), settings_(settings) {
    if (!question_.target.empty()) {
        begin_solving();
        return;
    }
    guess_ = std::make_unique<life::TargetSearch>(question_.board, question_.to_move,
                                                  question_.candidates, settings.megabytes);
}

bool SolveTask::work(std::uint64_t nodes) {
    if (!solver_) {
        if (guess_->work(nodes)) hurry();
        return false;
    }
    if (!other_) {
        if (!solver_->work(nodes)) return false;
        if (!settings_.both) return true;
        other_ = solver_for(opponent(question_.to_move));
        return false;
    }
    return other_->work(nodes);
}

void SolveTask::hurry() {
    if (solver_) return;
    const auto choice = guess_->choice();
    guessing_nodes_ = guess_->nodes();
    guess_.reset();
    const Size size = question_.board.size();
    const Color owner = question_.board.at(choice.stones.first());
    question_.target = choice.stones;
    question_.inferred.push_back(
        {"target", fmt::format("the target is the {} group at {}: {}", color_name(owner),
                               to_gtp(choice.stones.first(), size), reason(choice.ground))});
    if (!question_.goal) {
        question_.goal = owner == question_.to_move ? Goal::Live : Goal::Kill;
        question_.inferred.push_back(
            {"goal", fmt::format("the goal is to {}, for the target is {} and {} moves",
                                 goal_name(*question_.goal), color_name(owner),
                                 color_name(question_.to_move))});
    }
    begin_solving();
}

void SolveTask::begin_solving() { solver_ = solver_for(question_.to_move); }

std::unique_ptr<life::GrowingSolver> SolveTask::solver_for(Color first) const {
    const bool is_mover = first == question_.to_move;
    using life::GrowingSolver;
    const bool is_auto = question_.region_kind == RegionKind::Auto;
    return std::make_unique<GrowingSolver>(
        life::LifeProblem{
            question_.board, question_.target,
            is_auto ? life::first_region(question_.board, question_.target) : question_.region,
            first, is_mover ? question_.ko : kNoPoint},
        is_auto ? GrowingSolver::Border::Grows : GrowingSolver::Border::Fixed,
        life::LifeWishes{.fate = true, .all_moves = settings_.all_moves, .line = true},
        settings_.both ? settings_.megabytes / 2 : settings_.megabytes);
}

Inference SolveTask::region_inference() const {
    const Color attacker = opponent(question_.board.at(question_.target.first()));
    const int points = solver_->region().count();
    const life::LifeAnswer answer = solver_->answer();
    if (!solver_->is_cut_short() && answer.fate != life::Fate::Dead && !answer.relied_on.empty())
        return {"region", fmt::format("{} points around the target are in play; what it reaches "
                                      "beyond them counts as safe",
                                      points)};
    if (!solver_->is_cut_short())
        return {"region", fmt::format("{} points around the target are in play; what lies beyond "
                                      "does not matter, if {} stones with liberties there are safe",
                                      points, color_name(attacker))};
    return {"region", fmt::format("{} points around the target are in play, and whoever has a "
                                  "liberty beyond them is safe; more points were not decided",
                                  points)};
}

Result<proof::Certificate> SolveTask::certificate(const std::string& title) {
    other_.reset();  // its memory is needed
    return solver_->certificate(title);
}

SolveReport SolveTask::report() const {
    SolveReport report{.board = question_.board};
    report.to_move = question_.to_move;
    report.has_all_moves = settings_.all_moves;
    report.inferred = question_.inferred;
    report.nodes = guessing_nodes_ + (guess_ ? guess_->nodes() : 0);
    if (!solver_) return report;
    report.goal = *question_.goal;
    report.target = question_.target;
    report.region = solver_->region();
    report.answer = solver_->answer();
    report.nodes += report.answer.nodes;
    if (question_.region_kind == RegionKind::Auto) report.inferred.push_back(region_inference());
    if (!other_) return report;
    report.other_first = other_->answer();
    report.nodes += report.other_first->nodes;
    return report;
}

}  // namespace nakade::app
