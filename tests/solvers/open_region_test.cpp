// Problems without a complete wall: which points are asked about, and when a verdict stands.
#include "solvers/life/open_region.h"

#include <doctest/doctest.h>

#include "solvers/life/growing_solver.h"
#include "solvers/life/layout.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

PointSet chain(const StoneBoard& board, std::string_view name) {
    PointSet stones;
    board.for_each_stone(at(name, board.size()), [&](Point p) { stones.add(p); });
    return stones;
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
    return {{board, stones, {}, to_move, kNoPoint}, growing_regions(board, stones), {}, 4};
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
    const auto regions = growing_regions(board, chain(board, "E9"));
    REQUIRE(regions.size() == 1);
    CHECK(names(regions[0], board.size()) == std::set<std::string>{"F9", "F8", "F7"});
}

TEST_CASE("regions grow from the target's surroundings to everything it can reach") {
    const StoneBoard board = board_of(kGapInTheWall);
    const PointSet target = chain(board, "D9");
    const auto regions = growing_regions(board, target);
    REQUIRE(regions.size() > 1);
    for (std::size_t i = 1; i < regions.size(); ++i) {
        CHECK(regions[i - 1].is_subset_of(regions[i]));
        CHECK(regions[i - 1] != regions[i]);
    }
    CHECK(regions.back() == infer_region(board, target));
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

TEST_CASE("closing off puts the attacker everywhere beside the region") {
    const StoneBoard board = board_of(kGapInTheWall);
    const PointSet region = region_within(board, chain(board, "D9"), 3);
    const ClosedRegion closed = closed_off(board, region, Black);
    (region.dilated() - region).for_each([&](Point p) {
        if (p.x() < 9 && p.y() < 9) CHECK(closed.board.at(p) != Empty);
    });
    region.for_each([&](Point p) { CHECK(closed.board.at(p) == Empty); });
}

TEST_CASE("a friend outside is no help when the region is closed off") {
    const StoneBoard board = board_of(
        "OO.OO...\n"
        "XXXXO...\n"
        "...XO...\n"
        "...XO...\n"
        "........\n"
        "........\n"
        "........\n"
        "........");
    PointSet region;
    region.add(at("C8", board.size()));
    const ClosedRegion closed = closed_off(board, region, Black);
    board.for_each_stone(at("E8", board.size()), [&](Point p) {
        for (const int delta : kNeighbourSteps) {
            const Point beside = step(p, delta);
            if (closed.board.at(beside) == Empty) CHECK(closed.region.contains(beside));
        }
    });
}

TEST_CASE("a gap that leads nowhere does not save a group") {
    CHECK(solve(kGapInTheWall, "D9", White).result == LifeResult::Loss);
    CHECK(solve(kGapInTheWall, "D9", Black).result == LifeResult::Win);
}

TEST_CASE("slices do not change the answer") {
    for (const Color to_move : {Black, White}) {
        GrowingSolver slices = solver(kWalledIn, "E9", to_move);
        while (!slices.work(1)) REQUIRE(slices.answer().nodes < 100'000);
        CHECK(slices.answer().result == solve(kWalledIn, "E9", to_move).result);
    }
}
