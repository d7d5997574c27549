// The rules of Go by example.
#include "games/go.h"

#include <doctest/doctest.h>

#include "games/registry.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

Go go(std::string_view text, Color to_play = Black, Rules rules = {}) {
    Go game(drawing(text).size, rules);
    set_up(game, text, to_play);
    return game;
}

Legality legality(const Go& game, std::string_view point) {
    return game.legality(at(point, game.size()));
}

void play(Go& game, std::string_view moves) {
    for (const std::string_view move : split_words(moves)) {
        const Move m = at(move, game.size());
        REQUIRE(game.legality(m) == Legality::Legal);
        game.play(m);
    }
}

constexpr std::string_view kKoShape =
    ".XO.\n"
    "X.XO\n"
    ".XO.\n"
    "....";

}  // namespace

TEST_CASE("an illegal move says why") {
    Go game =
        go(".X.O\n"
           "X.XO\n"
           ".XO.\n"
           "....",
           White);
    CHECK(legality(game, "B4") == Legality::Occupied);
    CHECK(legality(game, "A4") == Legality::Suicide);
    CHECK(game.legality(Point(4, 0)) == Legality::OffBoard);
    CHECK(game.legality(at("A1", game.size()), Black) == Legality::NotYourTurn);
    game.restrict_to(PointSet{});
    CHECK(legality(game, "A1") == Legality::OutsideRegion);
    CHECK(legality(game, "pass") == Legality::Legal);
    play(game, "pass pass");
    CHECK(legality(game, "A1") == Legality::GameOver);
    CHECK(game.set_up(std::vector<Placement>{{{0, 0}, Black}, {{0, 0}, White}}, Black)
              .error()
              .message == "two stones of the set-up are on the same point");
}

TEST_CASE("a ko may not be taken back at once, but after a move elsewhere") {
    Go game = go(kKoShape, White);
    play(game, "B3");
    CHECK(game.prisoners(White) == 1);
    CHECK(game.ko_point() == at("C3", game.size()));
    CHECK(legality(game, "C3") == Legality::Ko);
    play(game, "A1 D1");
    CHECK(legality(game, "C3") == Legality::Legal);
}

TEST_CASE("the one who took the ko may fill it when he moves twice") {
    Go game = go(kKoShape, White);
    play(game, "B3");
    game.set_to_play(White);
    CHECK(legality(game, "C3") == Legality::Legal);
}

TEST_CASE("a ko that was set up may not be taken back at once under any rule") {
    for (const KoRule ko : {KoRule::Simple, KoRule::Positional, KoRule::Situational}) {
        Rules rules;
        rules.ko = ko;
        Go game =
            go(".XO.\n"
               "XO.O\n"
               ".XO.\n"
               "....",
               Black, rules);
        CHECK(legality(game, "C3") == Legality::Legal);
        game.set_ko_point(at("C3", game.size()));
        CHECK(legality(game, "C3") == Legality::Ko);
        play(game, "A1 D1");
        CHECK(legality(game, "C3") == Legality::Legal);
    }
}

TEST_CASE("taking more than one stone is no ko") {
    Go game =
        go("XOO.\n"
           "X.XO\n"
           "XXXO\n"
           "OOO.",
           White);
    play(game, "B3");
    CHECK(game.prisoners(White) == 6);
    CHECK(game.ko_point() == kNoPoint);
}

TEST_CASE("positional superko forbids what simple ko allows after two passes") {
    Rules rules;
    rules.ko = KoRule::Positional;
    Go game({2, 1}, rules);
    play(game, "A1");
    CHECK(legality(game, "B1") == Legality::Legal);
    play(game, "B1");
    CHECK(draw(game) == ".O\n");
    CHECK(legality(game, "A1") == Legality::Ko);
    play(game, "pass pass");
    game.set_to_play(Black);
    CHECK(legality(game, "A1") == Legality::Superko);
    rules.ko = KoRule::Simple;
    Go simple({2, 1}, rules);
    play(simple, "A1 B1");
    CHECK(legality(simple, "A1") == Legality::Ko);
    play(simple, "pass pass");
    simple.set_to_play(Black);
    CHECK(legality(simple, "A1") == Legality::Legal);
}

TEST_CASE("situational superko allows the same stones with the other side to play") {
    for (const KoRule ko : {KoRule::Positional, KoRule::Situational}) {
        Rules rules;
        rules.ko = ko;
        Go game({2, 1}, rules);
        play(game, "A1 B1 pass");
        // White to play now takes A1's twin position up: only who is to play has changed.
        play(game, "pass");
        game.set_to_play(Black);
        CHECK(legality(game, "A1") == Legality::Superko);
        game.set_to_play(White);
        CHECK(legality(game, "A1") == Legality::Suicide);
    }
}

TEST_CASE("suicide of several stones is legal where the rules allow it, of one stone never") {
    const std::string_view position =
        "XX.O\n"
        "OOOO\n"
        ".OX.\n"
        "O.O.";
    Rules rules;
    CHECK(legality(go(position, Black, rules), "C4") == Legality::Suicide);
    rules.suicide_allowed = true;
    Go game = go(position, Black, rules);
    CHECK(legality(game, "A2") == Legality::Suicide);
    play(game, "C4");
    CHECK(draw(game) ==
          "...O\n"
          "OOOO\n"
          ".OX.\n"
          "O.O.\n");
    CHECK(game.prisoners(White) == 3);
    game.undo();
    CHECK(game.prisoners(White) == 0);
    CHECK(draw(game) == std::string(position) + "\n");
}

TEST_CASE("two passes in a row end the game, and set_to_play takes it up again") {
    Go game({5, 5});
    play(game, "pass C3 pass pass");
    CHECK(game.is_over());
    CHECK(game.outcome() == Outcome::WhiteWins);
    MoveList moves;
    game.legal_moves(moves);
    CHECK(moves.empty());
    game.set_to_play(Black);
    CHECK(legality(game, "A1") == Legality::Legal);
}

TEST_CASE("a point emptied by a capture joins the region, and undo takes it out again") {
    Go game =
        go(".OX\n"
           "OX.\n"
           "X..");
    PointSet region;
    region.add(at("A3", game.size()));
    game.restrict_to(region);
    play(game, "A3");
    CHECK(names(*game.region(), game.size()) == std::set<std::string>{"A3", "A2", "B3"});
    game.undo();
    CHECK(names(*game.region(), game.size()) == std::set<std::string>{"A3"});
}

TEST_CASE("handicap stones lie where GTP wants them and White begins") {
    Go game({19, 19});
    REQUIRE(game.place_handicap(9));
    CHECK(game.to_play() == White);
    CHECK(game.board().stone_count(Black) == 9);
    const auto names_of = [](Size size, int stones) {
        std::string text;
        for (const Point p : handicap_points(size, stones)) text += name_of(p, size) + " ";
        return text;
    };
    CHECK(names_of({19, 19}, 2) == "D4 Q16 ");
    CHECK(names_of({19, 19}, 5) == "D4 Q16 D16 Q4 K10 ");
    CHECK(names_of({9, 9}, 7) == "C3 G7 C7 G3 C5 G5 E5 ");
    CHECK(names_of({8, 8}, 4) == "C3 F6 C6 F3 ");
    CHECK(handicap_points({8, 8}, 5).empty());
    CHECK(Go({5, 5}).place_handicap(2).error().message ==
          "this board is too small for handicap stones");
    CHECK(Go({7, 7}).place_handicap(5).error().message ==
          "this board takes 2 to 4 handicap stones, not 5");
}

TEST_CASE("a set-up chain without liberties is refused and changes nothing") {
    Go game({3, 3});
    game.play(at("B2", game.size()));
    const Hash before = game.hash();
    const auto done = game.set_up(drawing("OX.\nX..\n...").stones, Black);
    CHECK(done.error().message == "a chain of the set-up has no liberty");
    CHECK(game.hash() == before);
}

TEST_CASE("under superko the past is part of the hash, under simple ko it is not") {
    for (const KoRule ko : {KoRule::Simple, KoRule::Positional, KoRule::Situational}) {
        Rules rules;
        rules.ko = ko;
        Go one({5, 5}, rules), other({5, 5}, rules);
        play(one, "A1 E5 B2 D4");
        play(other, "B2 D4 A1 E5");
        CHECK((one.hash() == other.hash()) == (ko == KoRule::Simple));
    }
}

TEST_CASE("a rule set can be chosen by name and overridden in part") {
    const auto rules = [](std::string_view spec) {
        const auto game = make_game(spec);
        REQUIRE(game.has_value());
        return (*game)->as<Go>()->rules();
    };
    CHECK(rules("go:9x9") == Rules{});
    CHECK(rules("go:9,rules=tromp-taylor").suicide_allowed);
    CHECK(rules("go:9,rules=japanese").scoring == Scoring::Territory);
    const Rules mixed = rules("go:9,rules=japanese,ko=situational,komi=0.5");
    CHECK(mixed.ko == KoRule::Situational);
    CHECK(mixed.scoring == Scoring::Territory);
    CHECK(mixed.komi == 0.5);
}
