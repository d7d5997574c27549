#include "protocols/gomocup_time.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace nakade::test {

TEST_CASE("nothing said means no limit") {
    CHECK(GomocupTime().budget() == GomocupTime::kUnlimited);
}

TEST_CASE("a turn keeps a margin below its limit") {
    GomocupTime time;
    time.set_turn(30000);
    CHECK(time.budget() < 30);
    CHECK(time.budget() > 28);
}

TEST_CASE("a turn limit of zero means at once") {
    GomocupTime time;
    time.set_turn(0);
    CHECK(time.budget() == GomocupTime::kInstant);
}

TEST_CASE("under a very short limit a good part of it remains") {
    for (const double ms : {30.0, 50.0, 100.0, 200.0}) {
        GomocupTime time;
        time.set_turn(ms);
        CHECK(time.budget() >= 0.4 * ms / 1000);
        CHECK(time.budget() < ms / 1000);
    }
}

TEST_CASE("a match is shared among its moves and never used up") {
    GomocupTime time;
    time.set_match(180000);
    constexpr int kLongestGame = 113;  // our half of a full board of 15x15
    double left = 180;
    for (int move = 0; move < kLongestGame; ++move) {
        const double budget = time.budget();
        CHECK(budget < 30);
        left -= budget;
        time.spend(budget);
    }
    CHECK(left > 0);
}

TEST_CASE("the smaller of both limits holds") {
    GomocupTime time;
    time.set_turn(5000);
    time.set_match(1000000);
    CHECK(time.budget() < 5);
    CHECK(time.budget() > 4.5);
    time.set_left(6000);
    CHECK(time.budget() < 0.4);
}

TEST_CASE("the manager's time_left overrides what was reckoned") {
    GomocupTime time;
    time.set_match(60000);
    time.spend(59);
    const double late = time.budget();
    time.set_left(60000);
    CHECK(time.budget() > late);
    time.set_left(-100);
    CHECK(time.budget() == GomocupTime::kInstant);
    time.set_left(2147483647);
    CHECK(time.budget() == GomocupTime::kUnlimited);
}

TEST_CASE("a match without limit is sent as zero") {
    GomocupTime time;
    time.set_match(0);
    CHECK(time.budget() == GomocupTime::kUnlimited);
}

TEST_CASE("a new match begins with all its time") {
    GomocupTime time;
    time.set_match(60000);
    const double first = time.budget();
    time.spend(50);
    time.start_match();
    CHECK(time.budget() == first);
}

}  // namespace nakade::test
