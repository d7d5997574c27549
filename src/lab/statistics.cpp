#include "lab/statistics.h"

#include <cmath>
#include <iterator>
#include <limits>

namespace nakade {

namespace {

constexpr double kZ95 = 1.959963984540054;  // 97.5 % quantile of the normal distribution
// The same quantile of Student's distribution for 1, 2, ... degrees of freedom.
constexpr double kStudent95[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365,
                                 2.306,  2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
                                 2.131,  2.120, 2.110, 2.101, 2.093, 2.086};
constexpr double kEloPerDecade = 400;  // by Elo's definition
constexpr double kErrorRate = 0.05;
// Added to each of win, draw and loss: the variance of an even or a one-sided start is not zero.
constexpr double kPrior = 0.5;

}  // namespace

Interval score_interval(const Tally& tally) {
    const double n = tally.games();
    if (n == 0) return {0, 1};
    const double p = tally.score();
    const double z2 = kZ95 * kZ95;
    const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = kZ95 * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    // At the ends rounding would leave a hair's breadth, and an Elo difference of thousands.
    return {p == 0 ? 0 : centre - half, p == 1 ? 1 : centre + half};
}

double elo_from_score(double score) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    if (score <= 0) return -kInfinity;
    if (score >= 1) return kInfinity;
    return kEloPerDecade * std::log10(score / (1 - score));
}

double score_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / kEloPerDecade)); }

Interval elo_interval(const Tally& tally) {
    const Interval score = score_interval(tally);
    return {elo_from_score(score.low), elo_from_score(score.high)};
}

MeanRatio mean_ratio(std::span<const double> ratios) {
    const auto n = static_cast<double>(ratios.size());
    if (ratios.empty()) return {};
    double sum = 0;
    for (const double ratio : ratios) sum += std::log(ratio);
    const double mean = sum / n;
    if (ratios.size() == 1) return {std::exp(mean), {0, std::numeric_limits<double>::infinity()}};
    double squares = 0;
    for (const double ratio : ratios) squares += std::pow(std::log(ratio) - mean, 2);
    const std::size_t freedom = ratios.size() - 1;
    const double quantile = freedom <= std::size(kStudent95) ? kStudent95[freedom - 1] : kZ95;
    const double half = quantile * std::sqrt(squares / (n - 1) / n);
    return {std::exp(mean), {std::exp(mean - half), std::exp(mean + half)}};
}

double Sprt::llr(const Tally& tally) const {
    if (tally.games() == 0) return 0;
    const double wins = tally.wins + kPrior;
    const double draws = tally.draws + kPrior;
    const double losses = tally.losses + kPrior;
    const double n = wins + draws + losses;
    const double mean = (wins + draws / 2) / n;
    const double variance = (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) +
                             losses * mean * mean) /
                            n;
    const double score0 = score_from_elo(elo0);
    const double score1 = score_from_elo(elo1);
    // The likelihood ratio of two normal distributions with the variance that was seen.
    return n * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance);
}

double sprt_bound() { return std::log((1 - kErrorRate) / kErrorRate); }

SprtVerdict Sprt::verdict(const Tally& tally) const {
    const double ratio = llr(tally);
    if (ratio >= sprt_bound()) return SprtVerdict::First;
    if (ratio <= -sprt_bound()) return SprtVerdict::Second;
    return SprtVerdict::Undecided;
}

}  // namespace nakade
