// Counting and unconditional life, drawn.
#include "games/scoring.h"

#include <doctest/doctest.h>

#include "games/benson.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

Go finished(std::string_view text, Rules rules) {
    Go game(drawing(text).size, rules);
    set_up(game, text);
    return game;
}

constexpr Rules kArea{.scoring = Scoring::Area, .komi = 0};
constexpr Rules kTerritory{.scoring = Scoring::Territory, .komi = 0};

std::set<std::string> alive(std::string_view text, Color owner, bool suicide_allowed = false) {
    const Go game = finished(text, kArea);
    return names(unconditional_life(game.board(), owner, suicide_allowed).stones, game.size());
}

constexpr std::string_view kWallsWithPrisoner =
    "..XO.\n"
    "..XO.\n"
    ".OXO.\n"
    "..XO.\n"
    "..XO.";

}  // namespace

TEST_CASE("area counts stones and surrounded points, dead stones for the opponent") {
    const Go game = finished(kWallsWithPrisoner, kArea);
    PointSet dead;
    dead.add(at("B3", game.size()));
    CHECK(to_string(score(game, dead)) == "B+5");
    CHECK(to_string(score(game)) == "W+6");
}

TEST_CASE("territory counts surrounded points and prisoners, not stones") {
    const Go game = finished(kWallsWithPrisoner, kTerritory);
    PointSet dead;
    dead.add(at("B3", game.size()));
    CHECK(score(game, dead).black == 11);
    CHECK(score(game, dead).white == 5);
}

TEST_CASE("komi is White's") {
    Rules rules = kArea;
    rules.komi = 7.5;
    CHECK(to_string(score(finished("...\n...\n...", rules))) == "W+7.5");
}

TEST_CASE("points that touch both colours are nobody's") {
    CHECK(to_string(score(finished("X.O\nX.O\nX.O", kArea))) == "0");
}

TEST_CASE("the one-point eyes of a seki do not count as territory") {
    // Two groups with an eye each and a shared liberty at C1.
    const Go game = finished(
        ".XOO.\n"
        "XXXOO\n"
        "OOXXO\n"
        "OOOXO\n"
        "..OX.",
        kTerritory);
    CHECK(score(game).black == 0);
}

TEST_CASE("a group with two eyes lives unconditionally") {
    CHECK(alive(".X.XO\n"
                "XXXXO\n"
                "OOOOO\n"
                ".....",
                Black)
              .size() == 6);
}

TEST_CASE("a group with one eye does not live unconditionally") {
    CHECK(alive(".XO..\n"
                "XXO..\n"
                "OOO..",
                Black)
              .empty());
}

TEST_CASE("chains that share their eyes live together, the stone in the middle does not") {
    CHECK(alive(".XXX.\n"
                "X...X\n"
                "X.X.X\n"
                "X...X\n"
                ".XXX.",
                Black)
              .size() == 12);
    CHECK(alive("X.XO\n"
                ".XXO\n"
                "XXOO\n"
                "OOO.",
                Black)
              .size() == 6);
}

TEST_CASE("an opposing stone inside an eye does not save it") {
    const std::string_view text =
        "..X.X\n"
        "O.XXX\n"
        "XXXOO\n"
        "OOOO.";
    CHECK(alive(text, Black).empty());
    CHECK(alive("O.X.X\n"
                "X.XXX\n"
                "XXXOO\n"
                "OOOO.",
                Black)
              .size() == 9);
}

TEST_CASE("where suicide is allowed an eye must be tight against given-up stones") {
    const std::string_view text =
        ".OO.X.X\n"
        "XXXXXXX\n"
        "OOOOOOO\n"
        ".......";
    CHECK(alive(text, Black, false).size() == 9);
    CHECK(alive(text, Black, true).size() == 9);
    const std::string_view loose =
        ".O.X.X\n"
        ".O.XXX\n"
        "XXXXOO\n"
        "OOOOO.";
    CHECK(alive(loose, Black, true).empty());
}

TEST_CASE("dead stones are found, living ones are left alone") {
    const Go game = finished(
        ".X.X..O.O\n"
        "XXXX..OOO\n"
        "......O..\n"
        "XXXXXXOOO\n"
        "OOOOOOOXX\n"
        ".O....O..\n"
        "OO....OOO\n"
        "..X...O.O\n"
        "......OO.",
        kArea);
    CHECK(names(find_dead_stones(game), game.size()) == std::set<std::string>{"H5", "J5", "C2"});
    CHECK(find_dead_stones(game, 5) == find_dead_stones(game, 5));
}
