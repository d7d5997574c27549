// Experiments of somebody's own, from a text file.
#include "lab/own_experiment.h"

#include <doctest/doctest.h>

using namespace nakade;

namespace {

constexpr std::string_view kFile =
    "# a comment\n"
    "title: greedy against random\n"
    "game: atari-go:5x5\n"
    "\n"
    "player: greedy\n"
    "player: random:seed=3\n"
    "player: alpha-beta:depth=2\n"
    "games: 4\n"
    "opening: 1\n"
    "seed: 5\n";

std::string fault(std::string_view text) {
    const auto parsed = parse_tournament(text);
    return parsed ? "" : parsed.error().message;
}

}  // namespace

TEST_CASE("a file says game, players, games, opening and seed") {
    const auto tournament = parse_tournament(kFile);
    REQUIRE(tournament);
    CHECK(tournament->title == "greedy against random");
    CHECK(tournament->spec.size == Size{5, 5});
    CHECK(tournament->players.size() == 3);
    CHECK(tournament->games == 4);
    CHECK(tournament->opening_plies == 1);
    CHECK(tournament->seed == 5);
}

TEST_CASE("what a file says wrong is told with its line") {
    CHECK(fault("game: chess\n").starts_with("line 1:"));
    CHECK(fault("player: greedy\n").starts_with("line 1: the game must come before"));
    CHECK(fault("game: atari-go\nplayer: nobody\n").starts_with("line 2:"));
    CHECK(fault("game: atari-go\n\ngames: many\n").starts_with("line 3:"));
    CHECK(fault("game: atari-go\ngames\n").starts_with("line 2:"));
    CHECK(fault("game: atari-go\nplayer: greedy\n").find("two players") != std::string::npos);
    CHECK(fault("").find("two players") != std::string::npos);
}

TEST_CASE("everybody meets everybody, and every game is counted once") {
    const auto run = make_tournament_run(*parse_tournament(kFile), {.seed = 1});
    CHECK(run->measurements() == 3 * 4);
    for (int i = 0; i < run->measurements(); ++i) run->measure(i);
    const ExperimentReport report = run->report();
    REQUIRE(report.tables[0].rows.size() == 3);
    for (const auto& row : report.tables[0].rows)
        CHECK(row[2].whole() + row[3].whole() + row[4].whole() == 4);
}
