#include "cli/protocol_shell.h"

#include <doctest/doctest.h>

#include "cli/terminal.h"
#include "core/text.h"
#include "formats/gomocup_point.h"

using namespace nakade;
using namespace nakade::cli;
using nakade::test::Terminal;

namespace {

/// "go" thinks, "watch" goes on until the next line, "hurry" and "bye" interrupt.
struct Scene {
    ProtocolSession session{
        .handle = {},
        .has_ended = {},
        .interrupt_of =
            [](std::string_view line) {
                if (line == "hurry") return Interrupt::MoveNow;
                return line == "bye" ? Interrupt::Leave : Interrupt::None;
            },
        .waits_for_next_line = [](std::string_view line) { return line == "watch"; },
        .finish = {}};
    ManualClock clock;
    std::atomic<bool> stop = false;
    Interrupter interrupter{session, clock, stop};

    void take_up(std::string_view line) {
        interrupter.hear(line);
        interrupter.begin(line);
    }
};

}  // namespace

TEST_CASE("an ordinary line does not disturb thinking") {
    Scene scene;
    scene.take_up("go");
    scene.interrupter.hear("name");
    CHECK_FALSE(scene.stop);
}

TEST_CASE("any line ends what goes on until the next line, also one that came too early") {
    Scene scene;
    scene.take_up("watch");
    CHECK_FALSE(scene.stop);
    scene.interrupter.hear("name");
    CHECK(scene.stop);
    scene.interrupter.end();

    Scene early;
    early.interrupter.hear("watch");
    early.interrupter.hear("name");
    early.interrupter.begin("watch");
    CHECK(early.stop);
}

TEST_CASE("the end of the input ends it too") {
    Scene scene;
    scene.take_up("watch");
    scene.interrupter.hear_end();
    CHECK(scene.stop);

    Scene early;
    early.interrupter.hear("watch");
    early.interrupter.hear_end();
    early.interrupter.begin("watch");
    CHECK(early.stop);
}

TEST_CASE("the flag is down again for the next line") {
    Scene scene;
    scene.take_up("watch");
    scene.interrupter.hear("go");
    scene.interrupter.end();
    scene.interrupter.begin("go");
    CHECK_FALSE(scene.stop);
}

TEST_CASE("a controller that leaves during long thinking stops it") {
    Scene scene;
    scene.take_up("go");
    scene.clock.now = 1;
    scene.interrupter.hear("bye");
    CHECK(scene.stop);
    CHECK(scene.interrupter.has_left());
}

TEST_CASE("a script that says everything at once gets all its answers") {
    Scene scene;
    scene.take_up("go");
    scene.interrupter.hear("bye");
    scene.interrupter.hear_end();
    CHECK_FALSE(scene.stop);
    CHECK_FALSE(scene.interrupter.has_left());
}

TEST_CASE("a hurry counts for the thinking before it, even if it came before that began") {
    Scene scene;
    scene.interrupter.hear("go");
    scene.interrupter.hear("hurry");
    scene.interrupter.hear("go");
    scene.interrupter.begin("go");
    CHECK(scene.stop);
    scene.interrupter.end();
    scene.interrupter.begin("hurry");
    scene.interrupter.end();
    scene.interrupter.begin("go");
    CHECK_FALSE(scene.stop);
}

TEST_CASE("GTP in a pipe: every command is answered in order") {
    const auto session = Terminal(
                             "1 boardsize 5\n2 play b C3\n3 list_stones b\n4 genmove w\n"
                             "lz-analyze b 10\n5 quit\n6 name\n")
                             .run({"gtp", "--player", "greedy"});
    CHECK(session.exit_code == 0);
    CHECK(session.out.starts_with("=1\n\n=2\n\n=3 C3\n\n=4 "));
    CHECK(session.out.ends_with("\n=5\n\n"));
    CHECK(session.out.find("info move ") != std::string::npos);
}

TEST_CASE("an input that ends without quit ends the session") {
    const auto session = Terminal("name").run({"gtp", "--player", "random"});
    CHECK(session.out == "= Nakade\n\n");
    CHECK(session.exit_code == 0);
}

TEST_CASE("Gomocup in a pipe: every command is answered in order") {
    const auto session =
        Terminal("START 15\r\nBEGIN\r\nEND\r\n").run({"gomocup", "--player", "greedy"});
    CHECK(session.exit_code == 0);
    const auto lines = split(trim(session.out), '\n');
    CHECK(trim(lines.front()) == "OK");
    CHECK(parse_gomocup_point(trim(lines.back()), {15, 15}));
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) CHECK(lines[i].starts_with("DEBUG "));
}

TEST_CASE("a player or game that there is not is told at once") {
    for (const char* command : {"gtp", "gomocup"}) {
        const auto session = Terminal().run({command, "--player", "nobody"});
        CHECK(session.exit_code == 2);
        CHECK(session.err.find("there is no player \"nobody\"") != std::string::npos);
    }
    CHECK(Terminal().run({"gtp", "--game", "chess"}).exit_code == 2);
}
