#include "solvers/life/target_search.h"

#include <algorithm>
#include <span>

#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

constexpr std::uint64_t kFirstEffort = 4'000;  // nodes for each candidate in the first round
constexpr std::uint64_t kMoreEffort = 4;       // times as many in the next one
/// Groups have this effort behind them before the chains have their turn. Six times as much for the
/// chains finds no more right ones.
constexpr std::uint64_t kEffortBeforeChains = 64'000;
constexpr std::uint64_t kChainEffort = 100'000;

}  // namespace

TargetSearch::TargetSearch(const StoneBoard& board, Color to_move,
                           const std::vector<Candidate>& candidates, std::size_t megabytes)
    : board_(board),
      to_move_(to_move),
      groups_(
          static_cast<std::size_t>(std::ranges::count(candidates, false, &Candidate::is_chain))),
      has_tried_chains_(groups_ == candidates.size()),
      effort_(kFirstEffort),
      left_in_turn_(kFirstEffort) {
    // The chains share one part, for they are tried one after the other.
    megabytes_ = std::max<std::size_t>(1, megabytes / (groups_ + !has_tried_chains_));
    for (const Candidate& candidate : candidates) {
        trials_.push_back({.stones = candidate.stones});
        if (!candidate.is_chain) start(trials_.back(), to_move);
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
        if (!trial.solver) start(trial, to_move_);
        const std::uint64_t slice = std::min(left, left_in_turn_);
        const std::uint64_t before = trial.solver->answer().nodes;
        const bool done = trial.solver->work(slice);
        const LifeAnswer answer = trial.solver->answer();
        nodes_ += answer.nodes - before;
        left -= slice;
        left_in_turn_ -= slice;
        const bool is_given_up = !is_group(turn_) && left_in_turn_ == 0;
        if (done || (is_given_up && answer.result != LifeResult::Unknown))
            judge(trial, answer.result);
    }
    return is_over();
}

TargetSearch::Rank TargetSearch::rank(const Trial& trial) const {
    const bool is_attacked = board_.at(trial.stones.first()) != to_move_;
    if (!is_group(trial)) {
        if (trial.standing != Standing::Unsettled) return Rank::ChainInNoDanger;
        return is_attacked ? Rank::ChainToKill : Rank::ChainToSave;
    }
    switch (trial.standing) {
        case Standing::Unsettled:
            return Rank::UnsettledGroup;
        case Standing::Open:
            if (!trial.mover_succeeds) return Rank::OpenGroup;
            return is_attacked ? Rank::KilledGroup : Rank::SavedGroup;
        case Standing::Settled:
            return Rank::SettledGroup;
        case Standing::Lost:
            break;
    }
    return Rank::LostGroup;
}

TargetSearch::Choice TargetSearch::choice() const {
    const auto best =
        std::ranges::min_element(trials_, {}, [&](const Trial& trial) { return rank(trial); });
    const Ground ground = best->standing == Standing::Unsettled ? Ground::Unsettled
                          : groups_ == 1                        ? Ground::Alone
                                                                : Ground::Likeliest;
    return {best->stones, ground};
}

bool TargetSearch::is_over() const {
    if (groups_ == 1) return true;
    for (const Trial& trial : std::span(trials_).first(groups_)) {
        if (trial.standing == Standing::Unsettled) return true;
        if (trial.standing == Standing::Open) return false;
    }
    return has_tried_chains_;
}

void TargetSearch::next_turn() {
    const bool are_chains_next = effort_ >= kEffortBeforeChains && !has_tried_chains_;
    if (!is_group(turn_)) trials_[turn_].solver.reset();  // its memory is needed
    ++turn_;
    has_tried_chains_ |= turn_ == trials_.size();
    if (turn_ == trials_.size() || (turn_ == groups_ && !are_chains_next)) {
        turn_ = 0;
        effort_ *= kMoreEffort;
    }
    left_in_turn_ = is_group(turn_) ? effort_ : kChainEffort;
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
        if (!is_group(turn_)) left_in_turn_ = kChainEffort;
    } else {
        trial.standing = Standing::Lost;
    }
}

void TargetSearch::start(Trial& trial, Color first) const {
    trial.solver = std::make_unique<GrowingSolver>(
        LifeProblem{board_, trial.stones, first_region(board_, trial.stones), first, kNoPoint},
        is_group(trial) ? GrowingSolver::Border::GrowsByRings
                        : GrowingSolver::Border::GrowsToTheOpen,
        LifeWishes{.fate = false, .all_moves = false, .line = false}, megabytes_);
}

}  // namespace nakade::life
