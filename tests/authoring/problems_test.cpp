// The problems that ship (problems/*.sgf): every one of them is solved, proved, graded and compared
// with all others again.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "authoring/audit.h"
#include "authoring/grade.h"
#include "authoring/sameness.h"
#include "authoring/shapes.h"
#include "authoring/solution.h"
#include "authoring/verdict.h"
#include "support/shared_data.h"

using namespace nakade;
using namespace nakade::authoring;

namespace {

constexpr std::size_t kLeastProblems = 150;
constexpr life::LifeWishes kVerdictAlone{.fate = true, .all_moves = false, .line = false};

struct Shipped {
    std::string label;
    Problem problem;
    std::vector<Move> recorded;
};

std::vector<Shipped> shipped_problems() {
    std::vector<Shipped> all;
    for (const auto& entry : std::filesystem::directory_iterator("problems")) {
        if (entry.path().extension() != ".sgf") continue;
        const auto file = parse_sgf(test::read_file(entry.path().string()));
        REQUIRE(file.has_value());
        CHECK(file->notes.empty());
        for (const NodeId root : file->collection.games()) {
            Notes notes;
            auto problem = problem_from_sgf(file->collection, root, notes);
            REQUIRE(problem.has_value());
            auto recorded = recorded_first_moves(file->collection, root, problem->stones.size());
            all.push_back({fmt::format("{}: {}", entry.path().stem().string(), problem->title),
                           *std::move(problem), std::move(recorded)});
        }
    }
    return all;
}

}  // namespace

TEST_CASE("at least 150 problems ship, and no two are the same in other colours or turned") {
    const auto all = shipped_problems();
    CHECK(all.size() >= kLeastProblems);
    std::map<std::string, std::string> labels;
    for (const Shipped& one : all) {
        const auto [earlier, is_new] = labels.emplace(problem_key(one.problem), one.label);
        CHECK_MESSAGE(is_new, earlier->second << " is the same as " << one.label);
    }
}

TEST_CASE("every shape that can be drawn is the start of a shipped problem") {
    const auto all = shipped_problems();
    for (const Shape& shape : shapes())
        CHECK_MESSAGE(std::ranges::any_of(all,
                                          [&](const Shipped& one) {
                                              return one.problem.title.starts_with(shape.title);
                                          }),
                      shape.title);
}

TEST_CASE("every shipped problem has its proof, its recorded solution is sound, its level holds") {
    std::set<std::string> levels;
    for (const Shipped& one : shipped_problems()) {
        INFO(one.label);
        const auto question = life_problem(one.problem);
        const auto verdict = decide(question, kVerdictAlone);
        const auto proved = decide_with_proof(question);
        REQUIRE(verdict.has_value());
        REQUIRE(proved.has_value());
        CHECK(audit(one.recorded, *proved) == Finding::Sound);
        CHECK(one.problem.level == fmt::format("{}", grade(question, *proved, verdict->nodes)));
        levels.insert(one.problem.level);
    }
    CHECK(levels.size() == kMostLevel);
}

TEST_CASE("moving first gains something in every shipped problem") {
    for (const Shipped& one : shipped_problems()) {
        INFO(one.label);
        const auto question = life_problem(one.problem);
        const auto verdict = decide(question, kVerdictAlone);
        const auto passed = decide(other_first(question), kVerdictAlone);
        REQUIRE(verdict.has_value());
        REQUIRE(passed.has_value());
        CHECK(verdict->result != life::LifeResult::Loss);
        CHECK(passed->result != life::LifeResult::Loss);
        // A ko is a gain only over losing outright.
        if (verdict->result == life::LifeResult::Ko) CHECK(passed->result == life::LifeResult::Win);
    }
}
