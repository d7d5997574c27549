#include "library/attempt.h"

#include <algorithm>

namespace nakade::library {

namespace {

// By then the line is forgotten and has to be read again.
constexpr Seconds kFreshAfter = 60 * kDay;
// Who needs longer than this remembers with effort; who needs less than that sees it.
constexpr double kHardSeconds = 60;
constexpr double kEasySeconds = 5;

bool is_won(const Attempt& attempt) { return attempt.is_solved && !attempt.was_helped; }

Standing met(Standing standing, const Rating& rating, const Attempt& attempt, bool counts) {
    if (counts) {
        standing.rating = rating;
        ++standing.rated;
    }
    // A clock that was set back must not make an old attempt look like a new one.
    standing.time = std::max(standing.time, attempt.time);
    return standing;
}

}  // namespace

bool is_rated(const Attempt& attempt, const Standing& problem) {
    if (attempt.is_review) return false;
    return problem.time == 0 || attempt.time - problem.time >= kFreshAfter;
}

Standings after(const Standings& before, const Attempt& attempt) {
    const bool counts = is_rated(attempt, before.problem);
    const Seconds idle =
        before.user.time == 0 ? 0 : std::max<Seconds>(0, attempt.time - before.user.time);
    const Rating user =
        rested(before.user.rating, static_cast<double>(idle) / static_cast<double>(kDay));
    const Rating& problem = before.problem.rating;
    const double score = is_won(attempt) ? 1 : 0;
    const Outcome of_user{problem, score};
    const Outcome of_problem{user, 1 - score};
    return {met(before.user, rated(user, {&of_user, 1}), attempt, counts),
            met(before.problem, rated(problem, {&of_problem, 1}), attempt, counts)};
}

Grade grade(const Attempt& attempt) {
    if (!is_won(attempt)) return Grade::Again;
    if (attempt.thought > kHardSeconds) return Grade::Hard;
    return attempt.thought < kEasySeconds ? Grade::Easy : Grade::Good;
}

}  // namespace nakade::library
