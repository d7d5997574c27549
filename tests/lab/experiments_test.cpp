// What is true of every experiment in the list.
#include "lab/experiments.h"

#include <doctest/doctest.h>

#include <set>

#include "neural_samples.h"

using namespace nakade;

namespace {

/// As small as an experiment gets.
ExperimentSettings small() {
    return {.seed = 1, .repeats = 1, .depth = 2, .neural = &test::tiny_material()};
}

ExperimentReport run_all(ExperimentRun& run) {
    for (int i = 0; i < run.measurements(); ++i) run.measure(i);
    return run.report();
}

}  // namespace

TEST_CASE("every experiment has a name of its own and says what it is and where it comes from") {
    std::set<std::string_view> names;
    for (const Experiment* experiment : all_experiments()) {
        CHECK(names.insert(experiment->name).second);
        CHECK(!experiment->summary.empty());
        CHECK(!experiment->source.empty());
    }
}

TEST_CASE("an experiment is found by its name, unless it needs nets where there are none") {
    for (const Experiment* experiment : all_experiments()) {
        CHECK(find_experiment(experiment->name, &test::tiny_material()).has_value());
        const auto found = find_experiment(experiment->name);
        CHECK(found.has_value() == !experiment->needs_nets);
        if (!found) CHECK(found.error().message.find("needs nets") != std::string::npos);
    }
}

TEST_CASE("the error about a wrong name tells the right ones") {
    const auto found = find_experiment("interest-tme");
    REQUIRE(!found);
    for (const Experiment* experiment : all_experiments())
        CHECK(found.error().message.find(experiment->name) != std::string::npos);
}

TEST_CASE("every experiment gives whole tables, in whatever order it was measured") {
    for (const Experiment* experiment : all_experiments()) {
        CAPTURE(experiment->name);
        const auto forwards = experiment->make(small());
        const auto backwards = experiment->make(small());
        for (int i = backwards->measurements() - 1; i >= 0; --i) backwards->measure(i);
        const ExperimentReport report = run_all(*forwards);
        const ExperimentReport again = backwards->report();
        REQUIRE(!report.tables.empty());
        REQUIRE(report.tables.size() == again.tables.size());
        for (std::size_t i = 0; i < report.tables.size(); ++i) {
            CHECK(!report.tables[i].rows.empty());
            for (const auto& row : report.tables[i].rows)
                CHECK(row.size() == report.tables[i].columns.size());
            CHECK(table_csv(report.tables[i]) == table_csv(again.tables[i]));
        }
        CHECK(!forwards->configuration().empty());
    }
}

TEST_CASE("an experiment that was stopped at once still has a report") {
    for (const Experiment* experiment : all_experiments())
        CHECK(!experiment->make(small())->report().tables.empty());
}
