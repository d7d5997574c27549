// Unconditional life with and without knowledge of the whole board.
#include "proof/life.h"

#include <doctest/doctest.h>

#include "board/stone_board.h"
#include "games/benson.h"
#include "proof/drawn_start.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::proof;
using namespace nakade::test;

namespace {

struct Judged {
    bool is_alive;
    bool could_be;
};
Judged judged(std::string_view board, std::string_view zone_drawing) {
    const StartPosition start = drawn_start(board, Black);
    const LocalGame game = *LocalGame::make(start);
    const PointSet zone = drawn_zone(zone_drawing) & game.in_play();
    const State state = game.start_state({});
    return {is_alive(game, state, zone), could_be_alive(game, state, zone)};
}

}  // namespace

TEST_CASE("on a whole board life is what the games call unconditional, or a liberty out of play") {
    Random random(3);
    int alive = 0;
    for (int round = 0; round < 3000; ++round) {
        StartPosition start = random_start({5, 4}, random);
        if (start.target.empty()) continue;
        start.region = PointSet::all(start.size) - start.stones[0] - start.stones[1];
        StoneBoard board(start.size);
        for (const Color c : {Black, White})
            start.stones[static_cast<std::size_t>(side_index(c))].for_each(
                [&](Point p) { board.play(p, c); });
        const LocalGame game = *LocalGame::make(start);
        const State state = game.start_state({});
        const bool truth = unconditional_life(board, White).stones.intersects(start.target);
        REQUIRE(is_alive(game, state, game.in_play()) == truth);
        REQUIRE(could_be_alive(game, state, game.in_play()) == truth);
        alive += truth;
    }
    CHECK(alive > 20);
}

TEST_CASE("life is proved by what lies in the zone alone") {
    constexpr std::string_view kTwoEyes =
        ". W . W X .\n"
        "W W W W X .\n"
        ". . X X . .\n";
    CHECK(judged(kTwoEyes, "####  \n####  ").is_alive);
    CHECK_FALSE(judged(kTwoEyes, " ###  \n####  ").is_alive);
    CHECK_FALSE(judged(kTwoEyes, "####  \n###   ").is_alive);
}

TEST_CASE("life is excluded only if no stones outside could make it") {
    constexpr std::string_view kOneEye =
        ". W X . . .\n"
        "W W X . . .\n"
        "X X X . . .\n";
    CHECK_FALSE(judged(kOneEye, "###   \n###   \n###   ").could_be);
    CHECK(judged(kOneEye, " ##   \n###   \n###   ").could_be);
    // C3 could be taken, and become an eye or a way out.
    CHECK(judged(kOneEye, "##    \n###   \n###   ").could_be);
}

TEST_CASE("a chain with a liberty out of play lives, and lends its life to its neighbours' eyes") {
    CHECK(judged("W W -\nX X X\n. . .", "###\n###\n###").is_alive);
    // The stones on the right have one eye each with the chain that can not be captured.
    constexpr std::string_view kShared =
        "W . O -\n"
        "W O O -\n"
        "W . O -\n";
    CHECK(judged(kShared, "### \n### \n### ").is_alive);
}
