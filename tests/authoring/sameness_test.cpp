// When two problems count as one.
#include "authoring/sameness.h"

#include <doctest/doctest.h>

#include "authoring/draft.h"

using namespace nakade;
using namespace nakade::authoring;

TEST_CASE("turning, mirroring and other colours make no new problem") {
    Random random(1);
    for (const Shape& shape : shapes()) {
        INFO(shape.name);
        const Draft draft = place_shape(shape, random);
        const std::string key = problem_key(to_problem(draft, Goal::Kill, random));
        for (int i = 0; i < 30; ++i)
            CHECK(problem_key(to_problem(draft, Goal::Kill, random)) == key);
    }
}

TEST_CASE("another goal, a stone more or a point less in play make another problem") {
    Random random(1);
    const Draft draft = place_shape(*find_shape("carpenters-square"), random);
    const Problem problem = to_problem(draft, Goal::Kill, random);
    const std::string key = problem_key(problem);
    CHECK(problem_key(to_problem(draft, Goal::Live, random)) != key);
    const Point open = (problem.region & problem.stones.points_of(Empty)).first();
    Problem with_stone = problem;
    with_stone.stones.set(open, Black);
    CHECK(problem_key(with_stone) != key);
    Problem with_less = problem;
    with_less.region.remove(open);
    CHECK(problem_key(with_less) != key);
}

TEST_CASE("title and level do not count") {
    Random random(1);
    Problem problem = to_problem(place_shape(*find_shape("comb"), random), Goal::Kill, random);
    const std::string key = problem_key(problem);
    problem.title = "Another comb";
    problem.level = "fifth kyu";
    CHECK(problem_key(problem) == key);
}
