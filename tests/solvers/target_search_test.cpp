// Which group is a problem about? Guessed from the stones, then shown by trying.
#include "solvers/life/target_search.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

/// White in the middle of the edge has three points in a row: whoever moves first decides. White in
/// the corner is alive, whoever moves: four points in a row.
constexpr std::string_view kTwoGroups =
    "....OXO.OX.\n"
    "OOOOOXO.OX.\n"
    "XXXXXXO.OX.\n"
    ".....XOOOX.\n"
    ".....XXXXX.\n"
    "...........\n"
    "...........";

SolutionTrace played(std::initializer_list<std::string_view> moves, Size size) {
    SolutionTrace trace;
    for (const std::string_view move : moves) trace.played.add(at(move, size));
    return trace;
}

TargetSearch::Choice choose(const StoneBoard& board, Color to_move,
                            const std::vector<Candidate>& candidates,
                            const PointSet& right_moves = {}) {
    TargetSearch search(board, to_move, candidates, right_moves, 4);
    while (!search.work(1'000)) REQUIRE(search.nodes() < 1'000'000);
    return search.choice();
}

}  // namespace

TEST_CASE("chains hang together over a shared liberty or an uncut corner") {
    const StoneBoard board = board_of(
        "X.X....\n"
        ".......\n"
        "....OX.\n"
        "....XO.\n"
        ".......\n"
        "O......\n"
        ".O.....");
    const auto black = loose_groups(board, Black);
    const auto white = loose_groups(board, White);
    CHECK(names(black.front(), board.size()) == std::set<std::string>{"A7", "C7"});
    CHECK(names(white.back(), board.size()) == std::set<std::string>{"A2", "B1"});
}

TEST_CASE("every stone is in one group and no group has two colours") {
    const StoneBoard board = board_of(kTwoGroups);
    for (const Color color : {Black, White}) {
        PointSet seen;
        for (const PointSet& group : loose_groups(board, color)) {
            CHECK_FALSE(group.intersects(seen));
            seen |= group;
            group.for_each([&](Point p) { CHECK(board.at(p) == color); });
        }
        for_each_point(board.size(),
                       [&](Point p) { CHECK(seen.contains(p) == (board.at(p) == color)); });
    }
}

TEST_CASE("the owner, if known, limits the candidates") {
    const StoneBoard board = board_of(kTwoGroups);
    for (const Candidate& candidate : candidate_targets(board, White, {}))
        CHECK(board.at(candidate.stones.first()) == White);
    for (const Candidate& candidate : candidate_targets(board, Black, {}))
        CHECK(board.at(candidate.stones.first()) == Black);
}

TEST_CASE("a group around which the solution plays is likelier") {
    const StoneBoard board = board_of(kTwoGroups);
    const auto first = [&](std::initializer_list<std::string_view> moves) {
        return candidate_targets(board, White, played(moves, board.size())).front().stones;
    };
    CHECK(first({"H7", "H6"}).contains(at("G7", board.size())));
    CHECK(first({"A7", "B7"}).contains(at("E7", board.size())));
}

TEST_CASE("unconditionally alive groups do not come into question") {
    const StoneBoard board = board_of(
        ".O.OX.\n"
        "OOOOX.\n"
        "XXXXX.\n"
        "......\n"
        "......\n"
        "......");
    CHECK(candidate_targets(board, White, {}).empty());
}

TEST_CASE("a wall with open board before it does not come into question") {
    const StoneBoard board = board_of(
        "...........\n"
        ".XXXXXX....\n"
        ".XOOOOX....\n"
        ".XO..OX....\n"
        "...........\n"
        ".X....X....\n"
        "...........\n"
        "...........\n"
        "...........\n"
        "...........\n"
        "...........");
    for (const Candidate& candidate : candidate_targets(board, Empty, {}))
        CHECK(board.at(candidate.stones.first()) == White);
    // If the owner is known to be Black, there is no other.
    CHECK(candidate_targets(board, Black, {}).size() == 1);
}

TEST_CASE("the group that is meant is the one whose fate depends on who moves first") {
    const StoneBoard board = board_of(kTwoGroups);
    for (const Color to_move : {Black, White}) {
        auto candidates = candidate_targets(board, White, {});
        REQUIRE(candidates.size() == 2);
        for (int order = 0; order < 2; ++order) {
            std::ranges::reverse(candidates);
            const auto choice = choose(board, to_move, candidates);
            CHECK(choice.ground == TargetSearch::Ground::Unsettled);
            CHECK(choice.stones.contains(at("G7", board.size())));
        }
    }
}

TEST_CASE("a single candidate needs no search") {
    const StoneBoard board = board_of(kTwoGroups);
    auto candidates = candidate_targets(board, White, {});
    candidates.resize(1);
    TargetSearch search(board, Black, candidates, {}, 4);
    CHECK(search.work(1));
    CHECK(search.nodes() == 0);
    CHECK(search.choice().ground == TargetSearch::Ground::Alone);
}

TEST_CASE("before anything is shown the likeliest is the guess") {
    const StoneBoard board = board_of(kTwoGroups);
    const auto candidates = candidate_targets(board, White, {});
    const TargetSearch search(board, Black, candidates, {}, 4);
    CHECK(search.choice().ground == TargetSearch::Ground::Likeliest);
    CHECK(search.choice().stones == candidates.front().stones);
}

TEST_CASE("chains that are parts of groups come into question after all groups") {
    const StoneBoard board = board_of(
        "XXXXX..\n"
        "XO.OX..\n"
        "XOXOX..\n"
        "XO.OX..\n"
        "XXXXX..\n"
        ".......\n"
        ".......");
    const auto candidates = candidate_targets(board, White, {});
    REQUIRE(candidates.size() == 3);
    CHECK_FALSE(candidates[0].is_chain);
    CHECK(candidates[0].stones == (candidates[1].stones | candidates[2].stones));
    CHECK(candidates[1].is_chain);
    CHECK(candidates[2].is_chain);
}

namespace {

/// White in the corners is alive, whoever moves; in the middle whoever moves first decides.
constexpr std::string_view kThreeGroups =
    "....OXO.OXO....\n"
    "OOOOOXO.OXOOOOO\n"
    "XXXXXXO.OXXXXXX\n"
    ".....XOOOX.....\n"
    ".....XXXXX.....\n"
    "...............\n"
    "...............";

/// Whoever moves first decides both, each by the middle of its three points.
constexpr std::string_view kTwins =
    "XO.OX.....XO.OX\n"
    "XO.OX.....XO.OX\n"
    "XO.OX.....XO.OX\n"
    "XOOOX.....XOOOX\n"
    "XXXXX.....XXXXX\n"
    "...............\n"
    "...............";

}  // namespace

TEST_CASE("where no group depends on who moves first, a chain that does is the guess") {
    const StoneBoard board = board_of(kThreeGroups);
    auto candidates = candidate_targets(board, White, {});
    REQUIRE(candidates.size() == 3);
    const auto middle = std::ranges::find_if(candidates, [&](const Candidate& candidate) {
        return candidate.stones.contains(at("G7", board.size()));
    });
    middle->is_chain = true;
    std::ranges::partition(candidates, [](const Candidate& c) { return !c.is_chain; });
    const auto choice = choose(board, Black, candidates);
    CHECK(choice.ground == TargetSearch::Ground::Unsettled);
    CHECK(choice.stones.contains(at("G7", board.size())));
}

TEST_CASE("of equal candidates that depend on who moves first the likelier one is meant") {
    const StoneBoard board = board_of(kTwins);
    auto candidates = candidate_targets(board, White, {});
    REQUIRE(candidates.size() == 2);
    for (Candidate& candidate : candidates) {
        for (Candidate& one : candidates) one.weight = &one == &candidate ? 10 : 0;
        CHECK(choose(board, Black, candidates).stones == candidate.stones);
    }
}

TEST_CASE("the solution's first move tells which of two groups is meant") {
    const StoneBoard board = board_of(kTwins);
    const auto candidates = candidate_targets(board, White, {});
    for (const std::string_view move : {"C6", "N6"}) {
        const Point right = at(move, board.size());
        PointSet right_moves;
        right_moves.add(right);
        for (const Color to_move : {Black, White}) {
            const auto choice = choose(board, to_move, candidates, right_moves);
            CHECK(choice.ground == TargetSearch::Ground::Solution);
            CHECK(choice.stones.dilated().contains(right));
        }
    }
}

TEST_CASE("a solution that decides the fate of no group tells nothing") {
    const StoneBoard board = board_of(kTwins);
    PointSet right_moves;
    right_moves.add(at("H2", board.size()));
    const auto candidates = candidate_targets(board, White, {});
    CHECK(choose(board, Black, candidates, right_moves).ground == TargetSearch::Ground::Unsettled);
}
