// The rules of Atari-Go by example.
#include "games/atari_go.h"

#include <doctest/doctest.h>

#include "games/registry.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

AtariGo atari_go(std::string_view text, Color to_play = Black, int captures = 1) {
    AtariGo game(drawing(text).size, captures);
    set_up(game, text, to_play);
    return game;
}

}  // namespace

TEST_CASE("the first capture wins and ends the game") {
    AtariGo game = atari_go(
        "OX.\n"
        "...\n"
        "...");
    CHECK(game.outcome() == Outcome::Ongoing);
    game.play(at("A2", game.size()));
    CHECK(game.outcome() == Outcome::BlackWins);
    CHECK(game.legality(at("C1", game.size())) == Legality::GameOver);
    MoveList moves;
    game.legal_moves(moves);
    CHECK(moves.empty());
    game.undo();
    CHECK(game.outcome() == Outcome::Ongoing);
}

TEST_CASE("there is no pass and no suicide in Atari-Go") {
    const AtariGo game = atari_go(
        ".O.\n"
        "O..\n"
        "...");
    CHECK(game.legality(kPass) == Legality::PassNotAllowed);
    CHECK(game.legality(at("A3", game.size())) == Legality::Suicide);
}

TEST_CASE("a side without a legal move loses") {
    const AtariGo game = atari_go(
        ".O\n"
        "O.");
    CHECK(game.outcome() == Outcome::WhiteWins);
}

TEST_CASE("with two captures to win the game goes on after the first, and ko holds") {
    AtariGo game = atari_go(
        ".XO.\n"
        "X.XO\n"
        ".XO.\n"
        "....",
        White, 2);
    game.play(at("B3", game.size()));
    CHECK(game.outcome() == Outcome::Ongoing);
    CHECK(game.captured_by(White) == 1);
    CHECK(game.legality(at("C3", game.size())) == Legality::Ko);
}

TEST_CASE("the cross-cut lies in the middle with Black to play") {
    const auto game = make_game("atari-go:6x6,start=crosscut");
    REQUIRE(game.has_value());
    CHECK(draw(**game) ==
          "......\n"
          "......\n"
          "..XO..\n"
          "..OX..\n"
          "......\n"
          "......\n");
    CHECK((*game)->to_play() == Black);
    CHECK(make_game("atari-go:3,start=crosscut").error().message ==
          "a cross-cut needs a board of at least 4x4");
}
