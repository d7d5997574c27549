#include "lab/match.h"

#include <doctest/doctest.h>

#include <set>

using namespace nakade;

namespace {

MatchPlan plan(std::string_view spec, int plies = 2) {
    return {.spec = *parse_game_spec(spec), .games = 10, .seed = 5, .opening_plies = plies};
}

}  // namespace

TEST_CASE("two games in a row have the same opening, the next pair another one") {
    const auto given = plan("go:9x9", 4);
    for (int game = 0; game < 10; game += 2) {
        CHECK(plan_game(given, game).opening == plan_game(given, game + 1).opening);
        CHECK(plan_game(given, game).opening != plan_game(given, game + 2).opening);
        CHECK(first_color(game) == Black);
        CHECK(first_color(game + 1) == White);
    }
}

TEST_CASE("openings depend on the seed and on nothing else") {
    auto other = plan("go:9x9");
    CHECK(plan_game(other, 6).opening == plan_game(plan("go:9x9"), 6).opening);
    other.seed = 6;
    CHECK(plan_game(other, 6).opening != plan_game(plan("go:9x9"), 6).opening);
}

TEST_CASE("an opening of any game is legal and leaves the game open") {
    for (const GameFacts* facts : all_game_facts()) {
        GameSpec spec{std::string(facts->name), {}, {}};
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            auto game = make_game(spec);
            const auto opening = random_opening(spec, 8, seed);
            CHECK(opening.size() == 8);
            for (const Move move : opening) {
                REQUIRE((*game)->legality(move) == Legality::Legal);
                (*game)->play(move);
            }
            CHECK((*game)->outcome() == Outcome::Ongoing);
        }
    }
}

TEST_CASE("on a tiny board the opening is as long as it can be") {
    CHECK(random_opening(*parse_game_spec("atari-go:2x2"), 8, 1).size() < 8);
}

TEST_CASE("a game counts for the first player, whichever colour it had") {
    Tally tally;
    add_game(tally, 0, Outcome::BlackWins);
    add_game(tally, 1, Outcome::BlackWins);
    add_game(tally, 2, Outcome::Draw);
    add_game(tally, 3, Outcome::WhiteWins);
    add_game(tally, 4, Outcome::Ongoing);
    CHECK(tally.wins == 2);
    CHECK(tally.losses == 1);
    CHECK(tally.draws == 1);
}
