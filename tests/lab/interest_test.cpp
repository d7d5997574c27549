// The experiments on the Atari-Go paper: golden node counts, and the claims they have to show.
#include <doctest/doctest.h>

#include <map>

#include "lab/experiments.h"
#include "lab/interest_players.h"
#include "lab/statistics.h"

using namespace nakade;

namespace {

ExperimentReport report_of(std::string_view name, const ExperimentSettings& settings) {
    const auto experiment = find_experiment(name);
    REQUIRE(experiment);
    const auto run = (*experiment)->make(settings);
    for (int i = 0; i < run->measurements(); ++i) run->measure(i);
    return run->report();
}

/// The nodes of every order on one board.
std::map<std::string, std::int64_t> nodes_by_order(const Table& table) {
    std::map<std::string, std::int64_t> nodes;
    for (const auto& row : table.rows) nodes[row[0].text()] = row[1].whole();
    return nodes;
}

}  // namespace

TEST_CASE("interest visits fewer nodes than no order on 5x5 and 6x6 at depth 4") {
    const auto report = report_of("interest-ordering", {.seed = 1, .repeats = 2, .depth = 4});
    REQUIRE(report.tables.size() == 2);
    for (const Table& table : report.tables) {
        auto nodes = nodes_by_order(table);
        CHECK(nodes["interest"] < nodes["no order"]);
        CHECK(nodes["all together"] < nodes["interest"]);
    }
}

TEST_CASE("no order changes a value") {
    const auto report = report_of("interest-ordering", {.seed = 7, .repeats = 3, .depth = 3});
    for (const Table& table : report.tables)
        for (const auto& row : table.rows)
            if (!row[0].text().starts_with("rough")) CHECK(row[7].text() == "3 of 3");
}

TEST_CASE("the nodes of the experiments do not change by accident") {
    const auto ordering = report_of("interest-ordering", {.seed = 1, .repeats = 1, .depth = 3});
    auto nodes = nodes_by_order(ordering.tables[0]);
    CHECK(nodes["no order"] == 679);
    CHECK(nodes["interest"] == 735);
    CHECK(nodes["all together"] == 576);
    CHECK(nodes["rough filter"] == 92);
    std::int64_t total = 0;
    const auto time = report_of("interest-time", {.seed = 1, .repeats = 1, .depth = 2});
    for (const auto& row : time.tables[0].rows) total += row[6].whole() + row[7].whole();
    CHECK(total == 64957);
}

TEST_CASE("the table of winners has the proved truth beside the paper") {
    const auto report = report_of("interest-winners", {.seed = 1, .repeats = 1, .depth = 1});
    const auto& rows = report.tables[0].rows;
    REQUIRE(rows.size() == 4);
    constexpr std::string_view kProved[] = {"black", "white", "black", "unknown"};
    for (std::size_t i = 0; i < rows.size(); ++i) CHECK(rows[i][5].text() == kProved[i]);
}

TEST_CASE("every pairing is played with both colours, in the paper's order of sizes") {
    const auto report = report_of("interest-time", {.seed = 1, .repeats = 1, .depth = 1});
    const auto& rows = report.tables[0].rows;
    CHECK(rows.size() == kPaperSides.size() * 3 * 2);
    for (std::size_t i = 0; i + 1 < rows.size(); i += 2) {
        CHECK(rows[i][1] == rows[i + 1][2]);
        CHECK(rows[i][2] == rows[i + 1][1]);
        CHECK(rows[i][0] == rows[i + 1][0]);
    }
}

TEST_CASE("a mean of ratios is geometric and surer the more they agree") {
    const double apart[] = {0.5, 2.0, 1.0};
    const double alike[] = {0.9, 1.0 / 0.9, 1.0};
    CHECK(mean_ratio(apart).mean == doctest::Approx(1.0));
    CHECK(mean_ratio(alike).mean == doctest::Approx(1.0));
    CHECK(mean_ratio(alike).interval.high < mean_ratio(apart).interval.high);
    CHECK(mean_ratio(apart).interval.low == doctest::Approx(1 / mean_ratio(apart).interval.high));
    CHECK(mean_ratio({}).mean == 0);
}

TEST_CASE("both experiments about order and winners have a plot with a point for each finding") {
    const auto ordering = report_of("interest-ordering", {.seed = 1, .repeats = 1, .depth = 2});
    REQUIRE(ordering.plots.size() == 1);
    // All orders, without the two filters.
    CHECK(ordering.plots[0].curves.size() == ordering.tables[0].rows.size() - 2);
    for (const Curve& curve : ordering.plots[0].curves) {
        double shown = 0;
        for (const PlotPoint& point : curve.points) shown += point.y;
        CHECK(shown > 0);
        CHECK(shown <= 1.0 + 1e-9);
    }
    const auto winners = report_of("interest-winners", {.seed = 1, .repeats = 1, .depth = 1});
    REQUIRE(winners.plots.size() == 1);
    std::size_t points = 0;
    for (const Curve& curve : winners.plots[0].curves) points += curve.points.size();
    CHECK(points == winners.tables[0].rows.size());
}
