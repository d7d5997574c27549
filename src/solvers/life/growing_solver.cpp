#include "solvers/life/growing_solver.h"

#include <algorithm>

#include "proof/checker.h"
#include "solvers/life/findings.h"
#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

/// A verdict is asked again on a wider region for at most this many times the nodes that it took,
/// but for so many nodes at least: fewer while other questions wait for their turn. Of seven groups
/// that broke out of a small region, eight million set two right that one million left wrong, and
/// of 43 that were decided in a small region alone, 26 instead of 24 are right if the doubt lasts
/// ten seconds.
constexpr std::uint64_t kDoubtFactor = 4;
constexpr std::uint64_t kDoubtNodes = 24'000'000;
constexpr std::uint64_t kShortDoubtNodes = 1'000'000;
/// For a target that has got out into the open, or attackers who would get out. Of 110 groups from
/// games, ten million nodes or eight seconds each, 78 instead of 74 have the given verdict.
constexpr std::uint64_t kOpenDoubtNodes = 4'000'000;
constexpr std::uint64_t kNodesAgain = 20'000;

}  // namespace

GrowingSolver::GrowingSolver(const LifeProblem& problem, Border border, const LifeWishes& wishes,
                             std::size_t megabytes)
    : problem_(problem), border_(border), wishes_(wishes), megabytes_(megabytes) {
    start();
}

void GrowingSolver::start() {
    missing_.reset();
    solver_ = std::make_unique<LifeSolver>(problem_, wishes_, megabytes_);
}

bool GrowingSolver::work(std::uint64_t nodes) {
    allowed_ += nodes;
    // A finished question often takes less than its share; the rest goes to the next one.
    while (!done_ && answer().nodes < allowed_) {
        if (is_content_ && answer().nodes >= doubt_until_) {
            stop();
            break;
        }
        if (!work_on_region()) break;
        take(solver_->answer());
    }
    return done_;
}

/// True when its answer can be taken. Where the region has to grow whatever the answer is, the
/// result is enough: to tell life from seki there takes as long again.
bool GrowingSolver::work_on_region() {
    if (!solver_->work(allowed_ - answer().nodes, LifeSolver::Until::Result)) return false;
    const LifeAnswer so_far = solver_->answer();
    if (!missing_) missing_ = missing(so_far);
    if (!missing_->empty() && !may_be_content(so_far)) return true;
    const std::uint64_t nodes = answer().nodes;
    return nodes < allowed_ && solver_->work(allowed_ - nodes);
}

LifeAnswer GrowingSolver::answer() const {
    LifeAnswer answer = done_ || is_content_ ? answer_ : LifeAnswer{};
    answer.nodes = finished_nodes_;
    if (done_) return answer;
    const LifeAnswer so_far = solver_->answer();
    // The verdict may be there while its line is still being looked for.
    if (missing_ && missing_->empty()) answer = so_far;
    answer.nodes = finished_nodes_ + so_far.nodes;
    return answer;
}

/// Who asks in passing has no time to try them.
WeakWalls GrowingSolver::weak_walls() const {
    return border_ == Border::Grows ? WeakWalls::AreTried : WeakWalls::AreDoubted;
}

/// What the region has to grow by before an answer can be given for good, or in the open for now.
PointSet GrowingSolver::missing(const LifeAnswer& answer) const {
    if (border_ == Border::Fixed) return {};
    if (border_ != Border::GrowsByRings)
        return missing_points(problem_, answer, Open::IsSafe, weak_walls());
    return nearest(missing_points(problem_, answer, Open::IsDoubtful), problem_.target);
}

/// What one region's answer means for the whole.
void GrowingSolver::take(const LifeAnswer& answer) {
    finished_nodes_ += answer.nodes;
    PointSet more = missing_.value_or(PointSet{});
    const bool is_out = more.empty();
    const bool is_content = is_out || may_be_content(answer);
    if (is_content || !is_content_) {
        answer_ = answer;
        found_region_ = problem_.region;
    }
    found_ = true;
    is_content_ |= is_content;
    if (is_out && border_ == Border::Grows)
        more = missing_points(problem_, answer, Open::IsDoubtful, weak_walls());
    stands_ = done_ = more.empty();
    if (done_) return;
    const std::uint64_t doubt = nodes_for_doubt(is_out);
    doubt_until_ = doubt == kEndless ? kEndless : finished_nodes_ + doubt;
    problem_.region |= more;
    Findings findings = solver_->findings_for(problem_);
    solver_.reset();  // its memory is needed
    start();
    solver_->learn(std::move(findings));
}

std::uint64_t GrowingSolver::nodes_for_doubt(bool is_out) const {
    if (patience_) return *patience_;
    const std::uint64_t least = is_out                            ? kOpenDoubtNodes
                                : border_ == Border::GrowsByRings ? kShortDoubtNodes
                                                                  : kDoubtNodes;
    return std::max(least, kDoubtFactor * finished_nodes_);
}

/// The target is dead, or the side to move has saved it: wherever it breaks out, that is no less.
/// An attacker who could not stop it may still do so further out.
bool GrowingSolver::may_be_content(const LifeAnswer& answer) const {
    const bool mover_attacks = problem_.board.at(problem_.target.first()) != problem_.to_move;
    const bool has_failed = mover_attacks && answer.result == LifeResult::Loss;
    return answer.result != LifeResult::Unknown && !has_failed;
}

void GrowingSolver::prefer(Move move) {
    if (!done_ || problem_.region != found_region_ || !solver_->prefer(move)) return;
    const std::uint64_t nodes = answer_.nodes;
    answer_ = solver_->answer();
    answer_.nodes = nodes;
}

Result<proof::Certificate> GrowingSolver::certificate(const std::string& title) {
    if (found_ && problem_.region != found_region_) search_found_region_again();
    auto certificate = checked_certificate(title);
    if (certificate || !found_ || !wishes_.lend_proofs) return certificate;
    wishes_.lend_proofs = false;
    search_found_region_again();
    return checked_certificate(title);
}

Result<proof::Certificate> GrowingSolver::checked_certificate(const std::string& title) {
    auto certificate = solver_->certificate(title);
    if (!certificate) return certificate;
    const auto checked = proof::check_certificate(*certificate);
    if (!checked) return Error{"the checker does not accept it: " + checked.error().message};
    return certificate;
}

void GrowingSolver::stop() {
    finished_nodes_ = answer().nodes;
    done_ = true;
}

void GrowingSolver::search_found_region_again() {
    stop();
    solver_.reset();  // its memory is needed
    problem_.region = found_region_;
    wishes_.all_moves = wishes_.line = false;
    start();
    const std::uint64_t most = kDoubtFactor * finished_nodes_ + kShortDoubtNodes;
    while (!solver_->work(kNodesAgain) && solver_->answer().nodes < most) {
    }
}

}  // namespace nakade::life
