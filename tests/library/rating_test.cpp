#include "library/rating.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "library/attempt.h"

using namespace nakade::library;
using doctest::Approx;

namespace {

Rating drawn_rating() {
    return {.rating = *rc::gen::inRange(400, 2800) * 1.0,
            .deviation = *rc::gen::inRange(50, 350) * 1.0,
            .volatility = *rc::gen::inRange(40, 100) / 1000.0};
}

Rating after_one(const Rating& player, const Rating& opponent, double score) {
    const Outcome outcome{opponent, score};
    return rated(player, {&outcome, 1});
}

}  // namespace

TEST_CASE("Glickman's own example comes out as he computed it") {
    const Outcome results[] = {
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    const Rating after = rated({1500, 200, 0.06}, results);
    CHECK(after.rating == Approx(1464.06).epsilon(1e-5));
    CHECK(after.deviation == Approx(151.52).epsilon(1e-4));
    CHECK(after.volatility == Approx(0.05999).epsilon(1e-4));
}

TEST_CASE("a period without results only makes us less sure") {
    const Rating after = rated({1500, 200, 0.06}, {});
    CHECK(after.rating == 1500);
    CHECK(after.deviation == Approx(200.27).epsilon(1e-4));
    CHECK(after.volatility == 0.06);
}

TEST_CASE("winning never lowers and losing never raises a rating") {
    rc::check([] {
        const Rating player = drawn_rating();
        const Rating opponent = drawn_rating();
        RC_ASSERT(after_one(player, opponent, 1).rating >= player.rating);
        RC_ASSERT(after_one(player, opponent, 0).rating <= player.rating);
    });
}

TEST_CASE("whatever happens, a rating stays within its bounds") {
    rc::check([] {
        Rating player = drawn_rating();
        for (int i = 0; i < 50; ++i)
            player = after_one(player, drawn_rating(), *rc::gen::inRange(0, 2));
        RC_ASSERT(player.deviation >= 45.0);
        RC_ASSERT(player.deviation <= 350.0);
        RC_ASSERT(player.volatility >= 0.01);
        RC_ASSERT(player.volatility <= 0.2);
        RC_ASSERT(player.rating > -10'000.0);
        RC_ASSERT(player.rating < 10'000.0);
    });
}

TEST_CASE("the chances of two players add up to one") {
    rc::check([] {
        const Rating one = drawn_rating();
        const Rating other = drawn_rating();
        const double sum = expected_score(one, other) + expected_score(other, one);
        RC_ASSERT(sum > 1 - 1e-12);
        RC_ASSERT(sum < 1 + 1e-12);
    });
}

TEST_CASE("a year without attempts makes a sure rating unknown again") {
    CHECK(rested({1800, 50, 0.06}, 365).deviation == Approx(350));
    CHECK(rested({1800, 50, 0.06}, 365).rating == 1800);
    CHECK(rested({1800, 50, 0.06}, 0).deviation == 50);
    CHECK(rested({1800, 50, 0.06}, 10'000).deviation == 350);
}
