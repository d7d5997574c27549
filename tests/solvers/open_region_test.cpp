// Problems without a complete wall: which points are asked about, and when a verdict stands.
#include "solvers/life/open_region.h"

#include <doctest/doctest.h>

#include "solvers/life/board_points.h"
#include "solvers/life/growing_solver.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

PointSet chain(const StoneBoard& board, std::string_view name) {
    return chain_of(board, at(name, board.size()));
}

/// White may crawl out along the edge, one line below him Black is everywhere first.
constexpr std::string_view kGapInTheWall =
    "..XO.....\n"
    "..XOOOX..\n"
    "..XXXXX..\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

/// Nobody stops White: there is nobody.
constexpr std::string_view kInTheOpen =
    ".........\n"
    "..X......\n"
    ".........\n"
    "....O....\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

constexpr std::string_view kWalledIn =
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XO.OX.\n"
    "...XOOOX.\n"
    "...XXXXX.\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

GrowingSolver solver(std::string_view text, std::string_view target, Color to_move) {
    const StoneBoard board = board_of(text);
    const PointSet stones = chain(board, target);
    return {{board, stones, first_region(board, stones), to_move, kNoPoint},
            GrowingSolver::Border::Grows,
            {},
            4};
}

LifeAnswer solve(std::string_view text, std::string_view target, Color to_move) {
    GrowingSolver growing = solver(text, target, to_move);
    constexpr std::uint64_t kSlice = 10'000;
    while (!growing.work(kSlice)) REQUIRE(growing.answer().nodes < 2'000'000);
    return growing.answer();
}

}  // namespace

TEST_CASE("a wall leaves one region and nothing to grow") {
    const StoneBoard board = board_of(kWalledIn);
    CHECK(names(first_region(board, chain(board, "E9")), board.size()) ==
          std::set<std::string>{"F9", "F8", "F7"});
}

TEST_CASE("where there is no wall the first region is the target's surroundings") {
    const StoneBoard board = board_of(kGapInTheWall);
    const PointSet target = chain(board, "D9");
    const PointSet first = first_region(board, target);
    const PointSet whole = infer_region(board, target);
    CHECK(first.is_subset_of(whole));
    CHECK(first != whole);
}

TEST_CASE("steps along the group's own stones cost nothing") {
    const StoneBoard board = board_of(
        "......\n"
        "XXXXX.\n"
        "XOOOO.\n"
        "XXXXX.\n"
        "......\n"
        "......");
    CHECK(names(region_within(board, chain(board, "B4"), 1), board.size()) ==
          std::set<std::string>{"F4"});
}

TEST_CASE("freedom is what a group reaches before its opponents") {
    const StoneBoard board = board_of(kWalledIn);
    CHECK(freedom(board, chain(board, "E9")) == 3);  // what lies between his own stones
    // All that is empty outside, but for the corner, seven steps away.
    CHECK(freedom(board, chain(board, "D9")) == 55);
    const StoneBoard race = board_of(
        "X...O\n"
        "X...O\n"
        "X...O");
    CHECK(freedom(race, chain(race, "A1")) == 3);  // the middle is nobody's
}

TEST_CASE("attackers that are short of liberties bring theirs into the region") {
    const StoneBoard board = board_of(
        ".XO...\n"
        ".XO...\n"
        "OOOXX.\n"
        "XXXX..\n"
        "......\n"
        "......");
    const auto region = names(region_within(board, chain(board, "C6"), 2), board.size());
    CHECK(region.contains("A6"));
    CHECK(region.contains("A5"));
}

namespace {

/// White has no room for eyes and can only run along the edge, between two of Black's walls.
constexpr std::string_view kBreakOut =
    "OOO....\n"
    "XXX..X.\n"
    ".......\n"
    ".......\n"
    ".......\n"
    ".......\n"
    ".......";

/// The answer where these points alone are in play.
LifeAnswer solve_within(std::string_view text, std::string_view target,
                        std::initializer_list<std::string_view> region, Color to_move,
                        LifeProblem* asked = nullptr) {
    const StoneBoard board = board_of(text);
    LifeProblem problem{board, chain(board, target), {}, to_move, kNoPoint};
    for (const std::string_view name : region) problem.region.add(at(name, board.size()));
    if (asked) *asked = problem;
    return solve_life(problem, {});
}

}  // namespace

TEST_CASE("a target that breaks out relies on the liberties that it reaches") {
    LifeProblem problem{board_of(kBreakOut), {}, {}};
    const LifeAnswer answer = solve_within(kBreakOut, "A7", {"D7"}, White, &problem);
    REQUIRE(answer.result == LifeResult::Win);
    const auto relied_on = names(answer.relied_on, problem.board.size());
    CHECK(relied_on == std::set<std::string>{"E7", "D6"});
    CHECK(names(missing_points(problem, answer), problem.board.size()) == relied_on);
}

TEST_CASE("a way into the open is safety") {
    constexpr std::string_view kOpenBoard =
        "OOO....\n"
        "XXX....\n"
        ".......\n"
        ".......\n"
        ".......\n"
        ".......\n"
        ".......";
    LifeProblem problem{board_of(kOpenBoard), {}, {}};
    const LifeAnswer answer = solve_within(kOpenBoard, "A7", {"D7"}, White, &problem);
    REQUIRE_FALSE(answer.relied_on.empty());
    CHECK(missing_points(problem, answer).empty());
    // Who looks for the group that is meant does not believe it.
    CHECK(missing_points(problem, answer, Open::IsDoubtful) == answer.relied_on);
}

TEST_CASE("a way out may lead through attackers that can be captured") {
    constexpr std::string_view kThroughAStone =
        "OX.....\n"
        "OOXXXXX\n"
        ".XX....\n"
        "X......\n"
        ".......\n"
        ".......\n"
        ".......";
    LifeProblem problem{board_of(kThroughAStone), {}, {}};
    const LifeAnswer answer = solve_within(kThroughAStone, "A7", {"C7", "A5"}, White, &problem);
    REQUIRE(answer.result == LifeResult::Win);
    CHECK(names(missing_points(problem, answer), problem.board.size()).contains("D7"));
}

TEST_CASE("a target that lives inside relies on nothing outside") {
    const LifeAnswer answer = solve_within(kWalledIn, "E9", {"F9", "F8", "F7"}, White);
    REQUIRE(answer.result == LifeResult::Win);
    CHECK(answer.relied_on.empty());
}

TEST_CASE("a dead target is dead because the wall has liberties outside") {
    LifeProblem problem{board_of(kWalledIn), {}, {}};
    const LifeAnswer answer = solve_within(kWalledIn, "E9", {"F9", "F8", "F7"}, Black, &problem);
    REQUIRE(answer.result == LifeResult::Win);
    CHECK_FALSE(answer.relied_on.empty());
    // It has far too many to be captured.
    CHECK(missing_points(problem, answer).empty());
}

TEST_CASE("a wall that is short of liberties brings them into play") {
    constexpr std::string_view kWeakWall =
        "O.O.XO.\n"
        "OOOOXO.\n"
        "XXXXXO.\n"
        "OOOOOO.\n"
        ".......\n"
        ".......\n"
        ".......";
    LifeProblem problem{board_of(kWeakWall), {}, {}};
    const LifeAnswer answer = solve_within(kWeakWall, "A7", {"B7"}, Black, &problem);
    CHECK(names(missing_points(problem, answer), problem.board.size()).contains("D7"));
}

TEST_CASE("a wall with a single liberty left outside is not safe, however many it has") {
    constexpr std::string_view kLeaningWall =
        "O......\n"
        "OXXXXX.\n"
        ".......\n"
        "OOOOOO.\n"
        ".......\n"
        ".......\n"
        ".......";
    const StoneBoard board = board_of(kLeaningWall);
    LifeProblem problem{board, chain(board, "A7"), {}, Black, kNoPoint};
    for (const std::string_view name :
         {"B7", "C7", "D7", "E7", "F7", "G6", "A5", "B5", "C5", "D5", "E5"})
        problem.region.add(at(name, board.size()));
    LifeAnswer answer;
    answer.result = LifeResult::Win;
    answer.relied_on = chain(board, "B6");
    const auto doubted = [&] {
        return names(missing_points(problem, answer, Open::IsDoubtful, WeakWalls::AreTried),
                     board.size());
    };
    CHECK(doubted() == std::set<std::string>{"F5"});
    problem.region.remove(at("E5", board.size()));
    CHECK(doubted().empty());
}

TEST_CASE("a stone that the attacker is still to play is safe in the open alone") {
    const StoneBoard board = board_of(kGapInTheWall);
    LifeProblem problem{board, chain(board, "D9"), {}, Black, kNoPoint};
    problem.region.add(at("E9", board.size()));
    LifeAnswer answer;
    answer.result = LifeResult::Win;
    // A liberty in White's corridor, and one below the wall.
    answer.relied_on.add(at("F9", board.size()));
    answer.relied_on.add(at("D6", board.size()));
    const auto doubted = missing_points(problem, answer, Open::IsDoubtful, WeakWalls::AreTried);
    CHECK(names(doubted, board.size()) == std::set<std::string>{"F9"});
    // For the time being they are safe, and so they are to who asks in passing.
    CHECK(missing_points(problem, answer, Open::IsSafe, WeakWalls::AreTried).empty());
    CHECK(missing_points(problem, answer, Open::IsDoubtful).empty());
}

TEST_CASE("of a ko both sides' hopes are looked at") {
    const StoneBoard board = board_of(kGapInTheWall);
    LifeProblem problem{board, chain(board, "D9"), {}, Black, kNoPoint};
    LifeAnswer answer;
    answer.result = LifeResult::Ko;
    answer.relied_on.add(at("E9", board.size()));
    answer.attacker_relies_on.add(at("F9", board.size()));
    const auto doubted = missing_points(problem, answer, Open::IsDoubtful, WeakWalls::AreTried);
    CHECK(names(doubted, board.size()) == std::set<std::string>{"E9", "F9"});
}

TEST_CASE("where the attacker has no move it is told what leaves him none") {
    // Black may not play at C1, for White's stones at B1 have liberties at A1 and A2.
    constexpr std::string_view kTwoEyes =
        ".......\n"
        ".......\n"
        ".......\n"
        ".......\n"
        "XXXXXXX\n"
        ".OOXOOO\n"
        ".O.OO.O";
    LifeProblem problem{board_of(kTwoEyes), {}, {}};
    const LifeAnswer answer = solve_within(kTwoEyes, "D1", {"C1", "F1"}, Black, &problem);
    REQUIRE(answer.result == LifeResult::Loss);
    CHECK(names(answer.relied_on, {7, 7}).contains("B1"));
    CHECK(names(missing_points(problem, answer), {7, 7}) == std::set<std::string>{"A1", "A2"});
}

TEST_CASE("a gap that leads nowhere does not save a group") {
    CHECK(solve(kGapInTheWall, "D9", White).result == LifeResult::Loss);
    CHECK(solve(kGapInTheWall, "D9", Black).result == LifeResult::Win);
}

TEST_CASE("a target that gets out into the open may be caught further out") {
    // One step away White has the whole of the lower side before him; but Black goes before him.
    constexpr std::string_view kNet =
        ".........\n"
        "....X....\n"
        "..XX.....\n"
        "...XO.X..\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........";
    const StoneBoard board = board_of(kNet);
    const PointSet target = chain(board, "E6");
    const auto result_of = [&](GrowingSolver::Border border) {
        GrowingSolver growing({board, target, first_region(board, target), Black, kNoPoint}, border,
                              {}, 4);
        while (!growing.work(10'000)) REQUIRE(growing.answer().nodes < 100'000);
        return growing.answer().result;
    };
    CHECK(result_of(GrowingSolver::Border::GrowsToTheOpen) == LifeResult::Loss);
    CHECK(result_of(GrowingSolver::Border::Grows) == LifeResult::Win);
}

TEST_CASE("what is known of a target in the open is given while it is asked about further out") {
    GrowingSolver growing = solver(kInTheOpen, "E6", Black);
    CHECK_FALSE(growing.work(20'000));
    CHECK(growing.answer().result == LifeResult::Loss);
    CHECK(growing.is_cut_short());
}

TEST_CASE("a target in the open is doubted for as long as somebody has patience") {
    GrowingSolver hasty = solver(kInTheOpen, "E6", Black);
    hasty.doubt_for(10'000);
    while (!hasty.work(10'000)) REQUIRE(hasty.answer().nodes < 100'000);
    CHECK(hasty.answer().result == LifeResult::Loss);
    CHECK(hasty.is_cut_short());

    GrowingSolver patient = solver(kInTheOpen, "E6", Black);
    patient.doubt_for(GrowingSolver::kEndless);
    CHECK_FALSE(patient.work(100'000));
    CHECK(patient.answer().result == LifeResult::Loss);
}

TEST_CASE("slices do not change the answer") {
    for (const Color to_move : {Black, White}) {
        GrowingSolver slices = solver(kWalledIn, "E9", to_move);
        while (!slices.work(1)) REQUIRE(slices.answer().nodes < 100'000);
        CHECK(slices.answer().result == solve(kWalledIn, "E9", to_move).result);
    }
}
