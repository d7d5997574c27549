#include "lab/referee.h"

#include <doctest/doctest.h>

#include "lab/scripted_contestant.h"

using namespace nakade;
using nakade::test::ScriptedContestant;

namespace {

using Script = std::deque<OrFault<Choice>>;

OrFault<Choice> at(int x, int y) { return Choice{{x, y}, false}; }
const OrFault<Choice> kPasses = Choice{kPass, false};

GameTask task(std::string_view spec, std::vector<Move> opening = {}, int cap = 100) {
    return {*parse_game_spec(spec), std::move(opening), cap, nullptr};
}

GameReport play(const GameTask& given, Script black, Script white) {
    ScriptedContestant first("first", std::move(black));
    ScriptedContestant second("second", std::move(white));
    return play_game(given, first, second);
}

}  // namespace

TEST_CASE("two passes end a game of Go, and it is counted with komi") {
    const auto report = play(task("go:5x5,komi=0.5"), {at(2, 2)}, {});
    CHECK(report.result == "B+24.5");
    CHECK(report.outcome == Outcome::BlackWins);
    CHECK_FALSE(report.by_fault);
}

TEST_CASE("a capture wins Atari-Go") {
    const auto report = play(task("atari-go:3x3"), {at(1, 0), at(0, 1)}, {at(0, 0)});
    CHECK(report.result == "B+");
    CHECK(report.moves.size() == 3);
}

TEST_CASE("an illegal move loses, and the report says which and why") {
    const auto report = play(task("go:5x5"), {at(2, 2)}, {at(2, 2)});
    CHECK(report.outcome == Outcome::BlackWins);
    CHECK(report.result == "B+F");
    CHECK(report.by_fault);
    CHECK(report.reason == "second played C3 illegally: the point is occupied");
}

TEST_CASE("a pass where there is none, or a point off the board, is illegal too") {
    CHECK(play(task("atari-go:3x3"), {kPasses}, {}).result == "W+F");
    CHECK(play(task("go:5x5"), {at(7, 7)}, {}).reason ==
          "first played no point of the board illegally: the point is not on the board");
}

TEST_CASE("who resigns has lost") {
    CHECK(play(task("go:5x5"), {Choice{kNoPoint, true}}, {}).result == "W+R");
}

TEST_CASE("a crash and silence lose, each with its own result") {
    const auto crash = play(task("go:5x5"), {Fault{Fault::Kind::Crashed, "fell over"}}, {});
    CHECK(crash.result == "W+F");
    CHECK(crash.reason == "first fell over");
    const auto silence =
        play(task("go:5x5"), {at(0, 0)}, {Fault{Fault::Kind::TimedOut, "fell asleep"}});
    CHECK(silence.result == "B+T");
}

TEST_CASE("a game too long is broken off: Go is counted, others are drawn") {
    const auto go = play(task("go:5x5,komi=0.5", {}, 1), {at(2, 2)}, {});
    CHECK(go.result == "B+24.5");
    CHECK(go.reason == "broken off after 1 moves");
    CHECK(play(task("atari-go:3x3", {}, 1), {at(1, 1)}, {}).outcome == Outcome::Draw);
}

TEST_CASE("both hear the opening, and each the other's moves") {
    ScriptedContestant black("first", {at(0, 0)});
    ScriptedContestant white("second", {});
    play_game(task("go:5x5", {{1, 1}, {3, 3}}), black, white);
    const std::vector<Placement> opening = {{{1, 1}, Black}, {{3, 3}, White}};
    CHECK(std::vector(black.heard.begin(), black.heard.begin() + 2) == opening);
    REQUIRE(white.heard.size() >= 3);
    CHECK(white.heard[2] == Placement{{0, 0}, Black});
}

TEST_CASE("dead stones are those that the contestants agree on") {
    // White's stone in the corner: everybody says it lives, so it is no prisoner and spoils
    // Black's area.
    ScriptedContestant black("first", {at(2, 2), at(1, 3)});
    ScriptedContestant white("second", {at(0, 4)});
    black.verdict = white.verdict = Verdict{{}, "B+1"};
    const auto agreed = play_game(task("go:5x5,komi=0.5"), black, white);
    CHECK(agreed.result == "B+0.5");
    CHECK(agreed.black_score == "B+1");
    CHECK(agreed.own_score == "B+24.5");
}

TEST_CASE("where the contestants do not agree, our own judgement counts") {
    const auto game = task("go:5x5,komi=0.5");
    Verdict all_alive;
    Verdict corner_dead;
    corner_dead.dead.add({0, 4});
    ScriptedContestant black("first", {at(2, 2), at(1, 3), at(1, 4), at(2, 1)});
    ScriptedContestant white("second", {at(0, 4), kPasses, kPasses});
    black.verdict = corner_dead;
    white.verdict = all_alive;
    const auto report = play_game(game, black, white);
    CHECK(report.result == "B+24.5");
    CHECK(report.reason == "the programs do not agree which stones are dead");
}

TEST_CASE("a raised flag leaves the game unfinished") {
    std::atomic<bool> stop = true;
    GameTask given = task("go:5x5");
    given.stop = &stop;
    CHECK(play(given, {}, {}).outcome == Outcome::Ongoing);
}

TEST_CASE("who fails because everything stops has not lost") {
    std::atomic<bool> stop = false;
    GameTask given = task("go:5x5");
    given.stop = &stop;
    ScriptedContestant black("first", {Fault{Fault::Kind::TimedOut, "was not waited for"}});
    ScriptedContestant white("second", {});
    black.on_choose = [&] { stop = true; };
    const auto report = play_game(given, black, white);
    CHECK(report.outcome == Outcome::Ongoing);
    CHECK(report.result.empty());
}

TEST_CASE("the record holds players, opening, moves, result and reason") {
    const auto report = play(task("go:5x5", {{1, 1}}), {}, {at(1, 1)});
    CHECK(report.sgf.find("PB[first]") != std::string::npos);
    CHECK(report.sgf.find("RE[B+F]") != std::string::npos);
    CHECK(report.sgf.find(";B[bb]") != std::string::npos);
    CHECK(report.sgf.find("illegally") != std::string::npos);
}
