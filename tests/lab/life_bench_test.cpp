#include "lab/life_bench.h"

#include <doctest/doctest.h>

#include "lab/bench_text.h"

using namespace nakade;

TEST_CASE("the bench of life and death proves every problem, and twice the same way") {
    const ManualClock clock;
    const LifeBenchReport first = run_life_bench(clock);
    REQUIRE(first.lines.size() == 10);
    for (const LifeBenchLine& line : first.lines) {
        CHECK(line.answer.result != life::LifeResult::Unknown);
        CHECK(line.answer.result != life::LifeResult::Loss);  // chosen so
    }
    CHECK(run_life_bench(clock).nodes == first.nodes);
    CHECK(bench_text(first).ends_with("signature " + std::to_string(first.nodes) + "\n"));
}
