// Victory by continuous fours: drawn positions, then a plain search by the rules as oracle, then
// the collections that lie beside the project.
#include "solvers/threats/vcf.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "games/gomoku_drawing.h"
#include "support/shared_data.h"

namespace nakade::test {

namespace {

using threats::PatternBoard;
using threats::VcfSolver;
using threats::Verdict;
using Points = std::vector<Point>;

Points empty_points(const Gomoku& game) {
    Points points;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) == Empty) points.push_back(p);
    });
    return points;
}

Points legal_points(const Gomoku& game) {
    Points points;
    for (const Point p : empty_points(game))
        if (game.legality(p) == Legality::Legal) points.push_back(p);
    return points;
}

bool threatens_five(const Gomoku& game, Color color) {
    const Points points = empty_points(game);
    return std::any_of(points.begin(), points.end(),
                       [&](Point p) { return game.makes_win(p, color); });
}

bool plain_vcf(Gomoku game);

/// Word for word: the move makes a four or five, and wins against every legal answer.
bool plain_vcf_with(Gomoku game, Point p) {
    const Color attacker = game.to_play();
    game.play(p);
    if (winner(game.outcome()) == attacker) return true;
    if (!threatens_five(game, attacker)) return false;
    for (const Point answer : legal_points(game)) {
        Gomoku next = game;
        next.play(answer);
        if (next.outcome() != Outcome::Ongoing) return false;
        next.set_to_play(opponent(attacker));
        const bool stops = !threatens_five(next, attacker);
        next.set_to_play(attacker);
        if (stops && !plain_vcf(next)) return false;
    }
    return true;
}

bool plain_vcf(Gomoku game) {
    for (const Point p : legal_points(game))
        if (plain_vcf_with(game, p)) return true;
    return false;
}

/// Who can make five does so: other moves do not count as winning then.
Points plain_first_moves(const Gomoku& game) {
    Points moves;
    for (const Point p : legal_points(game))
        if (game.makes_win(p, game.to_play())) moves.push_back(p);
    if (!moves.empty()) return moves;
    for (const Point p : legal_points(game))
        if (plain_vcf_with(game, p)) moves.push_back(p);
    return moves;
}

/// A position with some threes, nobody having won.
Gomoku random_position(GomokuRule rule, std::uint64_t seed) {
    Random random(seed);
    Gomoku game({8, 8}, rule);
    while (game.move_count() < 18) {
        const Points points = legal_points(game);
        const Point p =
            points[static_cast<std::size_t>(random.below(static_cast<int>(points.size())))];
        if (!game.makes_win(p, game.to_play())) game.play(p);
    }
    return game;
}

}  // namespace

TEST_CASE("two closed threes that cross win by fours") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              "..........\n"
                              ".OXXX.....\n"
                              "..........\n"
                              "......X...\n"
                              "......X...\n"
                              "......X...\n"
                              "......O...\n"
                              "..........\n"
                              "..........\n"
                              "..........\n");
    PatternBoard board(drawn.game);
    VcfSolver solver;
    REQUIRE(solver.solve(board) == Verdict::Win);
    CHECK(solver.line().size() % 2 == 1);
    CHECK(board.hash() == PatternBoard(drawn.game).hash());
}

TEST_CASE("the line of a win can be played out, every answer being forced") {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Gomoku game = random_position(GomokuRule::Freestyle, seed);
        PatternBoard board(game);
        VcfSolver solver(12);
        if (solver.solve(board) != Verdict::Win) continue;
        const Color attacker = game.to_play();
        for (const Point p : solver.line()) {
            REQUIRE(game.legality(p) == Legality::Legal);
            game.play(p);
        }
        game.set_to_play(attacker);
        const bool has_won = winner(game.outcome()) == attacker;
        CHECK((has_won || threatens_five(game, attacker)));
    }
}

TEST_CASE("first moves and verdicts are those of a plain search by the rules") {
    for (const GomokuRule rule :
         {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju, GomokuRule::Caro})
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const Gomoku game = random_position(rule, seed * 4 + static_cast<std::uint64_t>(rule));
            CAPTURE(draw(game));
            CAPTURE(rule_name(rule));
            PatternBoard board(game);
            VcfSolver solver(12);
            const Points expected = plain_first_moves(game);
            REQUIRE(solver.winning_moves(board).winning == expected);
            REQUIRE((solver.solve(board) == Verdict::Win) == !expected.empty());
        }
}

TEST_CASE("a search that runs out of nodes does not claim a proof") {
    const Gomoku game = random_position(GomokuRule::Freestyle, 3);
    PatternBoard board(game);
    VcfSolver solver;
    CHECK(solver.solve(board, 0) == Verdict::Unknown);
}

TEST_CASE("whatever a search short of nodes leaves in the table misleads no later one") {
    int wins = 0;
    for (const GomokuRule rule : {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju})
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Gomoku game = random_position(rule, seed);
            CAPTURE(draw(game));
            PatternBoard board(game);
            VcfSolver fresh(12);
            const Verdict verdict = fresh.solve(board);
            wins += verdict == Verdict::Win ? 1 : 0;
            VcfSolver interrupted(12);
            for (std::uint64_t nodes = 1; nodes < 40; ++nodes) {
                const Verdict early = interrupted.solve(board, nodes);
                REQUIRE((early == verdict || early == Verdict::Unknown));
            }
            REQUIRE(interrupted.solve(board) == verdict);
        }
    CHECK(wins > 20);
}

TEST_CASE("the collections' first moves are found complete") {
    constexpr int kEvery = 25;  // a sample; nakade threats --manifest runs them all
    VcfSolver solver(20);
    for (const char* name : {"vcf_freestyle", "vcf_standard", "vcf_renju", "novcf_renju"}) {
        const auto file = shared_file(std::string("gomoku/") + name + ".jsonl");
        if (!file) return;
        std::ifstream in(*file);
        int number = 0;
        for (std::string line; std::getline(in, line); ++number) {
            if (number % kEvery != 0) continue;
            const auto from = nlohmann::json::parse(line);
            CAPTURE(from["id"].get<std::string>());
            const int size = from["size"];
            Gomoku game({size, size}, *parse_gomoku_rule(from["rule"].get<std::string>()));
            std::vector<Placement> stones;
            const auto point = [](const auto& p) { return Point(p[0], p[1]); };
            for (const auto& p : from["black"]) stones.push_back({point(p), Black});
            for (const auto& p : from["white"]) stones.push_back({point(p), White});
            REQUIRE(game.set_up(stones, from["to_move"] == "b" ? Black : White).has_value());
            Points accepted;
            for (const auto& p : from["accepted"]) accepted.push_back(point(p));
            std::sort(accepted.begin(), accepted.end());
            PatternBoard board(game);
            solver.forget();
            CHECK(solver.winning_moves(board).winning == accepted);
        }
    }
}

}  // namespace nakade::test
