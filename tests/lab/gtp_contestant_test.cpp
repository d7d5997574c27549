#include "lab/gtp_contestant.h"

#include <doctest/doctest.h>

#include "lab/referee.h"
#include "lab/scripted_contestant.h"

using namespace nakade;
using nakade::test::FakeProgram;

namespace {

using Lines = std::vector<std::string>;

const ManualClock kClock;

Fault fault_of(const OrFault<Choice>& answer) {
    REQUIRE(std::holds_alternative<Fault>(answer));
    return std::get<Fault>(answer);
}

/// Whatever is said, a program that answers genmove like this.
auto answers_genmove(std::string text) {
    return [text = std::move(text)](const std::string& line) {
        return line.starts_with("genmove") ? text : std::string("=\n\n");
    };
}

OrFault<Choice> first_choice(FakeProgram& program) {
    GtpContestant contestant(program.setup(), kClock);
    const auto spec = *parse_game_spec("go:9x9");
    REQUIRE_FALSE(contestant.begin(spec, Black));
    return contestant.choose(**make_game(spec));
}

}  // namespace

TEST_CASE("a program is told board, komi, time and moves") {
    FakeProgram program{answers_genmove("= D4\n\n"), {}};
    GtpContestant contestant(program.setup(1.5), kClock);
    const auto spec = *parse_game_spec("go:9x7,komi=5.5");
    CHECK_FALSE(contestant.begin(spec, White));
    CHECK_FALSE(contestant.hear({2, 2}, Black));
    CHECK(program.log == Lines{"rectangular_boardsize 9 7", "clear_board", "komi 5.5",
                               "time_settings 0 2 1", "play black C5"});
}

TEST_CASE("handicap stones of the game come as plays") {
    FakeProgram program{answers_genmove(""), {}};
    GtpContestant contestant(program.setup(), kClock);
    CHECK_FALSE(contestant.begin(*parse_game_spec("go:9x9,handicap=2"), White));
    CHECK(Lines(program.log.end() - 2, program.log.end()) ==
          Lines{"play black G7", "play black C3"});
}

TEST_CASE("other games are chosen by name") {
    FakeProgram program{answers_genmove(""), {}};
    GtpContestant contestant(program.setup(), kClock);
    CHECK_FALSE(contestant.begin(*parse_game_spec("atari-go:7x7"), White));
    CHECK(program.log == Lines{"set_game atari-go:7x7"});
}

TEST_CASE("answers are vertices, pass and resign, in any case, after any noise") {
    FakeProgram vertex{answers_genmove("thinking...\n\n=  d4 \n\n"), {}};
    CHECK(std::get<Choice>(first_choice(vertex)).move == Point(3, 5));
    FakeProgram pass{answers_genmove("= PASS\n\n"), {}};
    CHECK(std::get<Choice>(first_choice(pass)).move == kPass);
    FakeProgram resign{answers_genmove("= Resign\n\n"), {}};
    CHECK(std::get<Choice>(first_choice(resign)).resigns);
}

TEST_CASE("garbage, an error, silence and an end are faults with their reasons") {
    FakeProgram garbage{answers_genmove("= hello\n\n"), {}};
    CHECK(fault_of(first_choice(garbage)).reason == "answered \"genmove black\" with \"hello\"");
    FakeProgram error{answers_genmove("? no idea\n\n"), {}};
    CHECK(fault_of(first_choice(error)).reason == "answered \"genmove black\" with \"no idea\"");
    FakeProgram silent{answers_genmove(""), {}};
    const Fault silence = fault_of(first_choice(silent));
    CHECK(silence.kind == Fault::Kind::TimedOut);
    CHECK(silence.reason == "did not answer \"genmove black\" within 5 s");
    FakeProgram gone{answers_genmove("<end>\n"), {}};
    const Fault end = fault_of(first_choice(gone));
    CHECK(end.kind == Fault::Kind::Crashed);
    CHECK(end.reason == "ended instead of answering \"genmove black\"");
}

TEST_CASE("an answer that never ends is silence") {
    FakeProgram endless{answers_genmove("= D4\n"), {}};
    CHECK(fault_of(first_choice(endless)).kind == Fault::Kind::TimedOut);
}

TEST_CASE("after a fault the program is started again for the next game") {
    FakeProgram program{answers_genmove("<end>\n"), {}};
    GtpContestant contestant(program.setup(), kClock);
    const auto spec = *parse_game_spec("go:9x9");
    for (int game = 0; game < 3; ++game) {
        CHECK_FALSE(contestant.begin(spec, Black));
        CHECK(std::holds_alternative<Fault>(contestant.choose(**make_game(spec))));
    }
    CHECK(program.starts == 3);
}

TEST_CASE("a program that refuses a legal move has lost") {
    FakeProgram program{[](const std::string& line) {
                            return line.starts_with("play") ? "? illegal move\n\n" : "=\n\n";
                        },
                        {}};
    GtpContestant contestant(program.setup(), kClock);
    CHECK_FALSE(contestant.begin(*parse_game_spec("go:9x9"), Black));
    const auto fault = contestant.hear({0, 0}, White);
    REQUIRE(fault);
    CHECK(fault->reason == "refused \"play white A9\": \"illegal move\"");
}

TEST_CASE("a program's opinion on dead stones is asked for in both its forms") {
    FakeProgram program{[](const std::string& line) -> std::string {
                            if (line == "final_status_list dead") return "= A1 B1\nC3\n\n";
                            if (line == "final_score") return "= B+4.5\n\n";
                            return "=\n\n";
                        },
                        {}};
    GtpContestant contestant(program.setup(), kClock);
    CHECK_FALSE(contestant.begin(*parse_game_spec("go:9x9"), Black));
    const auto verdict = contestant.judge(Go({9, 9}));
    REQUIRE(verdict);
    CHECK(verdict->dead.count() == 3);
    CHECK(verdict->dead.contains({2, 6}));
    CHECK(verdict->score == "B+4.5");
}

TEST_CASE("a program without an opinion on dead stones has none") {
    FakeProgram program{[](const std::string& line) -> std::string {
                            return line.starts_with("final") ? "? unknown command\n\n" : "=\n\n";
                        },
                        {}};
    GtpContestant contestant(program.setup(), kClock);
    CHECK_FALSE(contestant.begin(*parse_game_spec("go:9x9"), Black));
    CHECK_FALSE(contestant.judge(Go({9, 9})));
}
