// FSRS-6: when a problem should come back, so that it is met again just before it is forgotten.
//
// What the user remembers of a problem has a stability (the days until nine in ten would still know
// it) and a difficulty (1 to 10). A review at the right moment makes the stability grow; the later
// and the better remembered, the more. Formulas and weights are those of the Free Spaced
// Repetition Scheduler, version 6, which were fitted to some hundred million reviews; its published
// sequences of reviews are the test. Times are seconds since 1970, handed in by the caller.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace nakade::library {

using Seconds = std::int64_t;
inline constexpr Seconds kDay = 86'400;

/// How a review went; the numbers are part of the formulas.
enum class Grade : std::uint8_t { Again = 1, Hard = 2, Good = 3, Easy = 4 };

struct Memory {
    double stability = 0;   // days
    double difficulty = 0;  // 1 to 10
};

/// A problem in the review queue.
struct Card {
    std::string problem;
    /// Nothing before the first review.
    std::optional<Memory> memory;
    Seconds reviewed = 0;  // the last time
    Seconds due = 0;
    int reviews = 0;
    int lapses = 0;
};

/// The chance that the problem is still known at this time; 0 if it was never reviewed.
double recall(const Card& card, Seconds now);

/// The card after a review. A failure brings it back the same day, success after whole days.
Card reviewed(Card card, Grade grade, Seconds now);

/// The cards that are due, those likeliest to be forgotten first, new ones last.
std::vector<Card> due_cards(std::span<const Card> cards, Seconds now);

}  // namespace nakade::library
