#include "solvers/life/target_search.h"

#include <algorithm>
#include <bit>

#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

/// Nodes for an inquiry, in the first round and in the last.
constexpr std::uint64_t kShortEffort = 4'000;
constexpr std::uint64_t kLongEffort = 500'000;
/// An estimate is given a part of that.
constexpr std::uint64_t kEstimateShare = 2;

// What makes a candidate worthwhile besides its weight. Fitted to published problems;
// docs/life-and-death.md has the figures.
constexpr double kUnsettledWeight = 22;
constexpr double kKillWeight = 15;
constexpr double kDoublingWeight = 3.5;  // of the nodes that it takes
constexpr double kDoubtWeight = -19;

}  // namespace

TargetSearch::TargetSearch(const StoneBoard& board, Color to_move,
                           const std::vector<Candidate>& candidates, const PointSet& right_moves,
                           std::size_t megabytes)
    : board_(board), to_move_(to_move), right_moves_(right_moves), megabytes_(megabytes) {
    for (const Candidate& candidate : candidates)
        trials_.push_back({.stones = candidate.stones,
                           .weight = candidate.weight,
                           .is_chain = candidate.is_chain,
                           .is_attacked = board.at(candidate.stones.first()) != to_move});
    for (const bool asks_solution : {true, false})
        for (const std::uint64_t effort : {kShortEffort, kLongEffort})
            if (!asks_solution || !right_moves.empty()) rounds_.push_back({effort, asks_solution});
    is_over_ = trials_.size() == 1;
    if (!is_over_) next_inquiry();
}

bool TargetSearch::work(std::uint64_t nodes) {
    std::uint64_t left = nodes;
    while (left > 0 && !is_over_) {
        const std::uint64_t slice = std::min(left, left_);
        const std::uint64_t before = solver_->answer().nodes;
        const bool is_final = solver_->work(slice);
        nodes_ += solver_->answer().nodes - before;
        left -= slice;
        left_ -= slice;
        if (!is_final && left_ > 0) continue;
        take_answer(is_final);
        next_inquiry();
    }
    return is_over_;
}

void TargetSearch::take_answer(bool is_final) {
    const LifeAnswer answer = solver_->answer();
    trials_[trial_].found[static_cast<std::size_t>(inquiry_)] = {
        answer.result, solver_->is_cut_short(), is_final, answer.nodes, answer.best};
}

/// Whether an inquiry has something to find out in this round.
bool TargetSearch::is_asked(const Trial& trial, Inquiry inquiry) const {
    if (trial.found[inquiry].is_final) return false;
    const bool asks_solution = rounds_[round_].asks_solution;
    switch (inquiry) {
        case BySolution:
            return asks_solution;
        case ByMover:
            return !asks_solution;
        case ByEstimate:
            return !asks_solution && trial.found[ByMover].result == LifeResult::Unknown;
        default:
            return asks_solution
                       ? trial.found[BySolution].is_success()
                       : trial.found[ByMover].is_success() || trial.found[ByEstimate].is_success();
    }
}

void TargetSearch::next_inquiry() {
    do {
        if (++inquiry_ < Count) continue;
        inquiry_ = 0;
        is_over_ = is_solutions(trials_[trial_]);
        if (++trial_ < trials_.size()) continue;
        trial_ = 0;
        is_over_ |= is_clear();
        is_over_ |= ++round_ == rounds_.size();
    } while (!is_over_ && !is_asked(trials_[trial_], static_cast<Inquiry>(inquiry_)));
    solver_.reset();  // its memory is needed
    if (!is_over_) start();
}

void TargetSearch::start() {
    const Trial& trial = trials_[trial_];
    const auto inquiry = static_cast<Inquiry>(inquiry_);
    LifeWishes wishes{.fate = false, .line = false};
    wishes.estimate = inquiry == ByEstimate;
    if (inquiry == BySolution) wishes.first_moves = right_moves_;
    const Color first = inquiry == ByOpponent ? opponent(to_move_) : to_move_;
    left_ = rounds_[round_].effort / (wishes.estimate ? kEstimateShare : 1);
    solver_ = std::make_unique<GrowingSolver>(
        LifeProblem{board_, trial.stones, first_region(board_, trial.stones) | wishes.first_moves,
                    first, kNoPoint},
        trial.is_chain ? GrowingSolver::Border::GrowsToTheOpen
                       : GrowingSolver::Border::GrowsByRings,
        wishes, megabytes_);
}

/// Beyond doubt the one that the solution is about. Where its move makes a ko, another may do
/// better: then the solution is about something else.
bool TargetSearch::is_solutions(const Trial& trial) {
    const Finding& found = trial.found[BySolution];
    return ground(trial) == Ground::Solution && found.is_sure();
}

/// No need to look any longer: at the end of a round.
bool TargetSearch::is_clear() const {
    const Trial& chosen = best();
    const Round& round = rounds_[round_];
    if (round.asks_solution)
        return ground(chosen) == Ground::Solution && round.effort == kLongEffort;
    const bool is_likeliest_group = &chosen == &trials_.front() && !chosen.is_chain;
    return is_likeliest_group && ground(chosen) == Ground::Unsettled;
}

TargetSearch::Ground TargetSearch::ground(const Trial& trial) {
    const auto& found = trial.found;
    const bool depends = found[ByOpponent].is_success();
    if (depends && found[BySolution].is_success()) return Ground::Solution;
    if (found[ByMover].is_success()) return depends ? Ground::Unsettled : Ground::Succeeds;
    if (found[ByEstimate].is_success()) return Ground::Estimated;
    return Ground::Likeliest;
}

/// What the ground for a trial rests on.
const TargetSearch::Finding& TargetSearch::success(const Trial& trial) {
    const Ground shown = ground(trial);
    return trial.found[shown == Ground::Solution    ? BySolution
                       : shown == Ground::Estimated ? ByEstimate
                                                    : ByMover];
}

/// Only differences count.
double TargetSearch::worth(const Trial& trial) {
    const Ground shown = ground(trial);
    const Finding& found = success(trial);
    const bool is_doubtful = shown != Ground::Estimated && found.is_doubtful;
    return trial.weight + kDoublingWeight * static_cast<double>(std::bit_width(found.nodes)) +
           (shown == Ground::Unsettled ? kUnsettledWeight : 0) +
           (trial.is_attacked ? kKillWeight : 0) + (is_doubtful ? kDoubtWeight : 0);
}

/// What is shown or estimated goes by its worth, the rest by how likely it was at the start.
const TargetSearch::Trial& TargetSearch::best() const {
    enum Kind { OfSolution, PerhapsOfSolution, Promising, Open, RuledOut };
    const auto kind = [](const Trial& trial) {
        if (is_solutions(trial)) return OfSolution;
        const Ground shown = ground(trial);
        if (shown == Ground::Solution) return PerhapsOfSolution;
        if (shown != Ground::Likeliest) return Promising;
        return trial.found[ByMover].result == LifeResult::Loss ? RuledOut : Open;
    };
    const auto rank = [&](const Trial& trial) {
        const Kind of = kind(trial);
        return std::pair(of, of < Open ? -worth(trial) : 0.0);
    };
    return *std::ranges::min_element(trials_, {}, rank);
}

TargetSearch::Choice TargetSearch::choice() const {
    const Trial& chosen = best();
    const Finding& found = success(chosen);
    return {chosen.stones, trials_.size() == 1 ? Ground::Alone : ground(chosen), found.is_sure(),
            found.best};
}

}  // namespace nakade::life
