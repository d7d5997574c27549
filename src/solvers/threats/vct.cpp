#include "solvers/threats/vct.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace nakade::threats {

namespace {

/// Positions of the VCF solver to find the attacker's win, to find his threat, and to see whether
/// an answer stops it. Limits of 100 to 3000 prove about as much.
constexpr std::uint64_t kWinNodes = 300;
constexpr std::uint64_t kThreatNodes = 300;
constexpr std::uint64_t kAnswerNodes = 100;
/// Positions kept before the search gives up.
constexpr std::size_t kMaxEntries = 4'000'000;
/// First guesses of the cost of a proof, by what the attacker's stone makes. An open three is most
/// likely to win; a four changes little but the order of things, and most quiet stones (four of
/// five visited) threaten nothing. Every fourth VCT position, 0.4 s: with fours at 1 and quiet
/// stones at 30, 85 of 132 proved; so, 96.
constexpr std::array<std::uint32_t, kPointClasses> kProofGuess = {
    1,   // Quiet: played to answer a four alone
    10,  // OpenTwo
    10,  // TwoTwos
    10,  // Three
    10,  // ThreePlus
    2,   // OpenThree
    2,   // OpenThreePlus
    2,   // DoubleThree
    3,   // Four
    3,   // FourPlus
    1,   // FourThree
    1,   // OpenFour
    1,   // Five
};

}  // namespace

Verdict VctSolver::vcf(PatternBoard& board, std::uint64_t limit) {
    const Verdict verdict = vcf_.solve(board, limit);
    nodes_ += vcf_.nodes();
    if (budget_) budget_->spend_work(static_cast<int>(vcf_.nodes()));
    return verdict;
}

Verdict VctSolver::solve(PatternBoard& board, const Thinking& thinking) {
    attacker_ = board.to_play();
    entries_.clear();
    vcf_.forget();
    line_.clear();
    nodes_ = 0;
    return resume(board, thinking);
}

Verdict VctSolver::resume(PatternBoard& board, const Thinking& thinking) {
    Budget budget(thinking);
    budget_ = &budget;
    visit(board, {kInfinite, kInfinite});
    const Entry& root = entries_[board.hash()];
    Verdict verdict = Verdict::Unknown;
    if (root.numbers.proof == 0) verdict = Verdict::Win;
    if (root.numbers.disproof == 0) verdict = Verdict::None;
    if (verdict == Verdict::Win) read_line(board);
    budget_ = nullptr;
    return verdict;
}

VctSolver::Defence VctSolver::defences(PatternBoard& board) {
    const Color defender = board.to_play();
    Defence found;
    board.pass();
    const bool is_threat = vcf(board, kThreatNodes) == Verdict::Win;
    board.pass();
    if (!is_threat) return found;
    found.threat = vcf_.line();
    PointBits answers = points_that_may_stop(board, found.threat);
    board.points(mark::kFour, defender).for_each([&](Point p) { answers.add(p.index()); });
    answers.for_each([&](Point p) {
        if (!board.is_forbidden(p, defender)) found.answers.push_back(p);
    });
    return found;
}

// Opening a position

void VctSolver::open(PatternBoard& board, Entry& entry) {
    entry.is_open = true;
    if (is_attacking(board))
        open_attack(board, entry);
    else
        open_defence(board, entry);
    if (!entry.moves.answers.empty() || entry.numbers.proof == 0) return;
    // No move left: the attacker has failed, the defender has been beaten.
    entry.numbers = is_attacking(board) ? kFailed : kProved;
}

void VctSolver::open_attack(PatternBoard& board, Entry& entry) {
    const Color defender = opponent(attacker_);
    if (board.has_five(defender) && !board.has_five(attacker_)) {
        for (const Point p : answers_to_four(board, defender))
            if (!board.is_forbidden(p, attacker_)) entry.moves.answers.push_back(p);
        return;
    }
    if (vcf(board, kWinNodes) == Verdict::Win) {
        entry.numbers = kProved;
        return;
    }
    board.near().for_each([&](Point p) {
        if (board.kind(p, attacker_) < PointClass::OpenTwo) return;
        if (!board.is_forbidden(p, attacker_)) entry.moves.answers.push_back(p);
    });
    // Of moves that look equally hard to prove the first is tried.
    std::sort(entry.moves.answers.begin(), entry.moves.answers.end(), [&](Point a, Point b) {
        const int difference = board.info(a, attacker_).worth - board.info(b, attacker_).worth;
        return difference != 0 ? difference > 0 : a < b;
    });
}

void VctSolver::open_defence(PatternBoard& board, Entry& entry) {
    if (board.has_five(opponent(attacker_))) {  // the attacker overlooked a five
        entry.numbers = kFailed;
        entry.moves.answers.assign(1, board.points(mark::kFive, opponent(attacker_)).first());
        return;
    }
    if (board.has_five(attacker_)) {
        for (const Point p : answers_to_four(board, attacker_)) entry.moves.answers.push_back(p);
        return;
    }
    Defence defence = defences(board);
    drop_beaten(board, defence.answers);
    if (defence.threat.empty()) {
        entry.numbers = kFailed;
        entry.moves.answers.assign(1, kNoPoint);
        return;
    }
    entry.moves = {std::move(defence.answers), std::move(defence.threat)};
}

/// Answers that lose to another line of fours cost no proof of their own. The defender's fours
/// stay: the attacker has to answer them first.
void VctSolver::drop_beaten(PatternBoard& board, std::vector<Point>& answers) {
    const PointBits fours = board.points(mark::kFour, opponent(attacker_));
    std::erase_if(answers, [&](Point p) {
        if (fours.contains(p)) return false;
        board.play(p);
        const bool is_beaten = vcf(board, kAnswerNodes) == Verdict::Win;
        board.undo();
        return is_beaten;
    });
}

// The search

/// What is known of a child, or a first guess.
VctSolver::Numbers VctSolver::numbers_after(const PatternBoard& board, Point p) const {
    const auto known = entries_.find(board.hash_after(p));
    if (known != entries_.end()) return known->second.numbers;
    if (!is_attacking(board)) return {};
    return {.proof = kProofGuess[static_cast<std::size_t>(board.kind(p, attacker_))]};
}

/// The attacker needs one child and the defender all; told from the attacker's side.
VctSolver::Children VctSolver::weigh(std::size_t first, bool attacks) const {
    Children found;
    for (std::size_t i = first; i < children_.size(); ++i) {
        const Number one = attacks ? children_[i].proof : children_[i].disproof;
        const Number other = attacks ? children_[i].disproof : children_[i].proof;
        found.all = std::min(kInfinite, found.all + other);
        if (one < found.least) {
            found.second = found.least;
            found.least = one;
            found.best = i - first;
            found.best_other = other;
        } else {
            found.second = std::min(found.second, one);
        }
    }
    return found;
}

VctSolver::Numbers VctSolver::limits_below(const Children& children, bool attacks, Numbers limits) {
    const Number next =
        std::min(kInfinite, children.second + children.second / tuning::kProofSlackDivisor + 1);
    const auto rest = [&](Number limit) {
        return std::min(kInfinite, limit - children.all + children.best_other);
    };
    return attacks ? Numbers{std::min(limits.proof, next), rest(limits.disproof)}
                   : Numbers{rest(limits.proof), std::min(limits.disproof, next)};
}

bool VctSolver::is_out_of_means() const {
    return budget_->is_exhausted() || entries_.size() >= kMaxEntries;
}

void VctSolver::visit(PatternBoard& board, Numbers limits) {
    if (is_out_of_means() || !budget_->spend_node()) return;
    ++nodes_;
    Entry& entry = entries_[board.hash()];  // stays in its place when others come
    if (!entry.is_open) open(board, entry);
    if (entry.numbers.is_settled()) return;
    const bool attacks = is_attacking(board);
    const std::size_t first = children_.size();
    for (const Point p : entry.moves.answers) children_.push_back(numbers_after(board, p));
    while (true) {
        const Children children = weigh(first, attacks);
        entry.numbers =
            attacks ? Numbers{children.least, children.all} : Numbers{children.all, children.least};
        if (entry.numbers.proof >= limits.proof || entry.numbers.disproof >= limits.disproof) break;
        if (entry.numbers.is_settled() || is_out_of_means()) break;
        const Point p = entry.moves.answers[children.best];
        board.play(p);
        visit(board, limits_below(children, attacks, limits));
        children_[first + children.best] = entries_[board.hash()].numbers;
        board.undo();
    }
    children_.resize(first);
}

std::optional<Point> VctSolver::proved_move(const PatternBoard& board) const {
    const auto found = entries_.find(board.hash());
    if (found == entries_.end() || found->second.numbers.proof != 0) return std::nullopt;
    for (const Point p : found->second.moves.answers) {
        const auto child = entries_.find(board.hash_after(p));
        if (child != entries_.end() && child->second.numbers.proof == 0) return p;
    }
    return std::nullopt;
}

const VctSolver::Kept& VctSolver::kept_defence(const PatternBoard& board) const {
    const auto found = entries_.find(board.hash());
    assert(found != entries_.end() && found->second.numbers.proof == 0);
    return found->second.moves;
}

/// Walks down the proof: the attacker's proved move, and the defence that took longest to refute.
void VctSolver::read_line(PatternBoard& board) {
    std::size_t played = 0;
    while (const auto proved = proved_move(board)) {
        line_.push_back(*proved);
        board.play(*proved);
        ++played;
    }
    if (is_attacking(board) && vcf(board, VcfSolver::kNoLimit) == Verdict::Win)
        line_.insert(line_.end(), vcf_.line().begin(), vcf_.line().end());
    while (played-- > 0) board.undo();
}

}  // namespace nakade::threats
