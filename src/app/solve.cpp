#include "app/solve.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/small.h"
#include "formats/coordinates.h"
#include "solvers/life/open_region.h"

namespace nakade::app {

using life::LifeAnswer;
using life::LifeResult;
using Ground = life::TargetSearch::Ground;

namespace {

/// An estimate has one part in so many of the memory.
constexpr std::size_t kMemoryForEstimate = 16;

std::string_view reason(Ground ground) {
    constexpr std::string_view kReasons[] = {
        "its fate depends on who moves first, and the solution's first move decides it",
        "its fate depends on who moves first",
        "it is the most worthwhile of those for which the side to move succeeds",
        "the side to move seems to succeed, by an estimate; nothing was proved while guessing",
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
                                                  question_.candidates, question_.right_moves,
                                                  settings.megabytes);
}

bool SolveTask::work(std::uint64_t nodes) {
    if (!solver_) {
        if (guess_ ? guess_->work(nodes) : proposer_->work(nodes)) hurry();
        return false;
    }
    if (!other_) {
        if (is_stuck()) begin_proposing();
        if (is_estimate_due()) nodes -= estimate(nodes / 2);
        if (is_proposing()) {
            has_thought_ = proposer_->work(nodes);
            return false;
        }
        if ((solver_->is_done() || is_late_) && is_ambiguous()) {
            look_again(nodes);
            return false;
        }
        const bool is_done = solver_->work(nodes);
        if (has_solution_failed()) {
            // Another way to save a group shows that it was not meant, another way to kill does
            // not.
            if (proposed_ && question_.goal == Goal::Live) return true;
            question_.right_moves = {};
            guessing_nodes_ += solver_->answer().nodes;
            solver_.reset();  // its memory is needed
            begin_solving();
            return false;
        }
        if (!is_done || is_ambiguous()) return false;
        if (!settings_.both) return true;
        other_ = solver_for(opponent(question_.to_move));
        return false;
    }
    return other_->work(nodes);
}

std::uint64_t SolveTask::estimate(std::uint64_t nodes) {
    if (!estimator_) estimator_ = solver_for(question_.to_move, Manner::Estimates);
    estimator_->work(nodes);
    return nodes;
}

/// The target was named or clear, and it is time that somebody is asked for a first move.
bool SolveTask::is_stuck() const {
    return is_late_ && !has_asked_ && settings_.make_proposer && question_.right_moves.empty() &&
           solver_->answer().result == LifeResult::Unknown;
}

/// Who proposes knows of no ko and no region.
void SolveTask::begin_proposing() {
    has_asked_ = true;
    if (question_.ko != kNoPoint || question_.region_kind != RegionKind::Auto) return;
    proposer_ = settings_.make_proposer(question_.board, question_.to_move, question_.target);
}

/// As long as the solution's moves are taken on trust, only a win by them is an answer.
bool SolveTask::has_solution_failed() const {
    const LifeResult result = solver_->answer().result;
    return !question_.right_moves.empty() &&
           (result == LifeResult::Loss || result == LifeResult::Ko);
}

/// Where a move was proposed, an answer for which it fails is about a group that is not meant;
/// unless it kills beyond doubt: of twelve such answers five were right, and two of the proposals.
bool SolveTask::is_believed(const LifeAnswer& answer) const {
    if (!proposed_) return true;
    const bool is_by_proposal = !question_.right_moves.empty();
    return answer.result == LifeResult::Win &&
           (is_by_proposal || (question_.goal == Goal::Kill && !solver_->is_cut_short()));
}

bool SolveTask::is_estimate_due() const {
    const std::uint64_t most = settings_.estimate_nodes;
    if (!is_late_ || most == 0 || (estimator_ && estimator_->is_done())) return false;
    return solver_->answer().result == LifeResult::Unknown &&
           (!estimator_ || estimator_->answer().nodes < most);
}

void SolveTask::hurry() {
    if (guess_)
        end_guessing();
    else if (!solver_)
        end_proposing();
}

void SolveTask::end_guessing() {
    choice_ = guess_->choice();
    guessing_nodes_ = guess_->nodes();
    guess_.reset();
    // A solution that decides nothing about the group is not about it, which speaks against it.
    if (choice_.ground != Ground::Solution && !question_.right_moves.empty()) {
        choice_.is_sure = false;
        question_.right_moves = {};
    }
    if (settings_.make_proposer && !is_clear(choice_)) begin_proposing();
    if (!proposer_) take_target(choice_.stones, reason(choice_.ground));
}

/// Nobody needs to be asked: of 36 such groups that the side to move can save, 31 had a right
/// first move.
bool SolveTask::is_clear(const Choice& choice) const {
    const bool defends = question_.board.at(choice.stones.first()) == question_.to_move;
    return choice.ground == Ground::Solution || choice.ground == Ground::Alone ||
           (choice.ground == Ground::Unsettled && choice.is_sure && defends);
}

/// The group was guessed, and several of its first moves win: a problem that is about it has but
/// one right move, as a rule.
bool SolveTask::is_ambiguous() const {
    if constexpr (kIsSmall) return false;
    if (!is_guessed() || !settings_.make_proposer || has_looked_again_ || proposed_) return false;
    const LifeAnswer answer = solver_->answer();
    return answer.result == LifeResult::Win && answer.winning_moves.size() > 1;
}

void SolveTask::look_again(std::uint64_t nodes) {
    if (!adviser_)
        adviser_ = settings_.make_proposer(question_.board, question_.to_move, PointSet{});
    if (adviser_) {
        const std::uint64_t before = adviser_->nodes();
        const bool has_looked = adviser_->work(nodes);
        guessing_nodes_ += adviser_->nodes() - before;
        if (!has_looked) return;
    }
    has_looked_again_ = true;
    if (adviser_)
        take_advice(
            adviser_->choose(choice_, solver_->answer().winning_moves, question_.candidates));
}

void SolveTask::take_advice(const Advice& advice) {
    if (advice.proposal.move == kPass) return;
    if (advice.stones.empty()) return solver_->prefer(advice.proposal.move);
    proposed_ = advice.proposal;
    question_.right_moves = {};
    question_.right_moves.add(advice.proposal.move);
    question_.goal = stated_goal_;
    question_.inferred.resize(stated_inferences_);
    guessing_nodes_ += solver_->answer().nodes;
    solver_.reset();  // its memory is needed
    take_target(advice.stones, advice.why);
}

void SolveTask::end_proposing() {
    const Advice advice = proposer_->advise(choice_, question_.candidates);
    guessing_nodes_ += proposer_->nodes();
    adviser_ = std::move(proposer_);
    if (advice.proposal.move != kPass) question_.right_moves.add(advice.proposal.move);
    if (advice.stones.empty()) return take_target(choice_.stones, reason(choice_.ground));
    proposed_ = advice.proposal;
    take_target(advice.stones, advice.why);
}

void SolveTask::take_target(const PointSet& stones, std::string_view why) {
    const Size size = question_.board.size();
    const Color owner = question_.board.at(stones.first());
    stated_goal_ = question_.goal;
    stated_inferences_ = question_.inferred.size();
    question_.target = stones;
    question_.inferred.push_back(
        {"target", fmt::format("the target is the {} group at {}: {}", color_name(owner),
                               to_gtp(stones.first(), size), why)});
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

std::unique_ptr<life::GrowingSolver> SolveTask::solver_for(Color first, Manner manner) const {
    using life::GrowingSolver;
    const bool is_mover = first == question_.to_move;
    const bool is_auto = question_.region_kind == RegionKind::Auto;
    life::LifeWishes wishes{.all_moves = settings_.all_moves};
    wishes.estimate = manner == Manner::Estimates;
    if (is_mover && !wishes.estimate) {
        wishes.first_moves = question_.right_moves;
        wishes.all_moves |=
            is_guessed() && settings_.make_proposer && question_.right_moves.empty();
    }
    life::LifeProblem problem{question_.board, question_.target, question_.region, first,
                              is_mover ? question_.ko : kNoPoint};
    if (is_auto)
        problem.region = life::first_region(problem.board, problem.target, life::kFirstStep,
                                            life::WeakWalls::AreTried) |
                         wishes.first_moves;
    else
        wishes.first_moves = wishes.first_moves & problem.region;
    auto solver = std::make_unique<GrowingSolver>(
        problem, is_auto ? GrowingSolver::Border::Grows : GrowingSolver::Border::Fixed, wishes,
        memory_for(manner));
    if (settings_.doubts_to_the_end) solver->doubt_for(GrowingSolver::kEndless);
    return solver;
}

/// The target, and not by a solution.
bool SolveTask::is_guessed() const {
    return !choice_.stones.empty() && choice_.ground != Ground::Solution;
}

std::size_t SolveTask::memory_for(Manner manner) const {
    const bool may_estimate = settings_.estimate_nodes > 0;
    const std::size_t spare = may_estimate ? settings_.megabytes / kMemoryForEstimate : 0;
    if (manner == Manner::Estimates) return spare;
    const std::size_t rest = settings_.megabytes - spare;
    return settings_.both ? rest / 2 : rest;
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
    other_.reset();  // their memory is needed
    estimator_.reset();
    return solver_->certificate(title);
}

SolveReport SolveTask::report() const {
    SolveReport report{.board = question_.board};
    report.to_move = question_.to_move;
    report.has_all_moves = settings_.all_moves;
    report.inferred = question_.inferred;
    report.nodes =
        guessing_nodes_ + (guess_ ? guess_->nodes() : 0) + (proposer_ ? proposer_->nodes() : 0);
    if (!solver_) return report;
    report.goal = *question_.goal;
    report.target = question_.target;
    report.region = solver_->region();
    report.answer = solver_->answer();
    report.nodes += report.answer.nodes;
    if (!is_believed(report.answer)) {
        report.answer = {};
        report.proposed = proposed_;
    }
    if (proposer_ && !report.is_proved() && proposer_->proposal().move != kPass)
        report.proposed = proposer_->proposal();
    if (estimator_ && !report.is_proved()) report.estimate = estimator_->answer();
    if (estimator_) report.nodes += estimator_->answer().nodes;
    if (question_.region_kind == RegionKind::Auto) report.inferred.push_back(region_inference());
    if (!other_) return report;
    report.other_first = other_->answer();
    report.nodes += report.other_first->nodes;
    return report;
}

}  // namespace nakade::app
