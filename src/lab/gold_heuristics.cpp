#include "lab/gold_heuristics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "authoring/solution.h"
#include "authoring/verdict.h"
#include "library/builtin_collections.h"

namespace nakade {

namespace {

constexpr int kFewMoves = 4;
constexpr int kSomeMoves = 8;

// Each differs from the first in one thing, but for the last, which has nothing.
constexpr GoldVariant kVariants[] = {
    {"as it is", {}},
    {"without eye patterns", {.eye_patterns = false}},
    {"without distance", {.relevance = {.distance = false}}},
    {"without vital points", {.relevance = {.patterns = false}}},
    {"without relevance", {.relevance = {.distance = false, .patterns = false}}},
    {"without killers", {.killers = false}},
    {"without table", {.table = false}},
    {"with suicidal moves", {.drops_suicidal = false}},
    {"without asking for ko", {.asks_for_ko = false}},
    {"best 4 first", {.breadth = kFewMoves}},
    {"best 4 only", {.breadth = kFewMoves, .is_breadth_hard = true}},
    {"best 8 only", {.breadth = kSomeMoves, .is_breadth_hard = true}},
    {"with nothing",
     {.eye_patterns = false,
      .relevance = {.distance = false, .patterns = false},
      .killers = false,
      .table = false,
      .drops_suicidal = false,
      .asks_for_ko = false}},
};

constexpr PointsClass kPointsClasses[] = {{4, "up to 4"},        {6, "5 to 6"},    {8, "7 to 8"},
                                          {10, "9 to 10"},       {14, "11 to 14"}, {20, "15 to 20"},
                                          {1000, "more than 20"}};

void add_collection(std::vector<GoldProblem>& problems, const library::CollectionText& text) {
    const auto file = parse_sgf(text.text);
    assert(file.has_value());
    for (const NodeId root : file->collection.games()) {
        Notes notes;
        const auto problem = problem_from_sgf(file->collection, root, notes);
        assert(problem.has_value());
        problems.push_back(
            {fmt::format("{}: {}", text.name, problem->title), std::string(text.name),
             authoring::life_problem(*problem),
             authoring::recorded_first_moves(file->collection, root, problem->stones.size())});
    }
}

}  // namespace

std::vector<GoldProblem> shipped_gold_problems() {
    std::vector<GoldProblem> problems;
    for (const library::CollectionText& text : library::builtin_collections())
        add_collection(problems, text);
    return problems;
}

std::span<const GoldVariant> gold_variants() { return kVariants; }

GoldTry try_gold(const GoldProblem& problem, const gold::GoldSettings& settings,
                 const Thinking& thinking) {
    const Clock* clock = thinking.clock;
    const double start = clock ? clock->seconds() : 0;
    const gold::GoldAnswer answer = gold::choose(problem.problem, settings, thinking);
    return {.is_right = std::ranges::find(problem.right, answer.move) != problem.right.end(),
            .sees_end = answer.sees_end,
            .nodes = answer.stats.nodes,
            .seconds = clock ? clock->seconds() - start : 0};
}

void GoldTally::add(const GoldTry& one) {
    ++tries;
    right += one.is_right;
    ended += one.sees_end;
    nodes += one.nodes;
    seconds += one.seconds;
}

const PointsClass& points_class(int points) {
    return *std::ranges::find_if(kPointsClasses,
                                 [&](const PointsClass& one) { return points <= one.most; });
}

}  // namespace nakade
