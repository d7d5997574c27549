// Walls that look after themselves, and what that saves a region.
#include "solvers/life/walls.h"

#include <doctest/doctest.h>

#include "solvers/life/board_points.h"
#include "solvers/life/open_region.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

PointSet chain(const StoneBoard& board, std::string_view name) {
    return chain_of(board, at(name, board.size()));
}

/// The upper half.
PointSet two_rows(const StoneBoard& board) {
    PointSet points;
    points.add_rectangle(Point(0, 0), {board.size().width, 2});
    return points;
}

constexpr std::string_view kLivingWall =
    "XX.XX\n"
    "XXXXX\n"
    "OOOOX\n"
    ".O.OX";

/// The wall lives beside the target.
constexpr std::string_view kTwoPockets =
    "..XOX....\n"
    "XXXOX....\n"
    "OOOOX....\n"
    ".O.OX....\n"
    "OOOOX....\n"
    "XXXXX....\n"
    ".........\n"
    ".........\n"
    ".........";

}  // namespace

TEST_CASE("a wall with two eyes outside holds, whatever happens within") {
    const StoneBoard board = board_of(kLivingWall);
    CHECK(holds_alone(board, at("A2", board.size()), two_rows(board)));
}

TEST_CASE("a wall with one eye outside does not hold alone") {
    const StoneBoard board = board_of(
        "XX.XX\n"
        "XXXXX\n"
        "OOOXX\n"
        ".OXX.");
    CHECK_FALSE(holds_alone(board, at("A2", board.size()), two_rows(board)));
}

TEST_CASE("a wall whose liberties are all within does not hold alone") {
    const StoneBoard board = board_of(
        "XX...\n"
        ".....\n"
        "OOOOO\n"
        "XXXXX\n"
        ".....");
    CHECK_FALSE(holds_alone(board, at("A3", board.size()), two_rows(board)));
}

TEST_CASE("a wall whose second eye is a ko does not hold against any number of threats") {
    const StoneBoard board = board_of(
        "XX.XX.\n"
        "XXXX..\n"
        "OOOXX.\n"
        ".O.O.X");
    CHECK_FALSE(holds_alone(board, at("A2", board.size()), two_rows(board)));
}

TEST_CASE("a wall that gets out into the open holds") {
    const StoneBoard board = board_of(
        "..XO.....\n"
        "XXXO.....\n"
        "OOO......\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........");
    PointSet corner;
    corner.add_rectangle(Point(0, 0), {3, 2});
    CHECK(holds_alone(board, at("D9", board.size()), corner));
}

TEST_CASE("pockets of a wall that holds stay out of the region") {
    const StoneBoard board = board_of(kTwoPockets);
    const PointSet target = chain(board, "C9");
    const std::set<std::string> inside = {"A9", "B9"};
    CHECK(names(first_region(board, target, kFirstSteps, WeakWalls::AreTried), board.size()) ==
          inside);
    CHECK(names(first_region(board, target), board.size()) != inside);
}

TEST_CASE("a wall that needs what is within does not hold") {
    const StoneBoard board = board_of(kLivingWall);
    PointSet within = two_rows(board);
    within.add(at("C1", board.size()));  // its second eye
    CHECK_FALSE(holds_alone(board, at("A2", board.size()), within));
}

TEST_CASE("a position with points taken has no certificate") {
    const StoneBoard board = board_of(kLivingWall);
    LifeProblem problem{.board = board,
                        .target = chain(board, "A2"),
                        .region = {},
                        .to_move = Black,
                        .taken = two_rows(board)};
    for (const char* eye : {"A1", "C1"}) problem.region.add(at(eye, board.size()));
    LifeSolver solver(problem, {}, 1);
    REQUIRE(solver.work(10'000));
    CHECK(solver.answer().result == LifeResult::Loss);
    CHECK_FALSE(solver.certificate("no board"));
}

TEST_CASE("taken points are stones of the attacker that are never captured") {
    // The white stones within would help their friends; taken, they are black and stay so.
    const StoneBoard board = board_of(
        "....\n"
        "OOOX\n"
        ".OXX\n"
        "XXX.");
    PointSet above;
    above.add_rectangle(Point(0, 0), {4, 1});
    LifeProblem problem{.board = board,
                        .target = chain(board, "A3"),
                        .region = {},
                        .to_move = Black,
                        .taken = above};
    problem.region.add(at("A2", board.size()));
    CHECK(solve_life(problem, {}).result == LifeResult::Win);
    problem.taken = {};
    CHECK(solve_life(problem, {}).result == LifeResult::Loss);  // liberties above can not be filled
}

TEST_CASE("a friend that lives by itself does not widen the region") {
    const StoneBoard board = board_of(
        "XXXXXXXXXO.O.\n"
        "OO.OOOOOOOOOO\n"
        "XXXXXXXXXXXXX\n"
        ".............");
    LifeProblem problem{
        .board = board, .target = chain(board, "A3"), .region = {}, .to_move = White};
    problem.region.add(at("C3", board.size()));
    const LifeAnswer answer = solve_life(problem, {});
    REQUIRE(answer.result == LifeResult::Win);
    const auto missing = [&](WeakWalls weak) {
        return names(missing_points(problem, answer, Open::IsSafe, weak), board.size());
    };
    CHECK(missing(WeakWalls::AreDoubted) == std::set<std::string>{"L4", "N4"});
    CHECK(missing(WeakWalls::AreTried).empty());
}
