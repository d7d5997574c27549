// Fitting the evaluator of five in a row to results.
#include "lab/five_training.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "games/gomoku_drawing.h"

namespace nakade::test {

TEST_CASE("the fit finds the numbers that the results were made with") {
    constexpr std::uint16_t kGood = 5;
    constexpr std::uint16_t kBad = threats::kLineMixes + 500;
    constexpr int kState = 7;
    Random random(3);
    std::vector<FiveSample> samples(20'000);
    for (FiveSample& sample : samples) {
        const auto good = static_cast<std::uint16_t>(random.below(5));
        const auto bad = static_cast<std::uint16_t>(random.below(5));
        sample.features.counts = {{kGood, good}, {kBad, bad}};
        sample.features.threat_state = random.below(2) * kState;
        const double odds = 0.5 * good - bad + (sample.features.threat_state == kState ? 1 : 0);
        sample.chance = random.unit() < 1 / (1 + std::exp(-odds)) ? 1.0F : 0.0F;
    }
    const FittedWorths fitted = fit_worths(samples);
    CHECK(fitted.mixes[kGood] == doctest::Approx(0.5).epsilon(0.15));
    CHECK(fitted.mixes[kBad] == doctest::Approx(-1).epsilon(0.15));
    CHECK(fitted.states[kState] - fitted.states[0] == doctest::Approx(1).epsilon(0.15));
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
    for (auto& count : whites.counts)
        count.which = (count.which + threats::kLineMixes) % FiveFeatures::kKinds;
    std::sort(whites.counts.begin(), whites.counts.end(),
              [](auto a, auto b) { return a.which < b.which; });
    CHECK(blacks.counts == whites.counts);
}

TEST_CASE("games of the player against itself end with winners of both turns") {
    const auto samples = play_for_samples({.games = 20, .nodes = 20});
    const auto won = std::count_if(samples.begin(), samples.end(),
                                   [](const FiveSample& s) { return s.chance > 0.9F; });
    const auto lost = std::count_if(samples.begin(), samples.end(),
                                    [](const FiveSample& s) { return s.chance < 0.1F; });
    CHECK(won > 0);
    CHECK(lost > 0);
    CHECK(won + lost < static_cast<std::ptrdiff_t>(samples.size()));
    const std::string source = worths_as_source(fit_worths(samples));
    CHECK(std::count(source.begin(), source.end(), ',') >=
          FiveFeatures::kKinds + threats::kThreatStates);
}

}  // namespace nakade::test
