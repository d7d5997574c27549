// How soon a search notices that it must stop.
#include "search/budget.h"

#include <doctest/doctest.h>

using namespace nakade;

TEST_CASE("exactly the allowed number of nodes may be spent") {
    Thinking thinking;
    thinking.limits.nodes = 3;
    Budget budget(thinking);
    int spent = 0;
    while (budget.spend_node()) ++spent;
    CHECK(spent == 3);
    CHECK(budget.nodes() == 3);
    CHECK(budget.is_exhausted());
}

TEST_CASE("a flag raised during the search is seen after a few units of work") {
    std::atomic<bool> stop = false;
    Thinking thinking;
    thinking.stop = &stop;
    Budget budget(thinking);
    for (int i = 0; i < 1000; ++i) REQUIRE(budget.spend_node());
    stop = true;
    int more = 0;
    while (budget.spend_node()) ++more;
    CHECK(more < tuning::kWorkBetweenPolls);
}

TEST_CASE("work that makes no nodes brings the next look at the clock nearer") {
    ManualClock clock;
    Thinking thinking;
    thinking.clock = &clock;
    thinking.limits.seconds = 1;
    Budget budget(thinking);
    clock.now = 2;
    CHECK_FALSE(budget.is_exhausted());
    budget.spend_work(tuning::kWorkBetweenPolls);
    CHECK(budget.is_exhausted());
    CHECK(budget.nodes() == 0);
}

TEST_CASE("time that is over before the start stops the first node") {
    ManualClock clock;
    Thinking thinking;
    thinking.clock = &clock;
    thinking.limits.seconds = 0;
    CHECK_FALSE(Budget(thinking).spend_node());
}
