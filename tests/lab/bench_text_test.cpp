#include "lab/bench_text.h"

#include <doctest/doctest.h>

using namespace nakade;

TEST_CASE("the last line of a bench is its signature") {
    BenchReport report;
    report.lines.push_back({"go:7x7", "alpha-beta:depth=4", 1200, -3});
    report.speeds.push_back({"go:19x19", 5'000'000, 2.0});
    report.nodes = 1200;
    report.seconds = 0.0006;
    const std::string text = bench_text(report);
    CHECK(text.ends_with("\nsignature 1200\n"));
    CHECK(text.find("2.50 million moves") != std::string::npos);
    CHECK(text.find("2.00 million nodes") != std::string::npos);
    CHECK(text.find("alpha-beta:depth=4") != std::string::npos);
}
