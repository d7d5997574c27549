#include "library/memory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <tuple>

namespace nakade::library {

namespace {

// The published default weights of FSRS-6, w0 to w20.
constexpr std::array<double, 21> kWeights = {
    0.212,                           // 0-3: stability after a first review, by grade
    1.2931, 2.3065, 8.2956,          //
    6.4133, 0.8334,                  // 4-5: difficulty after a first review
    3.0194, 0.001,                   // 6-7: difficulty later: step, pull to the mean
    1.8722, 0.1666, 0.796,           // 8-10: growth when it was known
    1.4835, 0.0614, 0.2629, 1.6483,  // 11-14: what is left when it was not
    0.6014, 1.8729,                  // 15-16: malus of Hard, bonus of Easy
    0.5425, 0.0912, 0.0658,          // 17-19: again on the same day
    0.1542,                          // 20: decay of the forgetting curve
};
constexpr double kWantedRecall = 0.9;
constexpr double kLeastStability = 0.001;
constexpr double kLeastDifficulty = 1;
constexpr double kMostDifficulty = 10;
constexpr double kMostDays = 36'500;
// After a failure: long enough to have thought of something else, short enough for one sitting.
constexpr Seconds kRelearnAfter = 600;

double w(int index) { return kWeights[static_cast<std::size_t>(index)]; }
int number(Grade grade) { return static_cast<int>(grade); }

/// Makes recall 0.9 after `stability` days.
double curve_factor() { return std::pow(kWantedRecall, -1 / w(20)) - 1; }

double recall_after(double days, double stability) {
    return std::pow(1 + curve_factor() * days / stability, -w(20));
}

Seconds days_between(Seconds from, Seconds to) { return std::max<Seconds>(0, (to - from) / kDay); }

double first_difficulty(Grade grade) { return w(4) - std::exp(w(5) * (number(grade) - 1)) + 1; }

double within_difficulty(double difficulty) {
    return std::clamp(difficulty, kLeastDifficulty, kMostDifficulty);
}

Memory first_memory(Grade grade) {
    return {w(number(grade) - 1), within_difficulty(first_difficulty(grade))};
}

double next_difficulty(double difficulty, Grade grade) {
    const double step = -w(6) * (number(grade) - number(Grade::Good));
    // The nearer to the end of the scale, the smaller the step.
    const double stepped = difficulty + step * (kMostDifficulty - difficulty) / 9;
    const double mean = first_difficulty(Grade::Easy);
    return within_difficulty(w(7) * mean + (1 - w(7)) * stepped);
}

double same_day_stability(double stability, Grade grade) {
    const double growth = std::exp(w(17) * (number(grade) - number(Grade::Good) + w(18))) *
                          std::pow(stability, -w(19));
    return stability * (grade >= Grade::Good ? std::max(growth, 1.0) : growth);
}

double known_stability(const Memory& memory, double recalled, Grade grade) {
    const double malus = grade == Grade::Hard ? w(15) : 1;
    const double bonus = grade == Grade::Easy ? w(16) : 1;
    const double growth = std::exp(w(8)) * (11 - memory.difficulty) *
                          std::pow(memory.stability, -w(9)) *
                          (std::exp(w(10) * (1 - recalled)) - 1) * malus * bonus;
    return memory.stability * (1 + growth);
}

double forgotten_stability(const Memory& memory, double recalled) {
    const double left = w(11) * std::pow(memory.difficulty, -w(12)) *
                        (std::pow(memory.stability + 1, w(13)) - 1) *
                        std::exp(w(14) * (1 - recalled));
    return std::min(left, memory.stability / std::exp(w(17) * w(18)));
}

double next_stability(const Memory& memory, Seconds days, Grade grade) {
    if (days < 1) return same_day_stability(memory.stability, grade);
    const double recalled = recall_after(static_cast<double>(days), memory.stability);
    return grade == Grade::Again ? forgotten_stability(memory, recalled)
                                 : known_stability(memory, recalled, grade);
}

Memory next_memory(const Memory& memory, Seconds days, Grade grade) {
    return {std::max(next_stability(memory, days, grade), kLeastStability),
            next_difficulty(memory.difficulty, grade)};
}

/// When recall falls to the wanted one: by definition after `stability` days.
Seconds interval(const Memory& memory) {
    return static_cast<Seconds>(std::clamp(std::round(memory.stability), 1.0, kMostDays)) * kDay;
}

}  // namespace

double recall(const Card& card, Seconds now) {
    if (!card.memory) return 0;
    return recall_after(static_cast<double>(days_between(card.reviewed, now)),
                        card.memory->stability);
}

Card reviewed(Card card, Grade grade, Seconds now) {
    const bool was_known = card.memory.has_value();
    card.memory = was_known ? next_memory(*card.memory, days_between(card.reviewed, now), grade)
                            : first_memory(grade);
    card.reviewed = now;
    card.due = now + (grade == Grade::Again ? kRelearnAfter : interval(*card.memory));
    ++card.reviews;
    if (was_known && grade == Grade::Again) ++card.lapses;
    return card;
}

std::vector<Card> due_cards(std::span<const Card> cards, Seconds now) {
    std::vector<Card> due;
    std::ranges::copy_if(cards, std::back_inserter(due),
                         [&](const Card& card) { return card.due <= now; });
    // The name breaks ties, so that every store gives the same order.
    std::ranges::sort(due, {}, [&](const Card& card) {
        return std::tuple(!card.memory.has_value(), recall(card, now), card.problem);
    });
    return due;
}

}  // namespace nakade::library
