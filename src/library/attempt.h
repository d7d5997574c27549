// One try of the user at a problem, and what follows from it for the ratings and the review queue.
//
// Only the first look at a problem says something about strength, so an attempt is rated when the
// user has not met the problem for a while; reviews are never rated, for they ask for memory.
#pragma once

#include "library/memory.h"
#include "library/rating.h"

namespace nakade::library {

struct Attempt {
    Seconds time = 0;
    double thought = 0;  // seconds until it was decided
    bool is_solved = false;
    /// A hint was taken, or the solution looked at.
    bool was_helped = false;
    /// Out of the review queue.
    bool is_review = false;
};

/// A rating and what it rests on.
struct Standing {
    Rating rating;
    Seconds time = 0;  // the last attempt, rated or not; 0 if there was none
    int rated = 0;     // attempts that counted
};

/// The two who meet in an attempt.
struct Standings {
    Standing user;
    Standing problem;
};

bool is_rated(const Attempt& attempt, const Standing& problem);

/// What becomes of both. The user's uncertainty grows with the days without attempts; a problem
/// does not change while nobody looks.
Standings after(const Standings& before, const Attempt& attempt);

/// What the attempt says about the memory of the problem.
Grade grade(const Attempt& attempt);

}  // namespace nakade::library
