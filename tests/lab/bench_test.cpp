// The bench does the same work every time.
#include "lab/bench.h"

#include <doctest/doctest.h>

#include "games/registry.h"

using namespace nakade;

TEST_CASE("game by game, whatever the clock says, the bench visits the same nodes as in one run") {
    const ManualClock standing;
    const SteadyClock running;
    const BenchReport whole = run_bench(running);
    std::uint64_t sum = 0;
    std::size_t line = 0;
    for (const GameFacts* facts : all_game_facts()) {
        const auto report = run_bench(standing, facts->name);
        REQUIRE(report.has_value());
        CHECK(report->speeds.size() == 1);
        sum += report->nodes;
        for (const BenchLine& again : report->lines) {
            const BenchLine& first = whole.lines.at(line++);
            CAPTURE(first.player);
            CHECK(first.nodes > 0);
            CHECK(first.nodes == again.nodes);
            CHECK(first.value == again.value);
        }
    }
    CHECK(sum == whole.nodes);
}

TEST_CASE("a game that is not there is named in the error") {
    const ManualClock clock;
    const auto report = run_bench(clock, "chess");
    REQUIRE_FALSE(report.has_value());
    CHECK(report.error().message.starts_with("there is no game \"chess\"; there are: go"));
}
