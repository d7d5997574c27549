// The composer: what it promises of each problem, and that a run can be repeated.
#include "authoring/compose.h"

#include <doctest/doctest.h>

#include <cmath>

#include "authoring/grade.h"
#include "authoring/verdict.h"

using namespace nakade;
using namespace nakade::authoring;

namespace {

std::vector<Composition> composed(std::string_view shape, std::uint64_t seed, int drafts) {
    Composer composer(*find_shape(shape), seed);
    std::set<std::string> known;
    std::vector<Composition> found;
    for (int i = 0; i < drafts; ++i)
        if (auto next = composer.next(known)) found.push_back(*std::move(next));
    return found;
}

std::vector<std::string> texts(const std::vector<Composition>& all) {
    std::vector<std::string> written;
    for (const Composition& one : all) written.push_back(write_solved(one.problem, one.solution));
    return written;
}

}  // namespace

TEST_CASE("the same seed composes the same problems, another seed others") {
    const auto once = texts(composed("pyramid-four", 1, 60));
    CHECK_FALSE(once.empty());
    CHECK(texts(composed("pyramid-four", 1, 60)) == once);
    CHECK(texts(composed("pyramid-four", 2, 60)) != once);
}

TEST_CASE("the drawn shape itself comes first: who moves first in a straight three decides") {
    const auto found = composed("straight-three", 1, 2);
    REQUIRE(found.size() == 2);
    for (const Composition& one : found) {
        CHECK(one.answer.result == life::LifeResult::Win);
        CHECK(one.answer.winning_moves.size() == 1);
        CHECK(one.collection == "basic-shapes");
    }
}

TEST_CASE("what is settled is no problem: a square four is dead as it is drawn") {
    CHECK(composed("square-four", 1, 2).empty());
}

TEST_CASE("a problem that bears the name of a ko or of a seki ends in one") {
    for (const Composition& one : composed("approach-ko", 1, 100))
        CHECK(one.answer.result == life::LifeResult::Ko);
    for (const Composition& one : composed("corner-seki", 1, 100))
        CHECK(one.answer.fate == life::Fate::Seki);
}

TEST_CASE("what a known problem is the same as, is not composed again") {
    Composer first(*find_shape("straight-three"), 1);
    Composer second(*find_shape("straight-three"), 1);
    std::set<std::string> known;
    CHECK(first.next(known).has_value());
    CHECK_FALSE(second.next(known).has_value());
}

TEST_CASE("how likely all moves are by their looks adds up to one") {
    for (const Composition& one : composed("rectangular-six", 1, 60)) {
        const auto question = life_problem(one.problem);
        double sum = 0;
        question.region.for_each([&](Point p) {
            if (!question.board.is_suicide(p, question.to_move))
                sum += std::exp2(-surprise(question, p));
        });
        CHECK(sum == doctest::Approx(1).epsilon(0.1));  // surprise is in parts of a bit
    }
}

TEST_CASE("more to read and a longer line make a higher level, another right move a lower one") {
    const auto found = composed("straight-three", 1, 2);
    REQUIRE_FALSE(found.empty());
    const auto question = life_problem(found[0].problem);
    life::LifeAnswer answer = found[0].answer;
    CHECK(grade(question, answer, 1) == 1);
    CHECK(grade(question, answer, 1'000'000) == kMostLevel);
    const int level = grade(question, answer, 500);
    answer.winning_moves.insert(answer.winning_moves.end(), 3, kPass);
    CHECK(grade(question, answer, 500) < level);
    answer.line.insert(answer.line.end(), 40, kPass);
    CHECK(grade(question, answer, 500) > level);
}
