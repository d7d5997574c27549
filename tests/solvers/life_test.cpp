// Life and death by example: shapes that every player knows, with the answer he knows.
// X attacks, O defends; the target is every O chain of the drawing that is not alive outside.
#include <doctest/doctest.h>

#include <algorithm>

#include "solvers/life/open_region.h"
#include "solvers/life/solver.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

LifeProblem problem(std::string_view text, std::string_view keystone, Color to_move) {
    const Drawing drawn = drawing(text);
    LifeProblem made{StoneBoard(drawn.size), {}, {}, to_move, kNoPoint};
    for (const auto& [point, color] : drawn.stones) made.board.play(point, color);
    made.board.for_each_stone(at(keystone, drawn.size), [&](Point p) { made.target.add(p); });
    made.region = infer_region(made.board, made.target);
    return made;
}

LifeAnswer solve(std::string_view text, std::string_view keystone, Color to_move) {
    const LifeAnswer answer = solve_life(problem(text, keystone, to_move), {.megabytes = 4});
    REQUIRE(answer.result != LifeResult::Unknown);
    return answer;
}

constexpr std::string_view kStraightThree =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

constexpr std::string_view kFourInARow =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........";

}  // namespace

TEST_CASE("three in a row are alive for the defender's move and dead for the attacker's") {
    const LifeAnswer live = solve(kStraightThree, "E9", White);
    CHECK(live.result == LifeResult::Win);
    CHECK(name_of(live.best, {9, 9}) == "F8");
    const LifeAnswer kill = solve(kStraightThree, "E9", Black);
    CHECK(kill.result == LifeResult::Win);
    CHECK(name_of(kill.best, {9, 9}) == "F8");
}

TEST_CASE("four in a row are alive whoever moves") {
    CHECK(solve(kFourInARow, "E9", Black).result == LifeResult::Loss);
    CHECK(solve(kFourInARow, "E9", White).result == LifeResult::Win);
}

TEST_CASE("a square of four points is dead even if the defender moves first") {
    const std::string_view text =
        "..XO..OX.\n"
        "..XO..OX.\n"
        "..XOOOOX.\n"
        "..XXXXXX.\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........";
    CHECK(solve(text, "D9", White).result == LifeResult::Loss);
}

TEST_CASE("a target that reaches a liberty outside the region lives") {
    const std::string_view text =
        "...XO.OX.\n"
        "...XO.O..\n"
        "...XOOOX.\n"
        "...XXXXX.\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........";
    LifeProblem cut = problem(text, "E9", White);
    const PointSet whole = cut.region;
    cut.region = {};
    for (const char* name : {"F9", "F8", "H8"}) cut.region.add(at(name, {9, 9}));
    CHECK(cut.region.is_subset_of(whole));
    const LifeAnswer answer = solve_life(cut, {.megabytes = 4});
    CHECK(answer.result == LifeResult::Win);
    CHECK(name_of(answer.best, {9, 9}) == "H8");
}

TEST_CASE("a limit that is reached gives no verdict") {
    const LifeAnswer answer =
        solve_life(problem(kFourInARow, "E9", Black), {.nodes = 1, .megabytes = 1});
    CHECK(answer.result == LifeResult::Unknown);
}

TEST_CASE("first moves that are looked at alone win or lose by themselves") {
    const auto result = [](std::string_view move, Color to_move) {
        LifeWishes wishes;
        wishes.first_moves.add(at(move, {9, 9}));
        return solve_life(problem(kStraightThree, "E9", to_move), {}, wishes).result;
    };
    for (const Color to_move : {Black, White}) {
        CHECK(result("F8", to_move) == LifeResult::Win);
        CHECK(result("F9", to_move) == LifeResult::Loss);
    }
}

TEST_CASE("where few moves are possible an estimate is as good as a proof") {
    for (const Color to_move : {Black, White})
        for (const std::string_view drawn : {kStraightThree, kFourInARow}) {
            const LifeProblem asked = problem(drawn, "E9", to_move);
            const LifeAnswer estimate = solve_life(asked, {}, {.estimate = true});
            const LifeAnswer proof = solve_life(asked, {});
            CHECK(estimate.result == proof.result);
            CHECK(estimate.best == proof.best);
        }
}

TEST_CASE("all first moves are classified, also one that takes the target off the board") {
    constexpr std::string_view kInAtari =
        "OX.XOX...\n"
        "OXX.OX...\n"
        "OOOOOX...\n"
        "XXXXXX...\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........";
    const LifeAnswer answer = solve_life(problem(kInAtari, "A9", Black), {.megabytes = 4},
                                         {.fate = false, .all_moves = true, .line = false});
    CHECK(answer.result == LifeResult::Win);
    const auto& winning = answer.winning_moves;
    CHECK(std::ranges::find(winning, answer.best) != winning.end());
}

TEST_CASE("who wants the result alone gets it before life is told from seki") {
    LifeSolver solver(problem(kStraightThree, "E9", White), {}, 4);
    REQUIRE(solver.work(1'000'000, LifeSolver::Until::Result));
    CHECK(solver.answer().result == LifeResult::Win);
    CHECK(solver.answer().fate == Fate::Unknown);
    REQUIRE(solver.work(1'000'000));
    CHECK(solver.answer().fate == Fate::Alive);
}
