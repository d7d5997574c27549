#include "app/puzzle.h"

#include <cassert>

#include "app/view.h"

namespace nakade::app {

using life::LifeAnswer;
using life::LifeSolver;

namespace {

/// Nodes of one slice of a search: some milliseconds.
constexpr std::uint64_t kSlice = 2'000;

/// What a move of a lost position may cost to be looked at.
constexpr SearchLimits kResistanceLimits = {.nodes = 50'000, .seconds = 0.1};

constexpr life::LifeWishes kWishes = {.fate = true, .all_moves = false, .line = true};

/// What is left of the limits of one search.
class Allowance {
public:
    Allowance(SearchLimits limits, const Clock& clock)
        : limits_(limits), clock_(clock), start_(clock.seconds()) {}

    double start() const { return start_; }
    bool is_spent(std::uint64_t nodes) const {
        return nodes >= limits_.nodes || clock_.seconds() - start_ >= limits_.seconds;
    }

private:
    SearchLimits limits_;
    const Clock& clock_;
    double start_;
};

bool is_worth_a_search(const Judgement* known, const SearchLimits& limits) {
    if (!known) return true;
    const bool may_cost_more =
        limits.nodes > known->limits.nodes || limits.seconds > known->limits.seconds;
    return !known->fortune && may_cost_more;
}

}  // namespace

Puzzle::Puzzle(Question question, const World& world)
    : world_(world),
      question_(std::move(question)),
      task_(std::make_unique<SolveTask>(question_, SolveSettings{.megabytes = world.megabytes})),
      report_(task_->report()) {}

Job Puzzle::prepare(SearchLimits limits) {
    const Allowance allowance(limits, *world_.clock);
    while (!task_->work(kSlice)) {
        const std::uint64_t nodes = task_->report().nodes;
        if (allowance.is_spent(nodes)) break;
        co_yield {"open", nodes};
    }
    settle();
    judged_[{}] =
        judgement_of(report_.answer, role_of(report_.to_move), {limits, allowance.start()});
}

void Puzzle::settle() {
    if (!task_) return;
    task_->hurry();
    report_ = task_->report();
    task_.reset();
}

life::LifeProblem Puzzle::problem_for(Color first) const {
    const Point ko = first == report_.to_move ? question_.ko : kNoPoint;
    return {report_.board, report_.target, report_.region, first, ko};
}

Job Puzzle::judge(Line line, SearchLimits limits) {
    assert(is_ready());
    if (!is_worth_a_search(judgement(line), limits)) co_return;
    if (!solver_)
        solver_ =
            std::make_unique<LifeSolver>(problem_for(report_.to_move), kWishes, world_.megabytes);
    const Allowance allowance(limits, *world_.clock);
    if (solver_->follow(line)) {
        while (!solver_->work(kSlice)) {
            const std::uint64_t nodes = solver_->answer().nodes;
            if (allowance.is_spent(nodes)) break;
            co_yield {"judge", nodes};
        }
    }
    const bool is_first_turn = line.size() % 2 == 0;
    const Color mover = is_first_turn ? report_.to_move : opponent(report_.to_move);
    judged_[line] = judgement_of(solver_->answer(), role_of(mover), {limits, allowance.start()});
}

Job Puzzle::resist(Line line, std::vector<Move> moves) {
    if (judgement(line)->resistance) co_return;
    Move longest = kPass;
    std::size_t length = 0;
    for (const Move move : moves) {
        Line after = line;
        after.push_back(move);
        for (Job job = judge(after, kResistanceLimits); job.resume();) co_yield job.progress();
        const std::size_t left = judgement(after)->answer.line.size();
        if (left <= length) continue;
        length = left;
        longest = move;
    }
    judged_[line].resistance = longest;
}

Job Puzzle::judge_other_first(SearchLimits limits) {
    assert(is_ready());
    if (!is_worth_a_search(other_first_ ? &*other_first_ : nullptr, limits)) co_return;
    const Color first = opponent(report_.to_move);
    LifeSolver solver(problem_for(first), kWishes, world_.megabytes);
    const Allowance allowance(limits, *world_.clock);
    while (!solver.work(kSlice)) {
        const std::uint64_t nodes = solver.answer().nodes;
        if (allowance.is_spent(nodes)) break;
        co_yield {"judge", nodes};
    }
    other_first_ = judgement_of(solver.answer(), role_of(first), {limits, allowance.start()});
}

Judgement Puzzle::judgement_of(const LifeAnswer& answer, Role mover, const Search& search) const {
    return {answer, world_.clock->seconds() - search.start, fortune_of(answer, mover),
            search.limits};
}

const Judgement* Puzzle::judgement(const Line& line) const {
    const auto found = judged_.find(line);
    return found == judged_.end() ? nullptr : &found->second;
}

Go Puzzle::game() const {
    Go game(report_.board.size());
    // Every stone of a question has a liberty, so it can be set up.
    const auto set_up = game.set_up(grid_of(report_.board).placements(), report_.to_move);
    assert(set_up.has_value());
    static_cast<void>(set_up);
    game.set_ko_point(question_.ko);
    if (is_ready()) game.restrict_to(report_.region);
    return game;
}

Color Puzzle::defender() const { return report_.board.at(report_.target.first()); }

Role Puzzle::role_of(Color color) const {
    return color == defender() ? Role::Defender : Role::Attacker;
}

}  // namespace nakade::app
