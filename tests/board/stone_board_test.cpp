// Chains and liberties: examples first, then the law that the incremental board agrees with its
// plain twin move by move, forwards and backwards.
#include "board/stone_board.h"

#include <doctest/doctest.h>

#include <vector>

#include "board/naive_board.h"
#include "core/random.h"
#include "support/draw.h"

using namespace nakade;
using nakade::test::NaiveBoard;

namespace {

StoneBoard on_board(std::string_view text) {
    const test::Drawing drawn = test::drawing(text);
    StoneBoard board(drawn.size);
    for (const auto& [point, color] : drawn.stones) board.play(point, color);
    return board;
}

void check_equal(const StoneBoard& board, const NaiveBoard& twin) {
    bool same = true;
    for_each_point(board.size(), [&](Point p) {
        same &= board.at(p) == twin.at(p);
        if (!is_stone(board.at(p))) return;
        same &= board.chain_size(p) == static_cast<int>(twin.chain(p).size());
        same &= board.liberties(p) == static_cast<int>(twin.liberties(p).size());
    });
    REQUIRE(same);
    REQUIRE(board.is_consistent());
}

}  // namespace

TEST_CASE("a lone stone in the middle has four liberties, in the corner two") {
    StoneBoard board({9, 9});
    board.play({4, 4}, Black);
    board.play({0, 0}, White);
    CHECK(board.liberties({4, 4}) == 4);
    CHECK(board.liberties({0, 0}) == 2);
}

TEST_CASE("two stones side by side are one chain with six liberties") {
    StoneBoard board({9, 9});
    board.play({4, 4}, Black);
    board.play({5, 4}, Black);
    CHECK(board.chain({4, 4}) == board.chain({5, 4}));
    CHECK(board.liberties({5, 4}) == 6);
}

TEST_CASE("a liberty shared by two stones of a chain counts once") {
    StoneBoard board({3, 3});
    board.play({0, 0}, Black);
    board.play({1, 1}, Black);
    board.play({1, 0}, Black);
    CHECK(board.liberties({0, 0}) == 4);
}

TEST_CASE("a stone without liberties is taken, and undo brings it back") {
    StoneBoard board({3, 3});
    board.play({0, 0}, White);
    board.play({1, 0}, Black);
    const Hash before = board.hash();
    CHECK(board.play({0, 1}, Black) == 1);
    CHECK(board.at({0, 0}) == Empty);
    CHECK(board.last_removed() == std::vector<Point>{{0, 0}});
    board.undo();
    CHECK(board.at({0, 0}) == White);
    CHECK(board.hash() == before);
    CHECK(board.is_consistent());
}

TEST_CASE("a lone stone that takes a lone stone takes a ko, a chain does not") {
    StoneBoard ko = on_board(
        ".XO.\n"
        "XO.O\n"
        ".XO.");
    CHECK(ko.ko_point() == kNoPoint);
    ko.play({2, 1}, Black);
    CHECK(ko.ko_point() == Point(1, 1));
    ko.undo();
    CHECK(ko.ko_point() == kNoPoint);
    StoneBoard snapback = on_board(
        ".XX.\n"
        "XO.O\n"
        ".XO.");
    snapback.play({2, 1}, Black);
    CHECK(snapback.ko_point() == kNoPoint);
}

TEST_CASE("capturing takes precedence over suicide") {
    StoneBoard board = on_board(
        ".XO\n"
        "XO.\n"
        "O..");
    CHECK_FALSE(board.is_suicide({0, 0}, White));
    CHECK(board.play({0, 0}, White) == 2);
    CHECK(board.at({0, 0}) == White);
}

TEST_CASE("a suicide takes the whole chain, and undo brings it back") {
    StoneBoard board = on_board(
        "XX.\n"
        "OOO\n"
        "...");
    const Hash before = board.hash();
    CHECK(board.is_suicide({2, 0}, Black));
    CHECK(board.play({2, 0}, Black) == 0);
    CHECK(board.stone_count(Black) == 0);
    CHECK(board.liberties({0, 1}) == 6);
    board.undo();
    CHECK(board.hash() == before);
    CHECK(board.chain_size({0, 0}) == 2);
    CHECK(board.is_consistent());
}

TEST_CASE("hash_after foretells the hash of the next board") {
    Random random(7);
    for (int game = 0; game < 50; ++game) {
        StoneBoard board({4, 3});
        for (int turn = 0; turn < 60; ++turn) {
            const Point p(random.below(4), random.below(3));
            const Color c = random.below(2) ? Black : White;
            if (board.at(p) != Empty) continue;
            const Hash foretold = board.hash_after(p, c);
            board.play(p, c);
            REQUIRE(board.hash() == foretold);
        }
    }
}

TEST_CASE("the incremental board agrees with its plain twin, forwards and backwards") {
    const Size sizes[] = {{1, 1}, {1, 5}, {2, 2}, {3, 3}, {5, 4}, {9, 9}, {19, 19}, {25, 25}};
    Random random(1);
    for (const Size size : sizes) {
        CAPTURE(size.width);
        CAPTURE(size.height);
        for (int game = 0; game < (size.area() > 100 ? 1 : 20); ++game) {
            StoneBoard board(size);
            std::vector<NaiveBoard> past{{size, {}}};
            const int turns = size.area() > 100 ? 150 : 3 * size.area() + 5;
            for (int turn = 0; turn < turns; ++turn) {
                const Point p(random.below(size.width), random.below(size.height));
                if (board.at(p) != Empty) continue;
                const Color c = random.below(2) ? Black : White;
                NaiveBoard next = past.back();
                REQUIRE(board.play(p, c) == next.play(p, c));
                past.push_back(next);
                check_equal(board, next);
            }
            while (board.play_count() > 0) {
                board.undo();
                past.pop_back();
                check_equal(board, past.back());
            }
            CHECK(board.hash() == 0);
        }
    }
}
