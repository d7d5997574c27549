#include "lab/gomocup_contestant.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "lab/scripted_contestant.h"

using namespace nakade;
using nakade::test::FakeProgram;

namespace {

using Lines = std::vector<std::string>;

const ManualClock kClock;

/// Answers START with OK and every question for a move with this.
auto answers_moves(std::string text) {
    return [text = std::move(text)](const std::string& line) -> std::string {
        if (line.starts_with("START") || line.starts_with("RECTSTART")) return "OK\n";
        const bool asks = line == "BEGIN" || line == "DONE" || line.starts_with("TURN");
        return asks ? text : "";
    };
}

struct Table {
    explicit Table(std::string answer, std::string_view game = "gomoku:15x15")
        : program{answers_moves(std::move(answer)), {}},
          contestant(program.setup(2), kClock),
          spec(*parse_game_spec(game)) {}

    OrFault<Choice> choose() { return contestant.choose(**make_game(spec)); }
    /// What it was told since the last call.
    Lines told() { return std::exchange(program.log, {}); }

    FakeProgram program;
    GomocupContestant contestant;
    GameSpec spec;
};

}  // namespace

TEST_CASE("a program is told board, rule and time") {
    Table table("7,7\n", "gomoku:15x15,rule=renju");
    CHECK_FALSE(table.contestant.begin(table.spec, Black));
    const Lines told = table.told();
    CHECK(told.front() == "START 15");
    CHECK(std::ranges::count(told, "INFO rule 4") == 1);
    CHECK(std::ranges::count(told, "INFO timeout_turn 2000") == 1);
}

TEST_CASE("the first move, a reply and a resumed game are asked for each in its way") {
    Table table("7,7\n");
    CHECK_FALSE(table.contestant.begin(table.spec, Black));
    table.told();
    CHECK(std::get<Choice>(table.choose()).move == Point(7, 7));
    CHECK(table.told() == Lines{"BEGIN"});
    CHECK_FALSE(table.contestant.hear({3, 4}, White));
    table.choose();
    CHECK(table.told() == Lines{"TURN 3,4"});

    CHECK_FALSE(table.contestant.begin(table.spec, White));
    table.contestant.hear({1, 2}, Black);
    table.contestant.hear({3, 4}, White);
    table.contestant.hear({5, 6}, Black);
    table.told();
    table.choose();
    CHECK(table.told() == Lines{"BOARD", "1,2,2", "3,4,1", "5,6,2", "DONE"});
}

TEST_CASE("remarks are passed over") {
    Table table("MESSAGE deep in thought\nDEBUG 42\n8,8\n");
    CHECK_FALSE(table.contestant.begin(table.spec, Black));
    CHECK(std::get<Choice>(table.choose()).move == Point(8, 8));
}

TEST_CASE("an error, a point off the board, silence and an end are faults") {
    for (const char* answer : {"ERROR no idea\n", "99,99\n", "hello\n"}) {
        Table table(answer);
        CHECK_FALSE(table.contestant.begin(table.spec, Black));
        const auto choice = table.choose();
        REQUIRE(std::holds_alternative<Fault>(choice));
        CHECK(std::get<Fault>(choice).reason.starts_with("answered \"BEGIN\" with"));
    }
    Table silent("");
    CHECK_FALSE(silent.contestant.begin(silent.spec, Black));
    CHECK(std::get<Fault>(silent.choose()).kind == Fault::Kind::TimedOut);
    Table gone("<end>\n");
    CHECK_FALSE(gone.contestant.begin(gone.spec, Black));
    CHECK(std::get<Fault>(gone.choose()).kind == Fault::Kind::Crashed);
}

TEST_CASE("a rectangular board has a command of its own, and other games have none") {
    Table table("7,7\n", "gomoku:12x9");
    CHECK_FALSE(table.contestant.begin(table.spec, Black));
    CHECK(table.told().front() == "RECTSTART 12,9");
    CHECK(table.contestant.begin(*parse_game_spec("go"), Black)->reason ==
          "speaks Gomocup's protocol, which has no go");
}
