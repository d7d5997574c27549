#include "solvers/threats/line_of_fours.h"

namespace nakade::threats {

namespace {

/// Cells to each side that can belong to the same row of five.
constexpr int kRowReach = kRowToWin - 1;

/// Points beside the defender's last answer where one more stone of his makes a four. What Renju
/// forbids once the answer is there may well be played before it.
void add_fours_beside(const PatternBoard& board, Point answer, PointBits& found) {
    const Color defender = opponent(board.to_play());
    for (const int direction : LineBoard::kSteps)
        for (int i = -kRowReach; i <= kRowReach; ++i) {
            const Point q = step(answer, i * direction);
            if (!board.size().contains(q) || !board.is_empty(q)) continue;
            if (board.info(q, defender).marks & (mark::kFour | mark::kForbidden))
                found.add(q.index());
        }
}

/// Stones of the defender, anywhere, that change whether Renju forbids a point to Black: a three
/// counts or not by what is allowed elsewhere.
void add_changes_of_law(PatternBoard& board, Point p, Color defender, PointBits& found) {
    if (board.rule() != GomokuRule::Renju) return;
    if ((board.info(p, Black).marks & (mark::kForbidden | mark::kSuspect)) == 0) return;
    const bool is_forbidden = board.is_forbidden(p, Black);
    for_each_point(board.size(), [&](Point q) {
        if (!board.is_empty(q) || q == p) return;
        board.place(q, defender);
        if (board.is_forbidden(p, Black) != is_forbidden) found.add(q.index());
        board.undo();
    });
}

/// The points that may stop a line, found by playing it once: to stop it a stone must take one of
/// its points, make a four of the defender's with his answers, or change what Renju forbids.
PointBits disturbing_points(PatternBoard& board, const std::vector<Point>& line) {
    const Color attacker = board.to_play();
    const Color defender = opponent(attacker);
    PointBits found;
    for (const Point p : line) {
        found.add(p.index());
        if (attacker == Black && board.to_play() == attacker)
            add_changes_of_law(board, p, defender, found);
        board.play(p);
        if (board.to_play() == attacker) add_fours_beside(board, p, found);
    }
    const bool leaves_five = board.has_five(attacker);
    board.points(mark::kFive, attacker).for_each([&](Point p) { found.add(p.index()); });
    if (leaves_five && board.count(mark::kFive, attacker) == 1 && defender == Black)
        add_changes_of_law(board, board.points(mark::kFive, attacker).first(), defender, found);
    for (std::size_t i = 0; i < line.size(); ++i) board.undo();
    return found;
}

/// Caro's fours have several answers, of which a line shows one: every stone is tried against it.
PointBits stopping_points(PatternBoard& board, const std::vector<Point>& line) {
    PointBits found;
    for_each_point(board.size(), [&](Point p) {
        if (!board.is_empty(p)) return;
        board.play(p);
        if (!still_wins(board, line)) found.add(p.index());
        board.undo();
    });
    return found;
}

}  // namespace

bool still_wins(PatternBoard& board, const std::vector<Point>& line) {
    const Color attacker = board.to_play();
    int played = 0;
    bool wins = false;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        const Point p = line[i];
        if (!board.is_empty(p) || board.is_forbidden(p, attacker)) break;
        if (board.kind(p, attacker) == PointClass::Five) {
            wins = true;
            break;
        }
        const Color defender = opponent(attacker);
        if (board.has_five(defender) && !board.points(mark::kFive, defender).contains(p)) break;
        board.play(p);
        ++played;
        if (!board.has_five(attacker) || board.has_five(defender)) break;
        const FewPoints answers = answers_to_four(board, attacker);
        if (answers.count == 0) wins = true;
        if (answers.count != 1 || i + 1 >= line.size() || answers.points[0] != line[i + 1]) break;
        board.play(line[i + 1]);
        ++played;
    }
    while (played-- > 0) board.undo();
    return wins;
}

PointBits points_that_may_stop(PatternBoard& board, const std::vector<Point>& line) {
    if (board.rule() == GomokuRule::Caro) return stopping_points(board, line);
    board.pass();
    const PointBits found = disturbing_points(board, line);
    board.pass();
    return found;
}

}  // namespace nakade::threats
