#include "protocols/time_control.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace nakade;

TEST_CASE("without settings nothing limits a move") {
    CHECK(std::isinf(TimeControl().budget(Black, 30)));
}

TEST_CASE("overtime without stones is the protocol's way to say: no limit") {
    const TimeControl time({.main_seconds = 10, .overtime_seconds = 5, .overtime_stones = 0});
    CHECK(std::isinf(time.budget(Black, 30)));
}

TEST_CASE("absolute time is never overspent, however long the game") {
    TimeControl time({.main_seconds = 60});
    double spent = 0;
    for (int move = 0; move < 500; ++move) {
        const double budget = time.budget(White, expected_moves_to_come(81, 2 * move));
        time.spend(White, budget);
        spent += budget;
    }
    // The least that a move is given comes on top when everything is gone.
    CHECK(spent < 60 + 500 * 0.01 + 1e-9);
    CHECK(spent > 50);
}

TEST_CASE("one player's time is not the other's") {
    TimeControl time({.main_seconds = 60});
    const double before = time.budget(White, 30);
    time.spend(Black, 50);
    CHECK(time.budget(White, 30) == before);
    CHECK(time.budget(Black, 30) < before);
}

TEST_CASE("in overtime the seconds are shared among the stones, and begin again after them") {
    TimeControl time({.main_seconds = 0, .overtime_seconds = 30, .overtime_stones = 5});
    const double first = time.budget(Black, 30);
    CHECK(first < 30.0 / 5);
    CHECK(first > 5.5);
    for (int stone = 0; stone < 5; ++stone) time.spend(Black, 1);
    CHECK(time.budget(Black, 30) == first);
}

TEST_CASE("a player whose main time runs out goes into overtime") {
    TimeControl time({.main_seconds = 10, .overtime_seconds = 30, .overtime_stones = 3});
    time.spend(Black, 11);
    CHECK(time.budget(Black, 30) == doctest::Approx(30.0 / 3).epsilon(0.05));
}

TEST_CASE("the controller's clock is believed") {
    TimeControl time({.main_seconds = 600});
    time.set_left(Black, 2, 0);
    CHECK(time.budget(Black, 30) <= 0.5);
    time.set_left(Black, 20, 4);
    CHECK(time.budget(Black, 30) == doctest::Approx(5).epsilon(0.05));
}

TEST_CASE("a controller that reports nothing left at the end of main time means overtime") {
    TimeControl time({.main_seconds = 10, .overtime_seconds = 30, .overtime_stones = 3});
    time.set_left(Black, 0, 0);
    CHECK(time.budget(Black, 30) == doctest::Approx(10).epsilon(0.05));
}

TEST_CASE("a lost clock still gives a moment to move in") {
    TimeControl time({.main_seconds = 1});
    time.spend(White, 5);
    CHECK(time.budget(White, 1) > 0);
}
