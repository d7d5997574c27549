// The GoLD player against the shipped problems, whose answers are proved.
#include "lab/gold_heuristics.h"

#include <doctest/doctest.h>

#include <set>

using namespace nakade;

TEST_CASE("with a few thousand nodes nine in ten shipped problems get a right first move") {
    constexpr std::uint64_t kNodes = 3000;
    GoldTally tally;
    for (const GoldProblem& problem : shipped_gold_problems())
        tally.add(
            try_gold(problem, gold_variants().front().settings, {.limits = {.nodes = kNodes}}));
    CHECK(tally.tries > 150);
    CHECK(tally.right * 10 >= tally.tries * 9);
    CHECK(tally.nodes <= kNodes * static_cast<std::uint64_t>(tally.tries));
}

TEST_CASE("every shipped problem has a right first move, and a class of size") {
    std::set<std::string_view> classes;
    for (const GoldProblem& problem : shipped_gold_problems()) {
        INFO(problem.label);
        CHECK_FALSE(problem.right.empty());
        classes.insert(points_class(problem.points_in_play()).name);
    }
    CHECK(classes.size() > 2);
}

TEST_CASE("a try repeats, node for node") {
    const auto problems = shipped_gold_problems();
    const GoldTry first = try_gold(problems.front(), {}, {.limits = {.nodes = 500}});
    const GoldTry second = try_gold(problems.front(), {}, {.limits = {.nodes = 500}});
    CHECK(first.is_right == second.is_right);
    CHECK(first.nodes == second.nodes);
    CHECK(first.seconds == 0);
}

TEST_CASE("variants have different names, and the first has nothing changed") {
    std::set<std::string_view> names;
    for (const GoldVariant& variant : gold_variants()) names.insert(variant.name);
    CHECK(names.size() == gold_variants().size());
    CHECK(gold_variants().front().settings.breadth == 0);
    CHECK(gold_variants().front().settings.eye_patterns);
}
