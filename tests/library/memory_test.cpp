#include "library/memory.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

using namespace nakade::library;
using doctest::Approx;

namespace {

constexpr Seconds kStart = 1'670'000'000;
constexpr Grade kGrades[] = {Grade::Again, Grade::Hard, Grade::Good, Grade::Easy};

Card card_named(const char* problem) { return {.problem = problem}; }

int interval_days(const Card& card) { return static_cast<int>((card.due - card.reviewed) / kDay); }

/// A card after reviews whenever it fell due.
Card drawn_card() {
    Card card = card_named("drawn");
    Seconds now = kStart;
    const int reviews = *rc::gen::inRange(1, 20);
    for (int i = 0; i < reviews; ++i) {
        card = reviewed(card, *rc::gen::elementOf(std::vector<Grade>(kGrades, kGrades + 4)), now);
        now = card.due + *rc::gen::inRange(0, 20) * kDay;
    }
    return card;
}

}  // namespace

TEST_CASE("a first review gives the published stability and difficulty") {
    const double stability[] = {0.212, 1.2931, 2.3065, 8.2956};
    const double difficulty[] = {6.4133, 5.11217071, 2.11810397, 1};
    for (int i = 0; i < 4; ++i) {
        const Card card = reviewed(card_named("a"), kGrades[i], kStart);
        CHECK(card.memory->stability == Approx(stability[i]));
        CHECK(card.memory->difficulty == Approx(difficulty[i]));
    }
}

TEST_CASE("the published history of six reviews ends in the published memory") {
    const Grade grades[] = {Grade::Again, Grade::Good, Grade::Good,
                            Grade::Good,  Grade::Good, Grade::Good};
    const int days[] = {0, 0, 1, 3, 8, 21};
    Card card = card_named("a");
    Seconds now = kStart;
    for (int i = 0; i < 6; ++i) {
        now += days[i] * kDay;
        card = reviewed(card, grades[i], now);
    }
    CHECK(card.memory->stability == Approx(53.62691).epsilon(1e-6));
    CHECK(card.memory->difficulty == Approx(6.3574867).epsilon(1e-6));
    CHECK(card.reviews == 6);
    CHECK(card.lapses == 0);
}

TEST_CASE("intervals grow as published while all goes well") {
    Card card = reviewed(card_named("a"), Grade::Good, kStart);
    // The published sequence has a second look ten minutes later.
    Seconds now = kStart + 600;
    for (const int days : {2, 11, 46, 163, 498}) {
        card = reviewed(card, Grade::Good, now);
        CHECK(interval_days(card) == days);
        now = card.due;
    }
}

TEST_CASE("a failure brings the problem back on the same day and counts as a lapse") {
    const Card known = reviewed(card_named("a"), Grade::Good, kStart);
    const Card lapsed = reviewed(known, Grade::Again, known.due);
    CHECK(lapsed.due - lapsed.reviewed == 600);
    CHECK(lapsed.lapses == 1);
    CHECK(lapsed.memory->stability < known.memory->stability);
}

TEST_CASE("recall is nine in ten when the stability has passed, and falls with time") {
    Card card = card_named("a");
    CHECK(recall(card, kStart) == 0);
    card.memory = Memory{.stability = 10, .difficulty = 5};
    card.reviewed = kStart;
    CHECK(recall(card, kStart) == 1);
    CHECK(recall(card, kStart + 10 * kDay) == Approx(0.9));
    CHECK(recall(card, kStart + 11 * kDay) < recall(card, kStart + 10 * kDay));
    // A clock that was set back does not make a memory better than fresh.
    CHECK(recall(card, kStart - 10 * kDay) == 1);
}

TEST_CASE("a better grade never brings a problem back earlier") {
    rc::check([] {
        const Card card = drawn_card();
        const Seconds now = card.due + *rc::gen::inRange(0, 30) * kDay;
        Seconds last = 0;
        for (const Grade grade : kGrades) {
            const Seconds due = reviewed(card, grade, now).due;
            RC_ASSERT(due >= last);
            last = due;
        }
    });
}

TEST_CASE("memories stay within their bounds for ever") {
    rc::check([] {
        const Card card = drawn_card();
        RC_ASSERT(card.memory->difficulty >= 1.0);
        RC_ASSERT(card.memory->difficulty <= 10.0);
        RC_ASSERT(card.memory->stability > 0.0);
        RC_ASSERT(card.due > card.reviewed);
        RC_ASSERT(card.due - card.reviewed <= 36'500 * kDay);
    });
}

TEST_CASE("the queue asks first for what is likeliest forgotten, and last for what is new") {
    const Seconds now = kStart + 100 * kDay;
    const auto known = [](const char* problem, double stability) {
        Card card = card_named(problem);
        card.memory = Memory{.stability = stability, .difficulty = 5};
        card.reviewed = kStart;
        return card;
    };
    Card later = known("later", 1);
    later.due = now + 1;
    const Card cards[] = {card_named("new"), known("firm", 90), known("weak", 2), later,
                          known("also-weak", 2)};
    const auto due = due_cards(cards, now);
    REQUIRE(due.size() == 4);
    CHECK(due[0].problem == "also-weak");
    CHECK(due[1].problem == "weak");
    CHECK(due[2].problem == "firm");
    CHECK(due[3].problem == "new");
}
