// Solutions in SGF, and what the audit makes of them.
#include "authoring/solution.h"

#include <doctest/doctest.h>

#include "authoring/audit.h"

using namespace nakade;
using namespace nakade::authoring;

namespace {

constexpr Size kNine{9, 9};
const Move kA9(0, 0), kB9(1, 0), kC9(2, 0);

std::vector<Move> recorded(std::string_view sgf) {
    const auto file = parse_sgf(sgf);
    REQUIRE(file.has_value());
    return recorded_first_moves(file->collection, file->collection.games().front(), kNine);
}

life::LifeAnswer answer(life::LifeResult result, std::vector<Move> winning) {
    life::LifeAnswer given;
    given.result = result;
    given.winning_moves = std::move(winning);
    return given;
}

}  // namespace

TEST_CASE("the solution is written as variations, marked good and right") {
    Problem problem;
    problem.stones = StoneGrid(kNine);
    problem.to_move = White;
    const std::string sgf = write_solved(problem, {{kA9, kPass, kB9}, {kC9}});
    CHECK(sgf.find("(;W[aa]TE[1];B[];W[ba]C[RIGHT])") != std::string::npos);
    CHECK(sgf.find("(;W[ca]TE[1]C[RIGHT])") != std::string::npos);
    CHECK(recorded(sgf) == std::vector{kA9, kC9});
}

TEST_CASE("what is marked right deeper down counts for its first move") {
    CHECK(recorded("(;SZ[9](;B[aa];W[ba])(;B[ba];W[aa];B[ca]C[RIGHT]))") == std::vector{kB9});
}

TEST_CASE("where nothing is marked the first variation is the solution") {
    CHECK(recorded("(;SZ[9](;B[ca];W[ba])(;B[ba]))") == std::vector{kC9});
}

TEST_CASE("a move that stands twice is recorded once") {
    CHECK(recorded("(;SZ[9](;B[ca]TE[1])(;B[ca]TE[1]))") == std::vector{kC9});
}

TEST_CASE("without moves nothing is recorded") { CHECK(recorded("(;SZ[9]AB[aa])").empty()); }

TEST_CASE("a recorded solution is sound, cooked, wrong, missing or beyond the solver") {
    using life::LifeResult;
    struct Row {
        std::string_view finding;
        std::vector<Move> recorded;
        life::LifeAnswer answer;
    };
    const Row kRows[] = {
        {"sound", {kA9}, answer(LifeResult::Win, {kA9})},
        {"sound", {kB9, kA9}, answer(LifeResult::Ko, {kA9, kB9})},
        {"cooked", {kA9}, answer(LifeResult::Win, {kB9, kA9})},
        {"wrong", {kA9}, answer(LifeResult::Win, {kB9})},
        {"wrong", {kA9, kB9}, answer(LifeResult::Win, {kB9, kC9})},
        {"wrong", {kA9}, answer(LifeResult::Loss, {})},
        {"unrecorded", {}, answer(LifeResult::Win, {kA9})},
        {"unsolved", {kA9}, answer(LifeResult::Unknown, {})},
    };
    for (const Row& row : kRows)
        CHECK(finding_name(audit(row.recorded, row.answer)) == row.finding);
}
