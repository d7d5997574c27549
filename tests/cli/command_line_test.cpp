#include "cli/command_line.h"

#include <doctest/doctest.h>

#include <cstdio>

#include "cli/commands.h"
#include "core/text.h"
#include "terminal.h"

using namespace nakade;
using namespace nakade::cli;
using nakade::test::Terminal;
using nakade::test::Words;

TEST_CASE("without a command every command is listed") {
    for (const Words& words : {Words{}, Words{"--help"}, Words{"help"}}) {
        const auto session = Terminal().run(words);
        CHECK(session.exit_code == 0);
        for (const Command* command : kCommands)
            CHECK(session.out.find(command->summary) != std::string::npos);
    }
}

TEST_CASE("an unknown command gets one sentence that names those there are") {
    const auto session = Terminal().run({"gmes"});
    CHECK(session.exit_code == 2);
    CHECK(session.out.empty());
    CHECK(session.err.starts_with("nakade: there is no command \"gmes\"; there are: "));
    CHECK(session.err.find("games") != std::string::npos);
}

TEST_CASE("every command helps with examples of itself") {
    for (const Command* command : kCommands) {
        CAPTURE(command->name);
        const auto session = Terminal().run({std::string(command->name), "--help"});
        CHECK(session.exit_code == 0);
        CHECK(session.err.empty());
        CHECK(session.out.find("Examples:") != std::string::npos);
        CHECK(session.out.find("nakade " + std::string(command->name)) != std::string::npos);
        for (const OptionRow& row : command->options)
            CHECK(session.out.find(row.name) != std::string::npos);
    }
}

TEST_CASE("every command refuses an option that it does not know, in one sentence") {
    for (const Command* command : kCommands) {
        CAPTURE(command->name);
        const auto session = Terminal().run({std::string(command->name), "--no-such-option"});
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(session.err.find("--no-such-option") != std::string::npos);
        CHECK(split(session.err, '\n').size() == 2);
    }
}

TEST_CASE("an option that takes no value refuses one") {
    for (const std::string value : {"no", "3"}) {
        const auto session = Terminal().run({"games", "--json=" + value});
        CAPTURE(value);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(session.err.find("json") != std::string::npos);
    }
}

TEST_CASE("a complaint is one line, whatever the words hold that it is about") {
    const auto session = Terminal().run({"games", "two\nlines\r\x1b[2J"});
    CHECK(session.exit_code == 2);
    CHECK(session.err.starts_with("nakade: "));
    CHECK(session.err.find("two?lines??[2J") != std::string::npos);
    CHECK(split(session.err, '\n').size() == 2);
}

TEST_CASE("the version is told") {
    CHECK(Terminal().run({"--version"}).out.starts_with("nakade "));
}

TEST_CASE("a program called pbrain-something speaks gomocup when nothing else is asked") {
    CHECK(words_for(Words{"/some/where/pbrain-nakade"}) == Words{"gomocup"});
    CHECK(words_for(Words{"pbrain-nakade", "games"}) == Words{"games"});
    CHECK(words_for(Words{"pbrain/nakade"}) == Words{});
}

TEST_CASE("a complaint that can not be written still has its exit code") {
    std::FILE* closed = std::fopen("/dev/null", "r");
    REQUIRE(closed);
    CHECK(run_command_line(Words{"nakade", "gmes"}, {stdin, stdout, closed}) == 2);
    std::fclose(closed);
}

TEST_CASE("output that can not be written is an error") {
    std::FILE* full = std::fopen("/dev/full", "w");
    REQUIRE(full);
    std::FILE* err = std::tmpfile();
    CHECK(run_command_line(Words{"nakade", "games"}, {stdin, full, err}) == 2);
    std::fclose(full);
    std::fclose(err);
}
