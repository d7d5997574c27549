#include "library/attempt.h"

#include <doctest/doctest.h>

#include "library/document.h"

using namespace nakade::library;

namespace {

constexpr Seconds kStart = 1'670'000'000;
const Attempt kSolved{.time = kStart, .thought = 20, .is_solved = true};

Attempt with_help() {
    Attempt attempt = kSolved;
    attempt.was_helped = true;
    return attempt;
}

Attempt failed() {
    Attempt attempt = kSolved;
    attempt.is_solved = false;
    return attempt;
}

Attempt after_days(Attempt attempt, int days) {
    attempt.time += days * kDay;
    return attempt;
}

}  // namespace

TEST_CASE("who solves a problem gains what the problem loses, if both are equally known") {
    const Standings solved = after({}, kSolved);
    CHECK(solved.user.rating.rating > 1500);
    CHECK(solved.user.rating.rating - 1500 == doctest::Approx(1500 - solved.problem.rating.rating));
    CHECK(solved.user.rated == 1);
    CHECK(solved.problem.rated == 1);
}

TEST_CASE("a problem solved with help counts as failed") {
    CHECK(after({}, with_help()).user.rating == after({}, failed()).user.rating);
    CHECK(after({}, with_help()).user.rating.rating < 1500);
}

TEST_CASE("only the first attempt in a while is rated") {
    const Standings once = after({}, failed());
    const Standings twice = after(once, after_days(kSolved, 1));
    CHECK(twice.user.rating == once.user.rating);
    CHECK(twice.problem.rating == once.problem.rating);
    CHECK(twice.user.rated == 1);
    // The second look starts the while anew.
    CHECK(after(twice, after_days(kSolved, 60)).user.rated == 1);
    CHECK(after(twice, after_days(kSolved, 61)).user.rated == 2);
}

TEST_CASE("a review is never rated") {
    Attempt review = kSolved;
    review.is_review = true;
    const Standings standings = after({}, review);
    CHECK(standings.user.rating == Rating{});
    CHECK(standings.user.rated == 0);
    CHECK(standings.problem.time == kStart);
}

TEST_CASE("a user who comes back after a long time is rated boldly") {
    Standings before;
    before.user = {.rating = {1500, 50, 0.06}, .time = kStart};
    const double next_day = after(before, after_days(kSolved, 1)).user.rating.rating;
    const double next_year = after(before, after_days(kSolved, 365)).user.rating.rating;
    CHECK(next_year > next_day + 20);
}

TEST_CASE("a clock that was set back changes nothing that was known") {
    const Standings once = after({}, after_days(kSolved, 10));
    const Standings earlier = after(once, kSolved);
    CHECK(earlier.user.rated == 1);
    CHECK(earlier.user.time == once.user.time);
    CHECK(earlier.problem.time == once.problem.time);
}

TEST_CASE("the memory of a problem is graded by success and time") {
    const auto thought = [](double seconds) {
        Attempt attempt = kSolved;
        attempt.thought = seconds;
        return grade(attempt);
    };
    CHECK(grade(failed()) == Grade::Again);
    CHECK(grade(with_help()) == Grade::Again);
    CHECK(thought(61) == Grade::Hard);
    CHECK(thought(20) == Grade::Good);
    CHECK(thought(3) == Grade::Easy);
}

TEST_CASE("names of documents can not be paths, queries or tricks of quoting") {
    for (const char* good :
         {"a", "7", "player", "corner-04.b", "20261116T032500.123Z", "A_b", "-", "...", "_x"})
        CHECK(is_document_name(good));
    for (const char* bad : {"", ".", "..", "../x", "a/b", "a\\b", "a b", "a%2f", "a:b", "a'b",
                            "a\nb", "\xc3\xa4", "a?b", "a*"})
        CHECK_FALSE(is_document_name(bad));
    CHECK(is_document_name(std::string(kMaxNameBytes, 'a')));
    CHECK_FALSE(is_document_name(std::string(kMaxNameBytes + 1, 'a')));
    CHECK_FALSE(is_document_name(std::string_view("a\0b", 3)));
}
