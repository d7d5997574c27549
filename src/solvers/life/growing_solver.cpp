#include "solvers/life/growing_solver.h"

#include <algorithm>

#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

/// A verdict is asked again on a wider region for at most this many times the nodes that it took,
/// but for so many nodes at least.
constexpr std::uint64_t kConfirmingFactor = 3;
constexpr std::uint64_t kConfirmingNodes = 20'000;

bool same_verdict(const LifeAnswer& a, const LifeAnswer& b) {
    return a.result == b.result && a.threats == b.threats &&
           a.opposing_threats == b.opposing_threats;
}

}  // namespace

GrowingSolver::GrowingSolver(const LifeProblem& problem, std::vector<PointSet> regions,
                             const LifeWishes& wishes, std::size_t megabytes)
    : problem_(problem), regions_(std::move(regions)), wishes_(wishes), megabytes_(megabytes) {
    start(Border::Open);
}

bool GrowingSolver::work(std::uint64_t nodes) {
    allowed_ += nodes;
    // A finished question often takes less than its share; the rest goes to the next one.
    while (!done_ && answer().nodes < allowed_) {
        if (found_ && answer().nodes >= confirm_until_) {
            done_ = true;
            break;
        }
        if (!solver_->work(allowed_ - answer().nodes)) break;
        take(solver_->answer());
    }
    return done_;
}

LifeAnswer GrowingSolver::answer() const {
    LifeAnswer answer = answer_;
    answer.nodes = 0;
    if (solver_) {
        const LifeAnswer so_far = solver_->answer();
        const bool is_known = so_far.result != LifeResult::Unknown;
        // The verdict may be there while its line is still being looked for.
        if (!found_ && is_known && is_conclusive(so_far)) answer = so_far;
        answer.nodes = so_far.nodes;
    }
    answer.nodes += finished_nodes_;
    return answer;
}

Result<proof::Certificate> GrowingSolver::certificate(const std::string& title) {
    // The verdict is there while its line or its kind of life is still being looked for.
    if (!found_) return solver_->certificate(title);
    finished_nodes_ = answer().nodes;
    done_ = true;
    solver_.reset();  // its memory is needed
    LifeProblem problem = problem_;
    problem.region = region();
    LifeSolver again(problem, {.fate = wishes_.fate, .all_moves = false, .line = false},
                     megabytes_);
    while (!again.work(kConfirmingNodes)) {
    }
    return again.certificate(title);
}

void GrowingSolver::start(Border border) {
    border_ = border;
    LifeProblem problem = problem_;
    problem.region = regions_[step_];
    if (border == Border::Closed) {
        const Color attacker = opponent(problem.board.at(problem.target.first()));
        ClosedRegion closed = closed_off(problem.board, problem.region, attacker);
        problem.board = std::move(closed.board);
        problem.region = closed.region;
    }
    solver_ = std::make_unique<LifeSolver>(problem, wishes_, megabytes_);
}

/// What one question's answer means for the whole.
void GrowingSolver::take(const LifeAnswer& answer) {
    finished_nodes_ += answer.nodes;
    solver_.reset();
    if (border_ == Border::Open) {
        open_answer_ = answer;
        if (is_conclusive(answer)) return accept(answer);
        return start(Border::Closed);
    }
    // The closed answer's moves live inside; those of the open one may only run away.
    if (same_verdict(answer, open_answer_)) return accept(answer);
    found_ = false;
    answer_ = {};
    widen();
}

void GrowingSolver::accept(const LifeAnswer& answer) {
    const bool is_confirmed = found_ && same_verdict(answer, answer_);
    answer_ = answer;
    found_ = true;
    found_at_ = step_;
    done_ = is_confirmed || is_last();
    if (done_) return;
    confirm_until_ =
        finished_nodes_ + std::max(kConfirmingNodes, kConfirmingFactor * finished_nodes_);
    widen();
}

void GrowingSolver::widen() {
    ++step_;
    start(Border::Open);
}

/// Of an answer of the region as it stands: nothing outside can change it.
bool GrowingSolver::is_conclusive(const LifeAnswer& answer) const {
    return border_ == Border::Open && (is_last() || is_dead(answer));
}

bool GrowingSolver::is_dead(const LifeAnswer& answer) const {
    const bool defender_moves = problem_.board.at(problem_.target.first()) == problem_.to_move;
    return answer.result == (defender_moves ? LifeResult::Loss : LifeResult::Win);
}

}  // namespace nakade::life
