#include "solvers/threats/vct.h"

#include <algorithm>
#include <cstdlib>

namespace nakade::threats {

namespace {

/// Positions of the VCF solver to find the attacker's win, to find his threat, and to see whether
/// an answer stops it. That last is asked most often and took half of the time with 12; most of
/// what is found is found at once.
constexpr std::uint64_t kWinNodes = 300;
constexpr std::uint64_t kThreatNodes = 300;
constexpr std::uint64_t kAnswerNodes = 6;
/// The same to find the defender's own win by fours. 10 to 400 proved as much.
constexpr std::uint64_t kCounterNodes = 100;
/// Positions kept before the search gives up.
constexpr std::size_t kMaxEntries = 4'000'000;
/// How many fours in a row, and how many in all, are played to find the threes behind them. Deeper
/// and more (3, 80) proved less in the same time.
constexpr int kFoursBefore = 2;
constexpr int kMostFours = 40;

// First guesses of the cost of a proof, in sixteenths (VctSolver::kUnit). Chosen with 29 to 33 hard
// VCT positions, one second of CPU time each: fours at 32 proved 21, at 48 and 80 proved 23.

/// By what the attacker's stone makes. A four changes little but the order of things.
constexpr std::uint32_t kFourThreeGuess = 16;
constexpr std::uint32_t kFourGuess = 64;
constexpr std::uint32_t kThreeGuess = 24;
/// Quiet, but an open three once some fours are played.
constexpr std::uint32_t kHiddenThreeGuess = 24;
/// Of all quiet stones one in eight threatens anything. The others come when the threats
/// look as hard; at 160 and 320, one position less was proved; only after all had failed, three.
constexpr std::uint32_t kQuietGuess = 96;   // closed threes
constexpr std::uint32_t kSmallGuess = 256;  // twos
/// What a good answer elsewhere is worth here: the guess is divided by it.
constexpr std::uint32_t kWinningShare = 4;
constexpr std::uint32_t kRefutingShare = 2;
constexpr std::uint32_t kLeastWinning = 8;
constexpr std::uint32_t kLeastRefuting = 4;

/// By how many threes and fours the attacker could make next. Of positions settled on the way,
/// those with none were lost but for one in 280, those with two of each won in nine of ten.
constexpr int kMostThrees = 8;
constexpr int kMostFourPoints = 6;
constexpr std::uint32_t kEmptyHanded = 96;
constexpr std::uint32_t kLeastProof = 12;
constexpr std::uint32_t kLeastDisproof = 8;
constexpr std::uint32_t kDisproofPerFour = 4;  // and twice that for a three

/// How much harder it looks to prove by a stone that shares no row with the last one of its colour,
/// and to prove or refute by one that shares none with the four before it. Of 53 hard
/// positions 2 with 10 or 20 proved 33, 2 with 5 and 3 with 10 proved 31.
constexpr std::uint32_t kUnrelated = 2;
constexpr std::uint32_t kUnrelatedToFour = 16;

bool share_row(Point a, Point b) {
    const int dx = std::abs(a.x() - b.x());
    const int dy = std::abs(a.y() - b.y());
    return (dx == 0 || dy == 0 || dx == dy) && std::max(dx, dy) < kRowToWin;
}

std::uint32_t guess_of(PointClass kind) {
    if (kind >= PointClass::FourThree) return kFourThreeGuess;
    if (kind >= PointClass::Four) return kFourGuess;
    return kind >= PointClass::OpenThree ? kThreeGuess : kHiddenThreeGuess;
}

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
    winning_.fill(kNoPoint);
    winning_again_.fill(kNoPoint);
    refuting_.fill(kNoPoint);
    return resume(board, thinking);
}

Verdict VctSolver::resume(PatternBoard& board, const Thinking& thinking) {
    Budget budget(thinking);
    budget_ = &budget;
    const WithoutEvaluation faster(board);
    visit(board, {}, {kInfinite, kInfinite});
    const Entry& root = entries_[board.hash()];
    Verdict verdict = Verdict::Unknown;
    if (root.numbers.proof == 0) verdict = Verdict::Win;
    if (root.numbers.disproof == 0) verdict = Verdict::None;
    if (verdict == Verdict::Win) read_line(board);
    budget_ = nullptr;
    return verdict;
}

/// The line of fours of the side that is not to play, were it its turn; empty if none is found.
std::vector<Point> VctSolver::threat(PatternBoard& board, std::uint64_t limit) {
    board.pass();
    const Verdict verdict = vcf(board, limit);
    board.pass();
    return verdict == Verdict::Win ? vcf_.line() : std::vector<Point>();
}

VctSolver::Defence VctSolver::defences(PatternBoard& board) {
    const Color defender = board.to_play();
    Defence found{.threat = threat(board, kThreatNodes)};
    if (found.threat.empty()) return found;
    PointBits answers = points_that_may_stop(board, found.threat);
    answers |= board.points(mark::kFour, defender);
    answers.for_each([&](Point p) {
        if (!board.is_forbidden(p, defender)) found.answers.push_back(p);
    });
    return found;
}

// Opening a position

void VctSolver::open(PatternBoard& board, Way way, Entry& entry) {
    entry.is_open = true;
    if (is_attacking(board))
        open_attack(board, entry);
    else
        open_defence(board, way, entry);
    if (!entry.moves.answers.empty() || entry.numbers.is_settled()) return;
    // No move left: the attacker has failed, the defender has been beaten.
    entry.numbers = is_attacking(board) ? kFailed : kProved;
}

void VctSolver::open_attack(PatternBoard& board, Entry& entry) {
    const Color defender = opponent(attacker_);
    if (board.has_five(defender) && !board.has_five(attacker_)) {
        entry.is_wide = true;
        for (const Point p : answers_to_four(board, defender))
            if (!board.is_forbidden(p, attacker_)) entry.add(p, {});
        return;
    }
    if (vcf(board, kWinNodes) == Verdict::Win) {
        entry.numbers = kProved;
        return;
    }
    entry.moves.threat = threat(board, kCounterNodes);
    add_threats(board, entry);
    if (entry.moves.answers.empty()) widen(board, entry);
}

/// All points near the stones, or, where the defender threatens to win by fours, those that keep
/// the turn or may stop him: after any other stone he wins.
PointBits VctSolver::moves_in_time(PatternBoard& board, const Entry& entry) const {
    if (entry.moves.threat.empty()) return board.near();
    PointBits found = points_that_may_stop(board, entry.moves.threat);
    found |= board.points(mark::kFour, attacker_);
    return found & board.near();
}

/// Fours, threes, and quiet stones that are threes behind fours.
void VctSolver::add_threats(PatternBoard& board, Entry& entry) {
    const PointBits hidden = threes_behind_fours(board);
    std::vector<Point> found;
    moves_in_time(board, entry).for_each([&](Point p) {
        if (board.kind(p, attacker_) < PointClass::OpenThree && !hidden.contains(p)) return;
        if (!board.is_forbidden(p, attacker_)) found.push_back(p);
    });
    // Of moves that look equally hard to prove the first is tried.
    sort_by_worth(found, board, attacker_, 0);
    for (const Point p : found) entry.add(p, {guess_of(board.kind(p, attacker_)), kUnit});
}

/// All other stones that make anything, once the threats have failed.
void VctSolver::widen(PatternBoard& board, Entry& entry) {
    entry.is_wide = true;
    PointBits known;
    for (const Point p : entry.moves.answers) known.add(p.index());
    moves_in_time(board, entry).for_each([&](Point p) {
        if (known.contains(p) || board.kind(p, attacker_) < PointClass::OpenTwo) return;
        const bool is_three = board.kind(p, attacker_) >= PointClass::Three;
        if (!board.is_forbidden(p, attacker_))
            entry.add(p, {is_three ? kQuietGuess : kSmallGuess, kUnit});
    });
}

/// Points where a stone makes an open three after a few fours: played before them, it threatens to
/// win by these fours and an open four. One walk finds them all, where each would else have to be
/// tried by itself.
PointBits VctSolver::threes_behind_fours(PatternBoard& board) {
    PointBits found;
    int left = kMostFours;
    add_threes(board, kFoursBefore, found, left);
    nodes_ += static_cast<std::uint64_t>(kMostFours - left);
    if (budget_) budget_->spend_work(kMostFours - left);
    return found;
}

void VctSolver::add_threes(PatternBoard& board, int depth, PointBits& found, int& left) {
    const PointBits fours = board.points(mark::kFour, attacker_);
    fours.for_each([&](Point p) {
        if (left == 0 || board.is_forbidden(p, attacker_)) return;
        --left;
        board.play(p);
        const FewPoints answers = answers_to_four(board, attacker_);
        if (answers.count == 1) {
            board.play(answers.points[0]);
            if (!board.has_five(opponent(attacker_))) {
                found |= board.points(mark::kThree, attacker_);
                if (depth > 1) add_threes(board, depth - 1, found, left);
            }
            board.undo();
        }
        board.undo();
    });
}

void VctSolver::open_defence(PatternBoard& board, Way way, Entry& entry) {
    if (board.has_five(opponent(attacker_))) {  // the attacker overlooked a five
        entry.numbers = kFailed;
        return;
    }
    if (board.has_five(attacker_)) {
        for (const Point p : answers_to_four(board, attacker_)) entry.add(p, guess_after(board, p));
        return;
    }
    Defence defence;
    if (!way.is_countered || vcf(board, kCounterNodes) != Verdict::Win) defence = defences(board);
    if (defence.threat.empty()) {
        entry.numbers = kFailed;
        return;
    }
    keep_unbeaten(board, defence.answers, entry);
    entry.moves.threat = std::move(defence.threat);
}

/// Answers that lose to another line of fours cost no proof of their own. The defender's fours
/// stay: the attacker has to answer them first.
void VctSolver::keep_unbeaten(PatternBoard& board, const std::vector<Point>& answers,
                              Entry& entry) {
    const PointBits fours = board.points(mark::kFour, opponent(attacker_));
    for (const Point p : answers) {
        board.play(p);
        if (fours.contains(p) || vcf(board, kAnswerNodes) != Verdict::Win)
            entry.add(p, guess_attack(board));
        board.undo();
    }
}

VctSolver::Numbers VctSolver::guess_after(PatternBoard& board, Point answer) const {
    board.play(answer);
    const Numbers guess = guess_attack(board);
    board.undo();
    return guess;
}

/// The attacker is to play: the more threats he has, the likelier he wins.
VctSolver::Numbers VctSolver::guess_attack(const PatternBoard& board) const {
    const int threes = std::min(kMostThrees, board.count(mark::kThree, attacker_));
    const int fours = std::min(kMostFourPoints, board.count(mark::kFour, attacker_));
    const auto means = static_cast<Number>(2 * threes + fours);
    return {std::max(kLeastProof, 2 * kEmptyHanded / (2 + means)),
            kLeastDisproof + kDisproofPerFour * means};
}

// The search

/// A move that settled another position behind the same stone; what beat one answer to a threat
/// often beats the others too.
bool VctSolver::has_settled_others(Point p, Way way, bool attacks) const {
    const auto is_in = [&](const BestAnswers& answers, Point stone) {
        return stone != kNoPoint && answers[static_cast<std::size_t>(stone.index())] == p;
    };
    if (!attacks) return is_in(refuting_, way.last.point);
    return is_in(winning_, way.last.point) || is_in(winning_again_, way.before.point);
}

void VctSolver::remember(Point p, Way way, bool attacks) {
    const auto put = [&](BestAnswers& answers, Point stone) {
        if (stone != kNoPoint) answers[static_cast<std::size_t>(stone.index())] = p;
    };
    put(attacks ? winning_ : refuting_, way.last.point);
    if (attacks) put(winning_again_, way.before.point);
}

/// A first guess with what the way tells. A stone that has nothing to do with the last one of its
/// colour could have been played before it: above all behind a four, which may come at any time.
VctSolver::Numbers VctSolver::guess_on(Way way, Point p, bool attacks, Numbers guess) const {
    if (way.before.point != kNoPoint && !share_row(p, way.before.point)) {
        if (attacks)
            guess.proof *= way.before.is_four ? kUnrelatedToFour : kUnrelated;
        else if (way.before.is_four)
            guess.disproof *= kUnrelatedToFour;
    }
    if (!has_settled_others(p, way, attacks)) return guess;
    if (attacks)
        guess.proof = std::max(kLeastWinning, guess.proof / kWinningShare);
    else
        guess.disproof = std::max(kLeastRefuting, guess.disproof / kRefutingShare);
    return guess;
}

const VctSolver::Entry* VctSolver::known(Hash hash) const {
    const auto found = entries_.find(hash);
    return found != entries_.end() ? &found->second : nullptr;
}

/// What is known of each child, or a first guess.
void VctSolver::add_children(const PatternBoard& board, Way way, const Entry& entry) {
    const std::vector<Point>& moves = entry.moves.answers;
    if (moves.size() == 1) way.before = {};  // forced, so not out of order
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Entry* const found = known(board.hash_after(moves[i]));
        children_.push_back(found ? found->numbers
                                  : guess_on(way, moves[i], is_attacking(board), entry.guesses[i]));
    }
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

void VctSolver::visit(PatternBoard& board, Way way, Numbers limits) {
    if (is_out_of_means() || !budget_->spend_node()) return;
    ++nodes_;
    Entry& entry = entries_[board.hash()];  // stays in its place when others come
    if (!entry.is_open) open(board, way, entry);
    if (entry.numbers.is_settled()) return;
    const bool attacks = is_attacking(board);
    const std::size_t first = children_.size();
    add_children(board, way, entry);
    while (true) {
        Children children = weigh(first, attacks);
        if (attacks && children.least >= kQuietGuess && !entry.is_wide) {
            widen(board, entry);
            children_.resize(first);
            add_children(board, way, entry);
            children = weigh(first, attacks);
        }
        entry.numbers =
            attacks ? Numbers{children.least, children.all} : Numbers{children.all, children.least};
        if (entry.numbers.proof >= limits.proof || entry.numbers.disproof >= limits.disproof) break;
        if (entry.numbers.is_settled() || is_out_of_means()) break;
        const Point p = entry.moves.answers[children.best];
        const bool is_four = board.kind(p, board.to_play()) >= PointClass::Four;
        board.play(p);
        visit(board, {{p, is_four}, way.last, !entry.moves.threat.empty()},
              limits_below(children, attacks, limits));
        const Numbers now = children_[first + children.best] = entries_[board.hash()].numbers;
        board.undo();
        if ((attacks ? now.proof : now.disproof) == 0) remember(p, way, attacks);
    }
    children_.resize(first);
}

}  // namespace nakade::threats
