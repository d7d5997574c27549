#include "formats/diagram.h"

#include <doctest/doctest.h>

#include "core/random.h"

namespace nakade {

namespace {

Diagram read(std::string_view text) {
    auto diagram = parse_diagram(text);
    if (!diagram) MESSAGE(diagram.error().message);
    REQUIRE(diagram);
    return *diagram;
}

std::string fault(std::string_view text) {
    const auto diagram = parse_diagram(text);
    return diagram ? "no fault" : diagram.error().message;
}

const std::string kBoard =
    ".XO.\n"
    "X.O.\n"
    "..X.\n";

}  // namespace

TEST_CASE("plain rows are a board of their own size") {
    CHECK(draw(read(kBoard).stones) == kBoard);
    CHECK(draw(read(". X O .\r\nX . O .\r\n. . X .\r\n").stones) == kBoard);
    CHECK(draw(read("\n  .XO.\n  X.O.\n  ,.X+\n\n").stones) == kBoard);
}

TEST_CASE("small stones are stones when there are no large ones") {
    CHECK(draw(read(".xo.\nx.o.\n..x.\n").stones) == kBoard);
}

TEST_CASE("GNU Go's board is read with its coordinates and what it says beside") {
    const Diagram diagram = read(
        "White (O) has captured 0 pieces\n"
        "Black (X) has captured 1 pieces\n"
        "\n"
        "   A B C D\n"
        " 3 . X O . 3\n"
        " 2 X .(O). 2     WHITE (O) has captured 0 stones\n"
        " 1 . . X . 1     BLACK (X) has captured 1 stones\n"
        "   A B C D\n");
    CHECK(draw(diagram.stones) == kBoard);
}

TEST_CASE("a wiki diagram has a side to move, a title, borders, marks and labels") {
    const Diagram diagram = read(
        "$$W Can Black live?\n"
        "$$ ---------\n"
        "$$ | . # O 1 |\n"
        "$$ | X a W . |\n"
        "$$ | . C X . |\n"
        "$$ ---------\n");
    CHECK(diagram.to_move == White);
    CHECK(diagram.title == "Can Black live?");
    CHECK(draw(diagram.stones) == kBoard);
    CHECK(diagram.marks.count() == 3);
    CHECK(diagram.labels == std::vector<SgfLabel>{{Point(3, 0), "1"}, {Point(1, 1), "a"}});
}

TEST_CASE("a corner is placed on a larger board by its borders") {
    const Diagram corner = read(
        "$$B\n"
        "$$   . X O |\n"
        "$$   X . O |\n"
        "$$ --------\n");
    CHECK(corner.stones.size() == Size{19, 19});
    CHECK(corner.stones.at(Point(17, 17)) == Black);
    CHECK(corner.stones.at(Point(18, 18)) == White);
    const Diagram small = read(
        "$$Bc9\n"
        "$$ -------\n"
        "$$ | . X O\n"
        "$$ | X . O\n");
    CHECK(small.stones.size() == Size{9, 9});
    CHECK(small.stones.at(Point(1, 0)) == Black);
}

TEST_CASE("a frame of dashes and plus signs is no row") {
    CHECK(draw(read("+----+\n|.XO.|\n|X.O.|\n|..X.|\n+----+\n").stones) == kBoard);
}

TEST_CASE("what is no diagram is told") {
    CHECK(fault("") == "there is no diagram: no line is a row of X, O and dots");
    CHECK(fault("hello there\n") == "there is no diagram: no line is a row of X, O and dots");
    CHECK(fault("..X\n....\n") == "line 2, column 1: this row has 4 points, the first one 3");
    CHECK(fault("..........................\n") ==
          "line 1, column 1: a 26x1 board is too large; the largest is 25x25");
}

TEST_CASE("a drawn board is read as it was") {
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        StoneGrid stones({2 + random.below(24), 1 + random.below(25)});
        for_each_point(stones.size(),
                       [&](Point p) { stones.set(p, static_cast<Color>(random.below(3))); });
        CHECK(read(draw(stones)).stones == stones);
    }
}

}  // namespace nakade
