#include "protocols/gtp_syntax.h"

#include <doctest/doctest.h>

using namespace nakade;

TEST_CASE("a line is an optional number, a name and arguments") {
    const auto plain = parse_gtp_command("play b D4");
    REQUIRE(plain);
    CHECK(plain->id.empty());
    CHECK(plain->name == "play");
    CHECK(plain->arguments == std::vector<std::string>{"b", "D4"});
    CHECK(parse_gtp_command("12 name")->id == "12");
}

TEST_CASE("a number without a command is a command without a name") {
    const auto command = parse_gtp_command("7");
    REQUIRE(command);
    CHECK(command->id == "7");
    CHECK(command->name.empty());
}

TEST_CASE("a number glued to a name is part of the name") {
    CHECK(parse_gtp_command("7name")->name == "7name");
}

TEST_CASE("an id of any length comes back unchanged") {
    const std::string id(50, '9');
    CHECK(gtp_answer(*parse_gtp_command(id + " name"), std::string("x")) == "=" + id + " x\n\n");
    CHECK(parse_gtp_command("007 name")->id == "007");
}

TEST_CASE("comments, control characters, tabs and carriage returns are preprocessed away") {
    CHECK(parse_gtp_command("name # a comment")->arguments.empty());
    CHECK(parse_gtp_command("play\tb\tA1\r")->arguments == std::vector<std::string>{"b", "A1"});
    CHECK(parse_gtp_command(std::string_view("na\0me", 5))->name == "name");
    CHECK(parse_gtp_command("na\rme")->name == "name");
    CHECK(parse_gtp_command("na\x7fme")->name == "name");
}

TEST_CASE("empty lines and comments alone are no commands") {
    for (const char* line : {"", "   ", "\t", "\r", "# only words", "  # 1 name"})
        CHECK_FALSE(parse_gtp_command(line));
}

TEST_CASE("an answer ends with exactly one blank line") {
    const GtpCommand command{"3", "x", {}};
    CHECK(gtp_answer(command, std::string()) == "=3\n\n");
    CHECK(gtp_answer(command, std::string("a\n\nb\n")) == "=3 a\nb\n\n");
    CHECK(gtp_answer(command, Error{"no"}) == "?3 no\n\n");
}
