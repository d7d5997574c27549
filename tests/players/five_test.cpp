// The players of five in a row that have a search of their own.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/gomoku_drawing.h"
#include "players/five_search.h"
#include "players/paper_search.h"

namespace nakade::test {

namespace {

Thinking nodes(std::uint64_t limit) {
    Thinking thinking;
    thinking.limits.nodes = limit;
    return thinking;
}

FiveSettings small() { return {.table_megabytes = 1}; }

/// The row "X" to the sign of the point that the strong player chooses.
char choice(GomokuRule rule, std::string_view text, Color to_play) {
    const MarkedGomoku drawn = gomoku(rule, text, to_play);
    const Point best = FiveSearch(small()).think(drawn.game, nodes(20'000)).best;
    for (const auto& [sign, points] : drawn.marks)
        if (std::find(points.begin(), points.end(), best) != points.end()) return sign;
    return '.';
}

}  // namespace

TEST_CASE("a five is made before anything else is looked at") {
    CHECK(choice(GomokuRule::Freestyle,
                 ".........\n"
                 ".*XXXX*..\n"
                 ".OOOO....\n"
                 ".........\n"
                 ".........\n"
                 ".........\n",
                 Black) == '*');
}

TEST_CASE("the only answer to a four takes few nodes of those allowed") {
    const MarkedGomoku drawn = gomoku(GomokuRule::Freestyle,
                                      ".........\n"
                                      ".........\n"
                                      "..OXXXX*.\n"
                                      "....O....\n"
                                      "...O.O...\n"
                                      ".........\n"
                                      ".........\n"
                                      ".........\n"
                                      ".........\n",
                                      White);
    const SearchReport report = FiveSearch(small()).think(drawn.game, nodes(2'000'000));
    CHECK(report.best == drawn.point('*'));
    CHECK(report.stats.nodes < 200'000);
}

TEST_CASE("a five that can not be stopped is stopped at one end all the same") {
    CHECK(choice(GomokuRule::Freestyle,
                 ".........\n"
                 ".........\n"
                 "..*XXXX*.\n"
                 "....O....\n"
                 "...O.O...\n"
                 ".........\n"
                 ".........\n"
                 ".........\n"
                 ".........\n",
                 White) == '*');
}

TEST_CASE("an open three is answered") {
    CHECK(choice(GomokuRule::Freestyle,
                 ".........\n"
                 ".........\n"
                 ".........\n"
                 ".**XXX**.\n"
                 "....O....\n"
                 ".....O...\n"
                 ".........\n"
                 ".........\n"
                 ".........\n",
                 White) == '*');
}

TEST_CASE("Black never plays a forbidden point, even where it looks best") {
    const MarkedGomoku drawn = gomoku(GomokuRule::Renju,
                                      "...........\n"
                                      "...........\n"
                                      "....X......\n"
                                      "....X......\n"
                                      "..XX*......\n"
                                      "...........\n"
                                      "...O.O.....\n"
                                      "......OO...\n"
                                      "...........\n"
                                      "...........\n"
                                      "...........\n");
    REQUIRE(drawn.game.is_forbidden_to_black(drawn.point('*')));
    const Point best = FiveSearch(small()).think(drawn.game, nodes(20'000)).best;
    CHECK(best != drawn.point('*'));
    CHECK(drawn.game.legality(best) == Legality::Legal);
}

TEST_CASE("the first stone goes to the middle") {
    const Gomoku game({15, 15}, GomokuRule::Freestyle);
    CHECK(FiveSearch(small()).think(game, nodes(100)).best == Point(7, 7));
    CHECK(PaperSearch({}).think(game, nodes(100)).best == Point(7, 7));
}

TEST_CASE("each piece of the strong search can be switched off and finds the win all the same") {
    using Switch = bool FiveSettings::*;
    for (const Switch off :
         {&FiveSettings::vcf_at_leaves, &FiveSettings::razoring, &FiveSettings::futility,
          &FiveSettings::move_counts, &FiveSettings::reductions, &FiveSettings::four_extension,
          &FiveSettings::singular_extension}) {
        const MarkedGomoku drawn = gomoku(GomokuRule::Freestyle,
                                          ".........\n"
                                          ".........\n"
                                          "....X....\n"
                                          "....X....\n"
                                          "..XX*....\n"
                                          "...O.....\n"
                                          "....OO...\n"
                                          ".....O...\n"
                                          ".........\n");
        FiveSettings settings = small();
        settings.*off = false;
        CHECK(is_win(FiveSearch(settings).think(drawn.game, nodes(200'000)).value));
    }
}

TEST_CASE("the paper's prunings search fewer nodes of the same position") {
    const MarkedGomoku drawn = gomoku(GomokuRule::Freestyle,
                                      "..........\n"
                                      "..........\n"
                                      "..........\n"
                                      "...XO.....\n"
                                      "....X.....\n"
                                      "...O.O....\n"
                                      "....X.....\n"
                                      "..........\n"
                                      "..........\n"
                                      "..........\n");
    const auto nodes_with = [&](const PaperSettings& settings) {
        Thinking thinking;
        thinking.limits.depth = 2;
        return PaperSearch(settings).think(drawn.game, thinking).stats.nodes;
    };
    const std::uint64_t usual = nodes_with({});
    CHECK(usual < nodes_with({.forward_pruning = false}));
    CHECK(nodes_with({.forward_pruning = false}) <
          nodes_with({.hall_radius = 2, .forward_pruning = false}));
    CHECK(nodes_with({.forward_pruning = false}) <
          nodes_with({.ordering = false, .forward_pruning = false}));
}

}  // namespace nakade::test
