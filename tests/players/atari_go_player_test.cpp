// The strong player of Atari-Go.
#include <doctest/doctest.h>

#include "games/registry.h"
#include "players/player.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using nakade::test::at;

namespace {

Move choice(std::string_view text, std::string_view spec = "atari-go:nodes=5000") {
    const Size size = test::drawing(text).size;
    AtariGo game(size);
    test::set_up(game, text);
    const auto player = make_player(spec, "atari-go");
    REQUIRE(player);
    return (*player)->choose(GameBox<AtariGo>(game), {}).move;
}

}  // namespace

TEST_CASE("the strong player starts a ladder that works") {
    // Towards the edge the white stone has nowhere to go.
    const Move move = choice(
        ".......\n"
        ".......\n"
        "..XX...\n"
        "..XO...\n"
        ".......\n"
        ".......\n"
        ".......");
    CHECK((move == at("E4", {7, 7}) || move == at("D3", {7, 7})));
}

TEST_CASE("a player who only defends and one who only attacks part ways") {
    const std::string_view text =
        ".....\n"
        ".....\n"
        "..XO.\n"
        ".....\n"
        ".....";
    // Who attacks takes a liberty away, who defends does not care and sees to his own.
    const Move attack = choice(text, "greedy:defence=0,offence=100");
    CHECK(attack == at("D4", {5, 5}));
    CHECK(choice(text, "greedy:defence=100,offence=0") != attack);
}

TEST_CASE("the strong player makes two ataris at once") {
    CHECK(choice(".X.X.\n"
                 "XO.OX\n"
                 ".....\n"
                 ".....\n"
                 ".....") == at("C4", {5, 5}));
}

TEST_CASE("the strong player plays on where one capture is not enough") {
    const auto game = make_game("atari-go:5x5,captures=3");
    const auto player = make_player("atari-go:nodes=300", "atari-go");
    REQUIRE(game);
    REQUIRE(player);
    while ((*game)->outcome() == Outcome::Ongoing && (*game)->move_count() < 60) {
        const Move move = (*player)->choose(**game, {}).move;
        REQUIRE((*game)->legality(move) == Legality::Legal);
        (*game)->play(move);
    }
}

TEST_CASE("the player of Atari-Go plays nothing else") {
    CHECK(make_player("atari-go", "atari-go").has_value());
    const auto made = make_player("atari-go", "go");
    REQUIRE(!made);
    CHECK(made.error().message.find("does not play go") != std::string::npos);
}
