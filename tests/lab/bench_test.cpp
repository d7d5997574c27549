// The bench does the same work every time.
#include "lab/bench.h"

#include <doctest/doctest.h>

using namespace nakade;

TEST_CASE("the signature is the sum of the lines, and the game has its speed") {
    const ManualClock clock;
    const auto report = run_bench(clock, "atari-go");
    REQUIRE(report.has_value());
    std::uint64_t sum = 0;
    for (const BenchLine& line : report->lines) {
        CAPTURE(line.player);
        CHECK(line.nodes > 0);
        sum += line.nodes;
    }
    CHECK(sum == report->nodes);
    REQUIRE(report->speeds.size() == 1);
    CHECK(report->speeds.front().plays > 0);
}

TEST_CASE("whatever the clock says, the bench visits the same nodes") {
    const ManualClock standing;
    const SteadyClock running;
    const auto first = run_bench(standing, "atari-go");
    const auto second = run_bench(running, "atari-go");
    REQUIRE(first->lines.size() == second->lines.size());
    for (std::size_t i = 0; i < first->lines.size(); ++i) {
        CHECK(first->lines[i].nodes == second->lines[i].nodes);
        CHECK(first->lines[i].value == second->lines[i].value);
    }
}

TEST_CASE("a game that is not there is named in the error") {
    const ManualClock clock;
    const auto report = run_bench(clock, "chess");
    REQUIRE_FALSE(report.has_value());
    CHECK(report.error().message.starts_with("there is no game \"chess\"; there are: go"));
}
