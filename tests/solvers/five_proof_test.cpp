// Certificates of wins by fours and threats: the independent checker accepts every one of them.
#include "solvers/threats/five_proof.h"

#include <doctest/doctest.h>

#include "core/random.h"
#include "games/gomoku_drawing.h"
#include "proof/five_checker.h"

namespace nakade::test {

namespace {

using threats::PatternBoard;
using threats::VcfSolver;
using threats::VctSolver;
using threats::Verdict;

constexpr GomokuRule kRules[] = {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju,
                                 GomokuRule::Caro};
constexpr Size kSize{9, 9};

/// Stones anywhere, as many of one colour as of the other, none of them with a five.
Gomoku random_game(GomokuRule rule, int stones, Random& random) {
    Gomoku game(kSize, rule);
    while (game.move_count() < stones) {
        const Point p(random.below(kSize.width), random.below(kSize.height));
        if (game.legality(p) == Legality::Legal && !game.makes_win(p, game.to_play())) game.play(p);
    }
    return game;
}

std::string fault_of(const proof::FiveCertificate& certificate) {
    const auto checked = proof::check_certificate(certificate);
    return checked ? "" : checked.error().message;
}

/// White to play in Renju. The proof writer once left out answers that are forbidden where a chain
/// is written and allowed where it is played again, and the solver far stones that allow them.
void check_win_of_white(std::string_view drawing) {
    const auto drawn = gomoku(GomokuRule::Renju, drawing, White);
    PatternBoard board(drawn.game);
    VctSolver solver;
    Thinking thinking;
    thinking.limits.nodes = 20'000;
    REQUIRE(solver.solve(board, thinking) == Verdict::Win);
    CHECK(fault_of(threats::certificate_of_threats(drawn.game, solver)) == "");
}

}  // namespace

TEST_CASE("every win by fours has a certificate that the checker accepts") {
    Random random(7);
    for (const GomokuRule rule : kRules) {
        int wins = 0;
        for (int i = 0; i < 150; ++i) {
            const Gomoku game = random_game(rule, 20 + i % 2, random);
            PatternBoard board(game);
            if (VcfSolver(10).solve(board) != Verdict::Win) continue;
            ++wins;
            CHECK(fault_of(threats::certificate_of_fours(game)) == "");
        }
        CAPTURE(rule_name(rule));
        CHECK(wins > 10);
    }
}

TEST_CASE("every win by threats has a certificate that the checker accepts") {
    Random random(8);
    VctSolver solver;
    Thinking thinking;
    thinking.limits.nodes = 300;
    for (const GomokuRule rule : kRules) {
        int wins = 0;
        for (int i = 0; i < 100; ++i) {
            const Gomoku game = random_game(rule, 14 + i % 2, random);
            PatternBoard board(game);
            if (solver.solve(board, thinking) != Verdict::Win) continue;
            ++wins;
            CHECK(fault_of(threats::certificate_of_threats(game, solver)) == "");
        }
        CAPTURE(rule_name(rule));
        CHECK(wins > 5);
    }
}

TEST_CASE("an answer forbidden beside one defence may be allowed beside another") {
    check_win_of_white(
        ".........\n"
        ".........\n"
        ".........\n"
        "....O....\n"
        "....O..X.\n"
        ".........\n"
        "...X..O..\n"
        "......OX.\n"
        ".........\n");
}

TEST_CASE("a black stone far away can allow the answer to a four") {
    check_win_of_white(
        "........O\n"
        ".......O.\n"
        "...X.....\n"
        ".X.......\n"
        ".X.X.....\n"
        "....X....\n"
        "....X....\n"
        ".O.......\n"
        ".........\n");
    check_win_of_white(
        ".........\n"
        ".....X...\n"
        "...X.....\n"
        "....O....\n"
        "..X..X...\n"
        "..O....O.\n"
        ".....O..O\n"
        ".........\n"
        "...O.....\n");
}

TEST_CASE("a certificate without one of its nodes' replies is none") {
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
    Thinking thinking;
    thinking.limits.nodes = 20'000;
    REQUIRE(solver.solve(board, thinking) == Verdict::Win);
    const proof::FiveCertificate good = threats::certificate_of_threats(drawn.game, solver);
    REQUIRE(fault_of(good) == "");
    for (std::size_t node = 0; node < good.nodes.size(); ++node) {
        if (good.nodes[node].otherwise == proof::FiveNode::kNone) continue;
        proof::FiveCertificate forged = good;
        forged.nodes[node].otherwise = proof::FiveNode::kNone;
        CHECK(fault_of(forged) != "");
    }
}

}  // namespace nakade::test
