#include "games/swap2.h"

#include <doctest/doctest.h>

namespace nakade::test {

namespace {

/// An opening after the first player's three stones.
Swap2 after_three_stones() {
    Swap2 opening({15, 15});
    for (const Point p : {Point(7, 7), Point(8, 7), Point(9, 9)}) opening.place(p);
    return opening;
}

Swap2 after_five_stones() {
    Swap2 opening = after_three_stones();
    opening.choose(Swap2Choice::PlaceTwo);
    for (const Point p : {Point(8, 8), Point(8, 6)}) opening.place(p);
    return opening;
}

}  // namespace

TEST_CASE("the first player places black, white and black") {
    const Swap2 opening = after_three_stones();
    const std::vector<Placement> wanted = {
        {Point(7, 7), Black}, {Point(8, 7), White}, {Point(9, 9), Black}};
    CHECK(opening.stones() == wanted);
    CHECK(opening.stage() == Swap2::Stage::FirstChoice);
    CHECK(opening.to_act() == Swap2Player::Second);
}

TEST_CASE("the second player may take either colour") {
    Swap2 white = after_three_stones();
    white.choose(Swap2Choice::TakeWhite);
    CHECK(white.stage() == Swap2::Stage::Done);
    CHECK(white.player_of(White) == Swap2Player::Second);
    CHECK(white.player_of(Black) == Swap2Player::First);
    CHECK(white.next_color() == White);

    Swap2 black = after_three_stones();
    black.choose(Swap2Choice::TakeBlack);
    CHECK(black.player_of(Black) == Swap2Player::Second);
    CHECK(black.next_color() == White);
}

TEST_CASE("after two more stones the first player takes a colour, and White moves next") {
    Swap2 opening = after_five_stones();
    CHECK(opening.stage() == Swap2::Stage::SecondChoice);
    CHECK(opening.to_act() == Swap2Player::First);
    CHECK(opening.stones()[3].color == White);
    CHECK(opening.stones()[4].color == Black);
    CHECK(opening.next_color() == White);
    opening.choose(Swap2Choice::TakeBlack);
    CHECK(opening.player_of(Black) == Swap2Player::First);
    CHECK(opening.player_of(White) == Swap2Player::Second);
}

TEST_CASE("two more stones can be asked for once only") {
    CHECK(after_three_stones().can_choose(Swap2Choice::PlaceTwo));
    CHECK_FALSE(after_five_stones().can_choose(Swap2Choice::PlaceTwo));
}

TEST_CASE("a colour can not be chosen while stones are due") {
    const Swap2 opening({15, 15});
    for (const auto choice :
         {Swap2Choice::TakeWhite, Swap2Choice::TakeBlack, Swap2Choice::PlaceTwo})
        CHECK_FALSE(opening.can_choose(choice));
}

TEST_CASE("a stone on another, off the board or out of turn is refused with its reason") {
    Swap2 opening({15, 15});
    opening.place(Point(7, 7));
    CHECK(opening.legality(Point(7, 7)) == Legality::Occupied);
    CHECK(opening.legality(Point(15, 7)) == Legality::OffBoard);
    CHECK(after_three_stones().legality(Point(0, 0)) == Legality::OutsideOpening);
}

}  // namespace nakade::test
