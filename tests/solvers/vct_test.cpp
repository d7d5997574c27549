// Victory by continuous threats: what it claims holds when the defender tries everything.
#include "solvers/threats/vct.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "games/gomoku_drawing.h"

namespace nakade::test {

namespace {

using threats::PatternBoard;
using threats::VcfSolver;
using threats::VctSolver;
using threats::Verdict;

Thinking nodes(std::uint64_t limit) {
    Thinking thinking;
    thinking.limits.nodes = limit;
    return thinking;
}

/// Stones here and there, without a five on the way.
PatternBoard scattered(std::uint64_t seed, int size, int stones, GomokuRule rule) {
    Random random(seed);
    PatternBoard board({size, size}, rule);
    for (int tries = 0; tries < stones; ++tries) {
        const Point p(random.below(size), random.below(size));
        const Color c = board.to_play();
        if (!board.is_empty(p) || board.is_forbidden(p, c)) continue;
        if (board.kind(p, c) != threats::PointClass::Five) board.play(p);
    }
    return board;
}

/// Whether some answer to the attacker's last stone leaves him without a proved win.
bool has_answer(PatternBoard& board, VctSolver& solver) {
    const Color attacker = opponent(board.to_play());
    if (board.has_five(board.to_play())) return true;
    std::vector<Point> answers;
    if (board.has_five(attacker)) {
        for (const Point p : threats::answers_to_four(board, attacker)) answers.push_back(p);
    } else {
        const auto defence = solver.defences(board);
        if (defence.threat.empty()) return true;
        answers = defence.answers;
    }
    return std::any_of(answers.begin(), answers.end(), [&](Point p) {
        board.play(p);
        const bool holds = solver.solve(board, nodes(2'000)) != Verdict::Win;
        board.undo();
        return holds;
    });
}

}  // namespace

TEST_CASE("two open twos that cross win by threes") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              ".....X.....\n"
                              "...........\n"
                              "......XX...\n"
                              ".....X.....\n"
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              "...........\n");
    PatternBoard board(drawn.game);
    VctSolver solver;
    REQUIRE(solver.solve(board, nodes(20'000)) == Verdict::Win);
    CHECK(!solver.line().empty());
    CHECK(board.is_consistent());
    CHECK(board.hash() == PatternBoard(drawn.game).hash());
}

TEST_CASE("threes do not win where the defender wins by fours meanwhile") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              "...........\n"
                              "..OOO......\n"
                              "...........\n"
                              ".....X.....\n"
                              "...........\n"
                              "......XX...\n"
                              ".....X.....\n"
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              "...........\n");
    PatternBoard board(drawn.game);
    VctSolver solver;
    CHECK(solver.solve(board, nodes(20'000)) == Verdict::None);
    CHECK(board.is_consistent());
}

TEST_CASE("a search that met its limits goes on where it was") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              ".....X.....\n"
                              "...........\n"
                              "......X....\n"
                              ".......X...\n"
                              ".....X.....\n"
                              "...........\n"
                              "...........\n"
                              "...........\n");
    PatternBoard board(drawn.game);
    VctSolver solver;
    constexpr int kMostSlices = 100;
    constexpr int kSlice = 20;
    Verdict verdict = solver.solve(board, nodes(kSlice));
    CHECK(verdict == Verdict::Unknown);
    for (int i = 0; i < kMostSlices && verdict == Verdict::Unknown; ++i)
        verdict = solver.resume(board, nodes(kSlice));
    CHECK(verdict == Verdict::Win);
}

TEST_CASE("a lone stone threatens nothing") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              ".......\n"
                              ".......\n"
                              ".......\n"
                              "...X...\n"
                              ".......\n"
                              ".......\n"
                              ".......\n");
    PatternBoard board(drawn.game);
    VctSolver solver;
    CHECK(solver.solve(board, nodes(20'000)) == Verdict::None);
}

TEST_CASE("an open three is answered at its ends and where it would grow") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              "..*xXXXx*..\n"
                              "...........\n"
                              "...........\n"
                              "...........\n"
                              "...........\n",
                              White);
    PatternBoard board(drawn.game);
    VctSolver solver;
    const auto defence = solver.defences(board);
    REQUIRE(!defence.threat.empty());
    for (const Point p : drawn.marks.at('x'))
        CHECK(std::count(defence.answers.begin(), defence.answers.end(), p) == 1);
}

TEST_CASE("no move that is left out of the defences stops the threat") {
    int threats_met = 0;
    for (const GomokuRule rule :
         {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju, GomokuRule::Caro})
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            PatternBoard board = scattered(seed, 10, 40, rule);
            const Color attacker = opponent(board.to_play());
            if (board.has_five(Black) || board.has_five(White)) continue;
            VctSolver solver;
            const auto defence = solver.defences(board);
            threats_met += !defence.threat.empty();
            if (defence.threat.empty()) continue;
            VcfSolver vcf;
            for_each_point(board.size(), [&](Point p) {
                if (!board.is_empty(p) || board.is_forbidden(p, board.to_play())) return;
                if (std::count(defence.answers.begin(), defence.answers.end(), p) > 0) return;
                board.play(p);
                CHECK(board.to_play() == attacker);
                CAPTURE(rule_name(rule));
                CHECK(vcf.solve(board) == Verdict::Win);
                board.undo();
            });
        }
    CHECK(threats_met > 20);
}

TEST_CASE("where no threat wins, every stone that makes anything has an answer") {
    int failures = 0;
    VctSolver solver;
    for (const GomokuRule rule : {GomokuRule::Freestyle, GomokuRule::Renju})
        for (std::uint64_t seed = 1; seed <= 80; ++seed) {
            PatternBoard board = scattered(seed, 9, 22, rule);
            const Color attacker = board.to_play();
            if (board.has_five(Black) || board.has_five(White)) continue;
            if (solver.solve(board, nodes(2'000)) != Verdict::None) continue;
            ++failures;
            for_each_point(board.size(), [&](Point p) {
                if (!board.is_empty(p) || board.is_forbidden(p, attacker)) return;
                if (board.kind(p, attacker) < threats::PointClass::OpenTwo) return;
                CAPTURE(rule_name(rule));
                CAPTURE(seed);
                board.play(p);
                CHECK(has_answer(board, solver));
                board.undo();
            });
        }
    CHECK(failures > 20);
}

TEST_CASE("a search without nodes claims nothing") {
    PatternBoard board({9, 9}, GomokuRule::Freestyle);
    board.place({4, 4}, Black);
    board.pass();
    VctSolver solver;
    CHECK(solver.solve(board, nodes(0)) == Verdict::Unknown);
}

}  // namespace nakade::test
