// The rules of Gomoku, drawn. The star is where the side to play puts its stone.
#include "games/gomoku.h"

#include <doctest/doctest.h>

#include "games/gomoku_drawing.h"

namespace nakade::test {

namespace {

constexpr GomokuRule kAllRules[] = {GomokuRule::Freestyle, GomokuRule::Standard, GomokuRule::Renju,
                                    GomokuRule::Caro};

Outcome after_star(GomokuRule rule, Color mover, std::string_view text) {
    MarkedGomoku drawn = gomoku(rule, text, mover);
    REQUIRE(drawn.game.legality(drawn.point('*')) == Legality::Legal);
    drawn.game.play(drawn.point('*'));
    return drawn.game.outcome();
}

}  // namespace

TEST_CASE("five in a row wins in every direction and under every rule") {
    for (const GomokuRule rule : kAllRules) {
        CAPTURE(rule_name(rule));
        CHECK(after_star(rule, Black,
                         "......\n"
                         "XX*XX.\n"
                         "......\n"
                         "......\n"
                         "......\n") == Outcome::BlackWins);
        CHECK(after_star(rule, White,
                         ".O....\n"
                         ".O....\n"
                         ".O....\n"
                         ".O....\n"
                         ".*....\n"
                         "......\n") == Outcome::WhiteWins);
        CHECK(after_star(rule, Black,
                         "X.....\n"
                         ".X....\n"
                         "..*...\n"
                         "...X..\n"
                         "....X.\n"
                         "......\n") == Outcome::BlackWins);
        CHECK(after_star(rule, White,
                         "......\n"
                         ".....O\n"
                         "....O.\n"
                         "...O..\n"
                         "..*...\n"
                         ".O....\n") == Outcome::WhiteWins);
    }
}

TEST_CASE("a row does not run around the edge of the board") {
    for (const GomokuRule rule : kAllRules)
        CHECK(after_star(rule, Black,
                         "...XX*\n"
                         "XX....\n"
                         "......\n"
                         "......\n"
                         "......\n") == Outcome::Ongoing);
}

TEST_CASE("six in a row wins in freestyle and for White in Renju, nowhere else") {
    const std::string_view six_white =
        ".......\n"
        "OOO*OO.\n"
        ".......\n"
        ".......\n"
        ".......\n";
    CHECK(after_star(GomokuRule::Freestyle, White, six_white) == Outcome::WhiteWins);
    CHECK(after_star(GomokuRule::Standard, White, six_white) == Outcome::Ongoing);
    CHECK(after_star(GomokuRule::Renju, White, six_white) == Outcome::WhiteWins);
    CHECK(after_star(GomokuRule::Caro, White, six_white) == Outcome::Ongoing);
}

TEST_CASE("in Caro a five between two stones of the opponent does not win") {
    const std::string_view blocked =
        "........\n"
        "OXX*XXO.\n"
        "........\n"
        "........\n"
        "........\n";
    CHECK(after_star(GomokuRule::Caro, Black, blocked) == Outcome::Ongoing);
    CHECK(after_star(GomokuRule::Standard, Black, blocked) == Outcome::BlackWins);
}

TEST_CASE("in Caro one open end or the edge of the board is enough") {
    CHECK(after_star(GomokuRule::Caro, Black,
                     "........\n"
                     "OXX*XX..\n"
                     "........\n"
                     "........\n"
                     "........\n") == Outcome::BlackWins);
    CHECK(after_star(GomokuRule::Caro, Black,
                     "........\n"
                     "XX*XXO..\n"
                     "........\n"
                     "........\n"
                     "........\n") == Outcome::BlackWins);
}

TEST_CASE("a blocked row does not spoil a free one made by the same stone") {
    CHECK(after_star(GomokuRule::Caro, Black,
                     "...X....\n"
                     "...X....\n"
                     "...X....\n"
                     "...X....\n"
                     "OXX*XXO.\n"
                     "........\n") == Outcome::BlackWins);
}

TEST_CASE("in Renju White may make 3-3, 4-4 and overlines") {
    const MarkedGomoku drawn = gomoku(GomokuRule::Renju,
                                      ".........\n"
                                      ".........\n"
                                      "....O....\n"
                                      "....O....\n"
                                      "..OO*....\n"
                                      ".........\n"
                                      ".........\n"
                                      ".........\n",
                                      White);
    CHECK(drawn.game.legality(drawn.point('*')) == Legality::Legal);
    CHECK_FALSE(drawn.game.is_forbidden_to_black(drawn.point('*')));
}

TEST_CASE("only Renju forbids points, and it says why") {
    const std::string_view overline =
        ".......\n"
        "XXX*XX.\n"
        ".......\n"
        ".......\n"
        ".......\n";
    for (const GomokuRule rule : kAllRules) {
        const MarkedGomoku drawn = gomoku(rule, overline);
        const Legality wanted = rule == GomokuRule::Renju ? Legality::Overline : Legality::Legal;
        CHECK(drawn.game.legality(drawn.point('*')) == wanted);
        CHECK(drawn.game.is_forbidden_to_black(drawn.point('*')) == (rule == GomokuRule::Renju));
        MoveList moves;
        drawn.game.legal_moves(moves);
        CHECK(moves.contains(drawn.point('*')) == (rule != GomokuRule::Renju));
    }
}

TEST_CASE("a full board without five is a draw") {
    CHECK(after_star(GomokuRule::Freestyle, Black,
                     "XXOXX\n"
                     "OOXOO\n"
                     "XXOXX\n"
                     "OOXOO\n"
                     "XXOX*\n") == Outcome::Draw);
}

TEST_CASE("the last stone of a full board still wins if it makes five") {
    CHECK(after_star(GomokuRule::Freestyle, Black,
                     "XXOXX\n"
                     "OOXOX\n"
                     "XXOXX\n"
                     "OOXOX\n"
                     "XXOO*\n") == Outcome::BlackWins);
}

TEST_CASE("no move is legal after the end") {
    MarkedGomoku drawn = gomoku(GomokuRule::Freestyle,
                                "XXXX*.\n"
                                "......\n"
                                "......\n"
                                "......\n"
                                "......\n");
    drawn.game.play(drawn.point('*'));
    MoveList moves;
    drawn.game.legal_moves(moves);
    CHECK(moves.empty());
    CHECK(drawn.game.legality(Point(0, 3)) == Legality::GameOver);
    drawn.game.undo();
    CHECK(drawn.game.outcome() == Outcome::Ongoing);
}

TEST_CASE("a move off the board, on a stone, or a pass is refused with its reason") {
    Gomoku game({15, 15}, GomokuRule::Freestyle);
    game.play(Point(7, 7));
    CHECK(game.legality(Point(15, 0)) == Legality::OffBoard);
    CHECK(game.legality(Point(0, 15)) == Legality::OffBoard);
    CHECK(game.legality(kNoPoint) == Legality::OffBoard);
    CHECK(game.legality(Point(7, 7)) == Legality::Occupied);
    CHECK(game.legality(kPass) == Legality::PassNotAllowed);
}

TEST_CASE("Black must pass in Renju when only forbidden points are left, and White plays on") {
    // Both empty points would make six in a row.
    MarkedGomoku drawn = gomoku(GomokuRule::Renju,
                                "XXX*XXO\n"
                                "OOXXOOX\n"
                                "XXOOXXO\n"
                                "OOXXOOX\n"
                                "XXX#XXO\n");
    Gomoku& game = drawn.game;
    MoveList moves;
    game.legal_moves(moves);
    REQUIRE(moves.size() == 1);
    CHECK(moves[0] == kPass);
    CHECK(game.legality(kPass) == Legality::Legal);
    const Hash before = game.hash();
    game.play(kPass);
    CHECK(game.to_play() == White);
    CHECK(game.legality(kPass) == Legality::PassNotAllowed);
    game.play(drawn.point('*'));
    CHECK(game.to_play() == Black);
    game.undo();
    game.undo();
    CHECK(game.hash() == before);
    CHECK(game.to_play() == Black);
}

TEST_CASE("the turn can be given away, and undo gives it back to the player who moved") {
    Gomoku game({9, 9}, GomokuRule::Freestyle);
    game.play(Point(4, 4));
    game.set_to_play(Black);
    game.play(Point(5, 5));
    CHECK(game.at(Point(5, 5)) == Black);
    CHECK(game.to_play() == White);
    game.undo();
    CHECK(game.to_play() == Black);
    game.undo();
    CHECK(game.to_play() == Black);
    CHECK(game.at(Point(4, 4)) == Empty);
}

TEST_CASE("a set-up position that already contains a winning row is over") {
    CHECK(gomoku(GomokuRule::Standard, "XXXXX.\n......\n......\n......\n......\n").game.outcome() ==
          Outcome::BlackWins);
    CHECK(gomoku(GomokuRule::Standard, "XXXXXX\n......\n......\n......\n......\n").game.outcome() ==
          Outcome::Ongoing);
}

TEST_CASE("a wrong set-up is refused with a sentence and changes nothing") {
    Gomoku game({5, 5}, GomokuRule::Freestyle);
    game.play(Point(2, 2));
    const Hash before = game.hash();
    const Placement twice[] = {{Point(1, 1), Black}, {Point(1, 1), White}};
    CHECK(game.set_up(twice, Black).error().message ==
          "two stones lie on column 2, row 2 from the top-left corner");
    const Placement outside[] = {{Point(5, 0), Black}};
    CHECK(game.set_up(outside, Black).error().message == "a stone lies outside the board");
    const Placement colourless[] = {{Point(1, 1), Empty}};
    CHECK(game.set_up(colourless, Black).error().message == "a stone is black or white");
    CHECK(game.hash() == before);
    CHECK(game.move_count() == 1);
}

TEST_CASE("two winning rows of different colours can not be set up") {
    std::vector<Placement> stones;
    for (int x = 0; x < 5; ++x) {
        stones.push_back({Point(x, 0), Black});
        stones.push_back({Point(x, 4), White});
    }
    Gomoku game({5, 5}, GomokuRule::Freestyle);
    CHECK(game.set_up(stones, Black).error().message == "both colours already have a winning row");
}

TEST_CASE("the options choose the rule") {
    for (const GomokuRule rule : kAllRules) {
        OptionValues values;
        values.set("rule", rule_name(rule));
        REQUIRE(check_options(values, Gomoku::kFacts.options).has_value());
        CHECK(Gomoku::create({15, 15}, values)->rule() == rule);
    }
    CHECK(Gomoku::create({15, 15}, {})->rule() == GomokuRule::Freestyle);
    CHECK_FALSE(parse_gomoku_rule("chess").has_value());
}

TEST_CASE("the same stones under other rules or on another board have another hash") {
    const Gomoku game({15, 15}, GomokuRule::Freestyle);
    CHECK(game.hash() != Gomoku({15, 15}, GomokuRule::Renju).hash());
    CHECK(game.hash() != Gomoku({15, 14}, GomokuRule::Freestyle).hash());
    CHECK(game.hash() == Gomoku({15, 15}, GomokuRule::Freestyle).hash());
}

}  // namespace nakade::test
