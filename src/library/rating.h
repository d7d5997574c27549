// Glicko-2: how strong a player is and how hard a problem, and how sure we are of either.
//
// An attempt is a game between the user and the problem: who solves it wins. Both sides are rated
// on the same scale, so a problem of 1600 is one that a user of 1600 solves half the time. The
// system is Mark Glickman's ("Example of the Glicko-2 system", 2022), whose own numbers are the
// test; every attempt is a rating period of its own, and time without attempts makes us less sure.
#pragma once

#include <span>

namespace nakade::library {

struct Rating {
    double rating = 1500;
    /// The standard deviation of `rating`: 350 knows nothing, 50 is sure.
    double deviation = 350;
    /// How much the true strength is thought to change in a period.
    double volatility = 0.06;

    friend bool operator==(const Rating&, const Rating&) = default;
};

struct Outcome {
    Rating opponent;
    double score = 0;  // 1 won, 0 lost, 0.5 drawn
};

/// The chance that `player` scores against `opponent`; how sure we are of both draws it to a half.
double expected_score(const Rating& player, const Rating& opponent);

/// After a period in which these results were seen; without any only the deviation grows.
Rating rated(const Rating& player, std::span<const Outcome> results);

/// After days without a result. Precondition: days >= 0.
Rating rested(const Rating& player, double days);

}  // namespace nakade::library
