// What the results of a match prove: the score with its interval, the difference in strength, and
// a test that ends a match as soon as it is decided.
//
// Everything is seen from the first player. docs/match.md derives the formulas.
#pragma once

#include <span>

#include "games/game.h"

namespace nakade {

struct Tally {
    int wins = 0;
    int draws = 0;
    int losses = 0;

    int games() const { return wins + draws + losses; }
    /// Points a game, a draw being half a point; one half before the first game.
    double score() const {
        return games() == 0 ? 0.5 : (wins + 0.5 * draws) / static_cast<double>(games());
    }
};

struct Interval {
    double low = 0;
    double high = 0;
};

/// Wilson's 95 % interval of the score. Draws count as half a win, half a loss, which makes it a
/// little too wide where there are many. Without games it is [0, 1].
Interval score_interval(const Tally& tally);

/// The difference in Elo that such a score means; minus or plus infinity for 0 and 1.
double elo_from_score(double score);
double score_from_elo(double elo);
Interval elo_interval(const Tally& tally);

struct MeanRatio {
    double mean = 0;
    /// 95 %, from Student's distribution of the logarithms; all positive numbers if there are less
    /// than two ratios.
    Interval interval;
};

/// The geometric mean of ratios, none of which is 0; 0 if there are none.
MeanRatio mean_ratio(std::span<const double> ratios);

enum class SprtVerdict { Undecided, First, Second };

/// Sequential probability ratio test of "the first is elo1 stronger" against "it is elo0 stronger",
/// each error with a probability of at most 5 %.
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;

    /// The logarithm of how much more probable elo1 makes the results than elo0 does.
    double llr(const Tally& tally) const;
    /// First: elo1 is accepted. Second: elo0 is.
    SprtVerdict verdict(const Tally& tally) const;
};

/// The llr at which elo1 is accepted; elo0 is at minus this.
double sprt_bound();

}  // namespace nakade
