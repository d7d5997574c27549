#include "solvers/life/target_search.h"

#include <algorithm>
#include <utility>

#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

constexpr std::uint64_t kFirstEffort = 4'000;  // nodes for each candidate in the first round
constexpr std::uint64_t kMoreEffort = 4;       // times as many in the next one

}  // namespace

TargetSearch::TargetSearch(const StoneBoard& board, Color to_move,
                           const std::vector<Candidate>& candidates, std::size_t megabytes)
    : board_(board),
      to_move_(to_move),
      megabytes_(std::max<std::size_t>(1, megabytes / candidates.size())),
      effort_(kFirstEffort),
      left_in_turn_(kFirstEffort) {
    for (const Candidate& candidate : candidates) {
        trials_.push_back({.stones = candidate.stones});
        start(trials_.back(), to_move);
    }
}

bool TargetSearch::work(std::uint64_t nodes) {
    std::uint64_t left = nodes;
    while (left > 0 && !is_over()) {
        Trial& trial = trials_[turn_];
        if (trial.standing != Standing::Open || left_in_turn_ == 0) {
            next_turn();
            continue;
        }
        const std::uint64_t slice = std::min(left, left_in_turn_);
        const std::uint64_t before = trial.solver->answer().nodes;
        const bool done = trial.solver->work(slice);
        const LifeAnswer answer = trial.solver->answer();
        nodes_ += answer.nodes - before;
        left -= slice;
        left_in_turn_ -= slice;
        if (done) judge(trial, answer.result);
    }
    return is_over();
}

TargetSearch::Choice TargetSearch::choice() const {
    // Of those still open, one that the mover can decide is a better guess than one he may not.
    const auto preference = [](const Trial& trial) {
        const bool is_doubtful = trial.standing == Standing::Open && !trial.mover_succeeds;
        return std::pair(trial.standing, is_doubtful);
    };
    const auto best = std::ranges::min_element(trials_, {}, preference);
    const Ground ground = best->standing == Standing::Unsettled ? Ground::Unsettled
                          : trials_.size() == 1                 ? Ground::Alone
                                                                : Ground::Likeliest;
    return {best->stones, ground};
}

bool TargetSearch::is_over() const {
    if (trials_.size() == 1) return true;
    for (const Trial& trial : trials_) {
        if (trial.standing == Standing::Unsettled) return true;
        if (trial.standing == Standing::Open) return false;
    }
    return true;
}

void TargetSearch::next_turn() {
    if (++turn_ == trials_.size()) {
        turn_ = 0;
        effort_ *= kMoreEffort;
    }
    left_in_turn_ = effort_;
}

void TargetSearch::judge(Trial& trial, LifeResult result) {
    const bool succeeds = result == LifeResult::Win || result == LifeResult::Ko;
    trial.solver.reset();
    if (trial.mover_succeeds) {
        // The opponent moved first.
        trial.standing = succeeds ? Standing::Unsettled : Standing::Settled;
    } else if (succeeds) {
        trial.mover_succeeds = true;
        start(trial, opponent(to_move_));
    } else {
        trial.standing = Standing::Lost;
    }
}

void TargetSearch::start(Trial& trial, Color first) const {
    trial.solver = std::make_unique<GrowingSolver>(
        LifeProblem{board_, trial.stones, first_region(board_, trial.stones), first, kNoPoint},
        GrowingSolver::Border::GrowsByRings,
        LifeWishes{.fate = false, .all_moves = false, .line = false}, megabytes_);
}

}  // namespace nakade::life
