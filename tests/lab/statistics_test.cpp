#include "lab/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

#include "core/random.h"

using namespace nakade;

namespace {

/// Plays games with a known chance to win and draw.
Tally simulate(Random& random, double win, double draw, int games) {
    Tally tally;
    for (int i = 0; i < games; ++i) {
        const double u = random.unit();
        if (u < win)
            ++tally.wins;
        else if (u < win + draw)
            ++tally.draws;
        else
            ++tally.losses;
    }
    return tally;
}

}  // namespace

TEST_CASE("a draw is half a point") { CHECK(Tally{1, 2, 1}.score() == 0.5); }

TEST_CASE("the interval holds the score, lies in [0, 1] and shrinks with more games") {
    const Tally few{6, 1, 3};
    const Tally many{600, 100, 300};
    for (const Tally& tally : {few, many, Tally{5, 0, 0}, Tally{0, 0, 5}}) {
        const auto [low, high] = score_interval(tally);
        CHECK(low >= 0);
        CHECK(high <= 1);
        CHECK(low <= tally.score() + 1e-12);
        CHECK(high >= tally.score() - 1e-12);
    }
    CHECK(score_interval(many).high - score_interval(many).low <
          score_interval(few).high - score_interval(few).low);
}

TEST_CASE("without games nothing is known") {
    CHECK(score_interval({}).low == 0);
    CHECK(score_interval({}).high == 1);
    CHECK(std::isinf(elo_interval({}).low));
}

TEST_CASE("a player that won everything may be infinitely stronger") {
    CHECK(std::isinf(elo_interval({10, 0, 0}).high));
    CHECK(std::isinf(elo_interval({0, 0, 10}).low));
    CHECK(elo_interval({10, 0, 0}).low > 0);
}

TEST_CASE("Wilson's interval of 8 wins in 10 games is the one in the books") {
    const auto [low, high] = score_interval({8, 0, 2});
    CHECK(low == doctest::Approx(0.490).epsilon(0.002));
    CHECK(high == doctest::Approx(0.943).epsilon(0.002));
}

TEST_CASE("the interval holds the true score in about 95 of 100 matches, more with draws") {
    Random random(7);
    constexpr int kMatches = 2000;
    for (const auto& [win, draw] : {std::pair{0.5, 0.0}, {0.8, 0.0}, {0.3, 0.4}}) {
        int held = 0;
        for (int i = 0; i < kMatches; ++i) {
            const auto [low, high] = score_interval(simulate(random, win, draw, 60));
            held += low <= win + draw / 2 && win + draw / 2 <= high;
        }
        CHECK(held > 0.93 * kMatches);
        if (draw == 0) CHECK(held < 0.975 * kMatches);
    }
}

TEST_CASE("Elo and score are two names for the same") {
    CHECK(elo_from_score(0.5) == 0);
    CHECK(score_from_elo(400) == doctest::Approx(10.0 / 11));
    for (const double elo : {-300.0, -20.0, 5.0, 170.0})
        CHECK(elo_from_score(score_from_elo(elo)) == doctest::Approx(elo));
    CHECK(elo_from_score(1) == std::numeric_limits<double>::infinity());
}

TEST_CASE("the sequential test errs in about one of twenty matches at most") {
    Random random(3);
    const Sprt sprt{.elo0 = 0, .elo1 = 60};
    constexpr int kMatches = 300;
    for (const double truth : {sprt.elo0, sprt.elo1}) {
        int wrong = 0;
        for (int i = 0; i < kMatches; ++i) {
            Tally tally;
            while (sprt.verdict(tally) == SprtVerdict::Undecided) {
                const Tally game = simulate(random, score_from_elo(truth), 0, 1);
                tally.wins += game.wins;
                tally.losses += game.losses;
            }
            const bool says_first = sprt.verdict(tally) == SprtVerdict::First;
            wrong += says_first != (truth == sprt.elo1);
        }
        CHECK(wrong < 0.08 * kMatches);
    }
}

TEST_CASE("the sequential test knows nothing before the first game") {
    CHECK(Sprt{0, 10}.llr({}) == 0);
    CHECK(Sprt{0, 10}.verdict({}) == SprtVerdict::Undecided);
    CHECK(Sprt{0, 10}.llr({30, 0, 10}) > 0);
    CHECK(Sprt{0, 10}.llr({10, 0, 30}) < 0);
}
