// The experiments on nets: what they count, with nets that know nothing.
#include <doctest/doctest.h>

#include <numeric>

#include "core/random.h"
#include "lab/experiments.h"
#include "neural_samples.h"
#include "players/random_player.h"

using namespace nakade;
using namespace nakade::test;

namespace {

ExperimentReport report_of(std::string_view name, const NeuralMaterial& material,
                           ExperimentSettings settings) {
    settings.neural = &material;
    const auto experiment = find_experiment(name, &material);
    REQUIRE(experiment);
    const auto run = (*experiment)->make(settings);
    for (int i = 0; i < run->measurements(); ++i) run->measure(i);
    return run->report();
}

std::size_t column(const Table& table, std::string_view name) {
    const auto found = std::ranges::find(table.columns, name);
    REQUIRE(found != table.columns.end());
    return static_cast<std::size_t>(found - table.columns.begin());
}

NeuralMaterial against_chance() {
    NeuralMaterial material = tiny_material();
    material.opponent_name = "somebody";
    material.make_opponent = [] {
        return std::make_unique<PlayerContestant>("somebody", *make_player("random:seed=1", "go"),
                                                  Thinking{});
    };
    return material;
}

}  // namespace

TEST_CASE("every pair of configurations meets with both colours") {
    const auto report = report_of("neural-configs", tiny_material(), {.repeats = 2, .depth = 1});
    const Table& games = report.tables[1];
    constexpr int kConfigurations = 5;
    CHECK(games.rows.size() == kConfigurations * (kConfigurations - 1));
    for (std::size_t i = 0; i + 1 < games.rows.size(); i += 2) {
        CHECK(games.rows[i][0] == games.rows[i + 1][1]);
        CHECK(games.rows[i][1] == games.rows[i + 1][0]);
    }
    const Table& sums = report.tables[0];
    std::int64_t wins = 0;
    for (const auto& row : sums.rows) wins += row[column(sums, "wins")].whole();
    CHECK(wins == static_cast<std::int64_t>(games.rows.size()));
}

TEST_CASE("against a program each configuration has its games, counted by both scorings") {
    const NeuralMaterial material = against_chance();
    const auto report = report_of("neural-configs", material, {.repeats = 2, .depth = 1});
    const Table& sums = report.tables[0];
    for (const auto& row : sums.rows) CHECK(row[column(sums, "games")].whole() == 2);
    const Table& games = report.tables[1];
    for (const auto& row : games.rows) {
        CHECK((row[0].text() == "somebody") != (row[1].text() == "somebody"));
        // A game that was played out is won by who has more area; nobody here resigns.
        const std::string& result = row[column(games, "result")].text();
        CHECK((row[column(games, "area")].real() > 0) == result.starts_with("B+"));
        CHECK(row[column(games, "territory")].kind() == Cell::Kind::Real);
    }
}

TEST_CASE("the games of the experiment do not change by accident") {
    const auto report = report_of("neural-configs", against_chance(), {.repeats = 1, .depth = 1});
    std::vector<std::int64_t> moves;
    const Table& games = report.tables[1];
    for (const auto& row : games.rows) moves.push_back(row[column(games, "moves")].whole());
    CHECK(std::accumulate(moves.begin(), moves.end(), std::int64_t{0}) == 145);
}

TEST_CASE("each judge ranks every eighth move of each game") {
    const auto report = report_of("neural-percentiles", tiny_material(), {});
    const Table& table = report.tables[0];
    REQUIRE(table.rows.size() == 3);
    // Ten moves of the first game and six of the second: the first and ninth, and the first.
    for (const auto& row : table.rows) CHECK(row[1].whole() == 3);
    REQUIRE(report.plots.size() == 1);
    CHECK(report.plots[0].curves.size() == 3);
    for (const Curve& curve : report.plots[0].curves)
        CHECK(std::ranges::is_sorted(curve.points, {}, &PlotPoint::y));
}

TEST_CASE("so many games are looked at as measurements are repeated") {
    const auto report = report_of("neural-percentiles", tiny_material(), {.repeats = 1});
    for (const auto& row : report.tables[0].rows) CHECK(row[1].whole() == 2);
}
