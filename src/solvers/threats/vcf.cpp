#include "solvers/threats/vcf.h"

#include <algorithm>

namespace nakade::threats {

namespace {

/// Above every worth, so that the class decides and the worth breaks ties.
constexpr int kKindFirst = 1 << 12;

bool has_five_after(PatternBoard& board, Point p, Color defender, Color attacker) {
    board.place(p, defender);
    const bool still = board.has_five(attacker);
    board.undo();
    return still;
}

/// Caro: a five between two stones does not win, so its ends stop it too.
FewPoints answers_under_caro(PatternBoard& board, Color attacker) {
    const Color defender = opponent(attacker);
    FewPoints tried;
    board.points(mark::kFive, attacker).for_each([&](Point five) {
        tried.add(five);
        for (int d = 0; d < LineBoard::kDirections; ++d) {
            if (board.line_class(five, d, attacker) != LineClass::Five) continue;
            for (const int sign : {-1, 1}) {
                Point end = five;
                do end = step(end, sign * LineBoard::kSteps[d]);
                while (board.at(end) == attacker);
                if (board.at(end) == Empty) tried.add(end);
            }
        }
    });
    FewPoints found;
    for (const Point p : tried)
        if (!has_five_after(board, p, defender, attacker) &&
            std::find(found.begin(), found.end(), p) == found.end())
            found.add(p);
    return found;
}

}  // namespace

FewPoints answers_to_four(PatternBoard& board, Color attacker) {
    if (board.rule() == GomokuRule::Caro) return answers_under_caro(board, attacker);
    FewPoints found;
    if (board.count(mark::kFive, attacker) != 1) return found;
    const Point only = board.points(mark::kFive, attacker).first();
    if (!board.is_forbidden(only, opponent(attacker))) found.add(only);
    return found;
}

void sort_by_worth(std::span<Point> points, const PatternBoard& board, Color color, int by_kind) {
    const auto worth = [&](Point p) {
        const PointInfo& info = board.info(p, color);
        return static_cast<int>(info.kind) * by_kind + info.worth;
    };
    std::sort(points.begin(), points.end(), [&](Point a, Point b) {
        const int difference = worth(a) - worth(b);
        return difference != 0 ? difference > 0 : a < b;
    });
}

void VcfSolver::start(std::uint64_t node_limit) {
    nodes_ = 0;
    node_limit_ = node_limit;
    wants_line_ = false;
    line_.clear();
}

Verdict VcfSolver::solve(PatternBoard& board, std::uint64_t node_limit) {
    start(node_limit);
    wants_line_ = true;
    const WithoutEvaluation faster(board);
    const Verdict verdict = attack(board);
    std::reverse(line_.begin(), line_.end());
    return verdict;
}

VcfSolver::FirstMoves VcfSolver::winning_moves(PatternBoard& board, std::uint64_t node_limit) {
    start(node_limit);
    const WithoutEvaluation faster(board);
    FirstMoves moves;
    const Color attacker = board.to_play();
    if (board.has_five(attacker)) {
        board.points(mark::kFive, attacker).for_each([&](Point p) { moves.winning.push_back(p); });
        return moves;
    }
    const Candidates tried = candidates(board);
    moves.is_complete = tried.has_all;
    for (int i = 0; i < tried.count; ++i) {
        const Point p = tried.points[static_cast<std::size_t>(i)];
        const Verdict verdict = attack_with(board, p);
        if (verdict == Verdict::Win) moves.winning.push_back(p);
        if (verdict == Verdict::Unknown) moves.is_complete = false;
    }
    std::sort(moves.winning.begin(), moves.winning.end());
    return moves;
}

/// The attacker's legal fours, most promising first. If the defender threatens five, only those
/// that stop it.
VcfSolver::Candidates VcfSolver::candidates(PatternBoard& board) const {
    const Color attacker = board.to_play();
    const Color defender = opponent(attacker);
    Candidates found;
    const auto add = [&](Point p) {
        if (board.is_forbidden(p, attacker)) return;
        found.has_all = found.count < static_cast<int>(found.points.size());
        if (found.has_all) found.points[static_cast<std::size_t>(found.count++)] = p;
    };
    const PointBits& fours = board.points(mark::kFour, attacker);
    if (board.has_five(defender)) {
        for (const Point p : answers_to_four(board, defender))
            if (fours.contains(p)) add(p);
        return found;
    }
    fours.for_each(add);
    sort_by_worth(std::span(found.points).first(static_cast<std::size_t>(found.count)), board,
                  attacker, kKindFirst);
    return found;
}

Verdict VcfSolver::attack(PatternBoard& board) {
    if (nodes_ >= node_limit_) return Verdict::Unknown;
    ++nodes_;
    const Color attacker = board.to_play();
    if (board.has_five(attacker)) {
        line_.push_back(board.points(mark::kFive, attacker).first());
        return Verdict::Win;
    }
    if (board.count(mark::kFour, attacker) == 0) return Verdict::None;
    const Hash hash = board.hash();
    if (const auto known = look_up(hash)) return *known;
    const Candidates tried = candidates(board);
    Verdict verdict = tried.has_all ? Verdict::None : Verdict::Unknown;
    for (int i = 0; i < tried.count && verdict != Verdict::Win; ++i) {
        if (nodes_ >= node_limit_) {
            verdict = Verdict::Unknown;  // what is left was not tried
            break;
        }
        const Verdict one = attack_with(board, tried.points[static_cast<std::size_t>(i)]);
        if (one != Verdict::None) verdict = one;
    }
    if (verdict != Verdict::Unknown) store(hash, verdict);
    return verdict;
}

/// Whether the position after this four and its answer is known to be no win: asked before either
/// is played, which is what takes the time. Left open where Renju might forbid the answer.
bool VcfSolver::is_known_to_fail(const PatternBoard& board, Point p) const {
    const Color attacker = board.to_play();
    const Color defender = opponent(attacker);
    if (board.rule() == GomokuRule::Caro) return false;  // has more answers than one
    const Point answer = board.five_behind_four(p, attacker);
    if (answer == kNoPoint) return false;
    if (board.rule() == GomokuRule::Renju && defender == Black &&
        (board.info(answer, Black).marks & (mark::kForbidden | mark::kSuspect | mark::kFive)) != 0)
        return false;
    return look_up(board.hash() ^ zobrist::stone(p, attacker) ^ zobrist::stone(answer, defender)) ==
           Verdict::None;
}

/// Wins if each answer of the defender does not help: outside Caro there is one at most.
Verdict VcfSolver::attack_with(PatternBoard& board, Point p) {
    if (is_known_to_fail(board, p)) return Verdict::None;
    const Color attacker = board.to_play();
    board.play(p);
    const FewPoints answers = answers_to_four(board, attacker);
    Verdict verdict = Verdict::Win;
    for (const Point answer : answers) {
        const std::size_t length = line_.size();
        board.play(answer);
        verdict = attack(board);
        board.undo();
        if (verdict != Verdict::Win) break;
        // One line shows the win: of several answers, that to the last one.
        if (answer != answers.points[static_cast<std::size_t>(answers.count - 1)])
            line_.resize(length);
        else
            line_.push_back(answer);
    }
    board.undo();
    if (verdict == Verdict::Win) line_.push_back(p);
    return verdict;
}

std::optional<Verdict> VcfSolver::look_up(Hash hash) const {
    const Hash key = hash ^ salt_;
    const std::size_t first = slot(key);
    for (const std::size_t i : {first, first ^ 1}) {
        const std::uint64_t difference = table_[i] ^ key;
        if (difference == 0) return Verdict::None;
        if (difference != kWinBit) continue;
        if (wants_line_) return std::nullopt;  // it is searched again for its line
        return Verdict::Win;
    }
    return std::nullopt;
}

void VcfSolver::store(Hash hash, Verdict verdict) {
    const Hash key = hash ^ salt_;
    const std::size_t first = slot(key);
    table_[first ^ 1] = table_[first];
    table_[first] = verdict == Verdict::Win ? key ^ kWinBit : key;
}

}  // namespace nakade::threats
