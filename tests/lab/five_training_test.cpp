// Fitting the evaluator of five in a row to results.
#include "lab/five_training.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "games/gomoku_drawing.h"

namespace nakade::test {

TEST_CASE("the fit finds the numbers that the results were made with") {
    constexpr std::size_t kGood = 5;
    constexpr std::size_t kBad = 30;
    Random random(3);
    std::vector<FiveSample> samples(20'000);
    for (FiveSample& sample : samples) {
        sample.features.counts[kGood] = static_cast<float>(random.below(5));
        sample.features.counts[kBad] = static_cast<float>(random.below(5));
        const double odds = 0.5 * sample.features.counts[kGood] - sample.features.counts[kBad];
        sample.result = random.unit() < 1 / (1 + std::exp(-odds)) ? 1.0F : 0.0F;
    }
    const FittedWorths fitted = fit_worths(samples);
    CHECK(fitted.weights[kGood] == doctest::Approx(0.5).epsilon(0.1));
    CHECK(fitted.weights[kBad] == doctest::Approx(-1).epsilon(0.1));
    CHECK(fitted.held_out_loss < fitted.blind_loss);
    CHECK(fitted.blind_loss == doctest::Approx(1));
}

TEST_CASE("the sides of a position change places with the turn") {
    const auto drawn = gomoku(GomokuRule::Freestyle,
                              ".......\n"
                              "..XX...\n"
                              "...O...\n"
                              "....O..\n"
                              ".......\n");
    threats::PatternBoard board(drawn.game);
    const FiveFeatures blacks = features_of(board);
    board.pass();
    FiveFeatures whites = features_of(board);
    CHECK(blacks.counts != whites.counts);
    std::rotate(whites.counts.begin(), whites.counts.begin() + FiveFeatures::kOfOneSide,
                whites.counts.end() - 1);
    CHECK(blacks.counts == whites.counts);
}

TEST_CASE("games of the player against itself end with winners of both turns") {
    const auto samples = play_for_samples({.games = 20, .nodes = 20});
    const auto won = std::count_if(samples.begin(), samples.end(),
                                   [](const FiveSample& s) { return s.result == 1; });
    CHECK(won > 0);
    CHECK(won < static_cast<std::ptrdiff_t>(samples.size()));
    const std::string source = worths_as_source(fit_worths(samples));
    CHECK(std::count(source.begin(), source.end(), ',') >= FiveFeatures::kCount - 1);
}

}  // namespace nakade::test
