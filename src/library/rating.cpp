#include "library/rating.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace nakade::library {

namespace {

constexpr double kCentre = 1500;
// Rating points for a unit of Glickman's scale.
constexpr double kScale = 173.7178;
// Bounds how fast the volatility follows surprises. Glickman advises 0.3 to 1.2 and uses this one.
constexpr double kTau = 0.5;
constexpr double kConvergence = 1e-6;
// Glickman asks that an unsure player (350) becomes so again after about this long without playing.
constexpr double kDaysUntilForgotten = 365;
constexpr double kUnknownDeviation = 350;
constexpr double kSureDeviation = 50;
// A strength that is known too well never moves again; a local user has many easy attempts.
constexpr double kLeastDeviation = 45;
constexpr double kLeastVolatility = 0.01;
constexpr double kMostVolatility = 0.2;

double square(double x) { return x * x; }

/// The weight of a result: less against an opponent of whom little is known.
double weight(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

double chance(double mu, double opponent_mu, double opponent_phi) {
    return 1 / (1 + std::exp(-weight(opponent_phi) * (mu - opponent_mu)));
}

/// A rating on the scale of the formulas.
struct Scaled {
    explicit Scaled(const Rating& rating)
        : mu((rating.rating - kCentre) / kScale), phi(rating.deviation / kScale) {}
    double mu;
    double phi;
};

/// What a period showed: how precisely, and how much better than expected.
struct Evidence {
    double variance = 0;
    double surprise = 0;
};

Evidence weigh(const Scaled& player, std::span<const Outcome> results) {
    double information = 0;
    double surprise = 0;
    for (const Outcome& result : results) {
        const Scaled opponent(result.opponent);
        const double g = weight(opponent.phi);
        const double e = chance(player.mu, opponent.mu, opponent.phi);
        information += square(g) * e * (1 - e);
        surprise += g * (result.score - e);
    }
    return {1 / information, surprise};
}

/// Step 5 of the paper: the volatility under which what was seen is likeliest, by the Illinois
/// variant of regula falsi.
double new_volatility(double volatility, double phi, const Evidence& seen) {
    const double start = std::log(square(volatility));
    const double excess = square(seen.variance * seen.surprise);
    const auto f = [&](double x) {
        const double spread = square(phi) + seen.variance + std::exp(x);
        return std::exp(x) * (excess - spread) / (2 * square(spread)) - (x - start) / square(kTau);
    };
    double a = start;
    double b = 0;
    if (excess > square(phi) + seen.variance) {
        b = std::log(excess - square(phi) - seen.variance);
    } else {
        b = a - kTau;
        while (f(b) < 0) b -= kTau;
    }
    double fa = f(a);
    double fb = f(b);
    while (std::abs(b - a) > kConvergence) {
        const double c = a + (a - b) * fa / (fb - fa);
        const double fc = f(c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return std::clamp(std::exp(a / 2), kLeastVolatility, kMostVolatility);
}

}  // namespace

double expected_score(const Rating& player, const Rating& opponent) {
    const Scaled one(player);
    const Scaled other(opponent);
    return chance(one.mu, other.mu, std::hypot(one.phi, other.phi));
}

Rating rated(const Rating& player, std::span<const Outcome> results) {
    const Scaled before(player);
    const auto unsure = [&](double volatility) { return std::hypot(before.phi, volatility); };
    if (results.empty())
        return {player.rating, std::min(unsure(player.volatility) * kScale, kUnknownDeviation),
                player.volatility};
    const Evidence seen = weigh(before, results);
    const double volatility = new_volatility(player.volatility, before.phi, seen);
    const double phi = 1 / std::sqrt(1 / square(unsure(volatility)) + 1 / seen.variance);
    const double mu = before.mu + square(phi) * seen.surprise;
    return {mu * kScale + kCentre, std::clamp(phi * kScale, kLeastDeviation, kUnknownDeviation),
            volatility};
}

Rating rested(const Rating& player, double days) {
    assert(days >= 0);
    constexpr double kGrowth =
        (kUnknownDeviation * kUnknownDeviation - kSureDeviation * kSureDeviation) /
        kDaysUntilForgotten;
    const double deviation = std::sqrt(square(player.deviation) + kGrowth * days);
    return {player.rating, std::min(deviation, kUnknownDeviation), player.volatility};
}

}  // namespace nakade::library
