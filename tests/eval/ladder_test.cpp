#include "eval/ladder.h"

#include <doctest/doctest.h>

#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

bool laddered(std::string_view drawn, std::string_view point) {
    StoneBoard board = board_of(drawn);
    const Hash before = board.hash();
    const bool is_caught = is_laddered(board, at(point, board.size()));
    CHECK(board.hash() == before);
    CHECK(board.is_consistent());
    return is_caught;
}

}  // namespace

TEST_CASE("a ladder runs to the edge and catches") {
    CHECK(
        laddered(".......\n"
                 "..X....\n"
                 ".XO....\n"
                 ".X.....\n"
                 ".......\n"
                 ".......\n"
                 ".......",
                 "C5"));
}

TEST_CASE("a friend on its way breaks the ladder") {
    CHECK_FALSE(
        laddered(".......\n"
                 "..X....\n"
                 ".XO....\n"
                 ".X.....\n"
                 ".......\n"
                 "....O..\n"
                 ".......",
                 "C5"));
}

TEST_CASE("a stone that gets three liberties is in no ladder") {
    CHECK_FALSE(
        laddered(".......\n"
                 "..X....\n"
                 ".XO....\n"
                 ".......\n"
                 ".......\n"
                 ".......\n"
                 ".......",
                 "C5"));
}

TEST_CASE("a stone in atari is in a ladder when its owner runs in vain") {
    CHECK(
        laddered("OX...\n"
                 ".....\n"
                 ".....",
                 "A3"));
    CHECK(
        laddered(".....\n"
                 ".X.X.\n"
                 ".XOX.",
                 "C1"));
}

TEST_CASE("a stone in atari that takes one of its attackers is saved") {
    CHECK_FALSE(
        laddered("XO...\n"
                 ".X...\n"
                 ".....",
                 "A3"));
}
