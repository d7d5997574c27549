#include "host/process.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

using namespace nakade;

namespace {

using Words = std::vector<std::string>;

std::unique_ptr<ChildProcess> start(const Words& words) {
    auto process = ChildProcess::start(words);
    REQUIRE_MESSAGE(process.has_value(), (process ? "" : process.error().message));
    return *std::move(process);
}

constexpr double kLong = 20;

}  // namespace

TEST_CASE("a command is split at blanks that are not quoted") {
    CHECK(*split_command("gnugo --mode gtp") == Words{"gnugo", "--mode", "gtp"});
    CHECK(*split_command("  a\t'b c'  \"d 'e'\" ") == Words{"a", "b c", "d 'e'"});
    CHECK(*split_command("a\\ b 'c\\d' \"e\\\"f\"") == Words{"a b", "c\\d", "e\"f"});
    CHECK(*split_command("x '' y''z") == Words{"x", "", "yz"});
}

TEST_CASE("nothing in a command is expanded") {
    CHECK(*split_command("a $HOME *.c ;ls `id` |b") ==
          Words{"a", "$HOME", "*.c", ";ls", "`id`", "|b"});
}

TEST_CASE("a command that can not be split says why") {
    CHECK(split_command("a 'b").error().message == "a ' is not closed in the command");
    CHECK_FALSE(split_command("a\\"));
    CHECK_FALSE(split_command("   "));
}

TEST_CASE("lines go out and come back") {
    const auto process = start({"cat"});
    CHECK(process->send("one"));
    CHECK(process->send("two\r"));
    CHECK(process->receive(kLong).line == "one");
    CHECK(process->receive(kLong).line == "two");
}

TEST_CASE("a program that does not exist is an error, not a dead child") {
    const auto process = ChildProcess::start({"no-such-program-anywhere"});
    REQUIRE_FALSE(process);
    CHECK(process.error().message.find("no-such-program-anywhere") != std::string::npos);
}

TEST_CASE("silence times out, and a later line still arrives") {
    const auto process = start({"sh", "-c", "read x; echo late"});
    CHECK(process->receive(0.01).status == LineChannel::Status::TimedOut);
    CHECK(process->send(""));
    CHECK(process->receive(kLong).line == "late");
}

TEST_CASE("a program that ends closes the channel after its last line") {
    const auto process = start({"sh", "-c", "echo bye"});
    CHECK(process->receive(kLong).line == "bye");
    CHECK(process->receive(kLong).status == LineChannel::Status::Closed);
}

TEST_CASE("writing to a dead program fails and kills nobody") {
    const auto process = start({"true"});
    CHECK(process->receive(kLong).status == LineChannel::Status::Closed);
    // The system closes the two pipes of a dead program one after the other.
    int sent = 0;
    while (sent < 1000 && process->send("hello")) {
        ::usleep(1000);
        ++sent;
    }
    CHECK(sent < 1000);
}

TEST_CASE("a program that has closed its input is noticed") {
    const auto process = start({"sh", "-c", "exec 0<&-; echo deaf; sleep 100"});
    CHECK(process->receive(kLong).line == "deaf");
    CHECK_FALSE(process->send(std::string(1 << 18, 'x')));
}

TEST_CASE("no process of the group and no zombie is left") {
    pid_t leader = 0;
    pid_t grandchild = 0;
    {
        const auto process =
            start({"sh", "-c", "trap '' TERM INT HUP; sleep 1000 & echo $!; wait"});
        leader = process->id();
        grandchild = std::stoi(process->receive(kLong).line);
    }
    CHECK(::waitpid(leader, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
    // The grandchild is init's to collect; dead it is at once, or soon will be.
    for (int i = 0; i < 200 && ::kill(grandchild, 0) == 0; ++i) ::usleep(10'000);
    const bool is_gone = ::kill(grandchild, 0) != 0;
    const bool is_zombie_of_init = [&] {
        const std::string path = "/proc/" + std::to_string(grandchild) + "/stat";
        std::FILE* file = std::fopen(path.c_str(), "r");
        if (!file) return true;
        char state = '?';
        const int got = std::fscanf(file, "%*d %*s %c", &state);
        std::fclose(file);
        return got == 1 && state == 'Z';
    }();
    CHECK((is_gone || is_zombie_of_init));
}

TEST_CASE("a line without an end is cut instead of filling the memory") {
    const auto process = start({"sh", "-c", "head -c 3000000 /dev/zero | tr '\\0' 'x'; echo"});
    const auto received = process->receive(kLong);
    CHECK(received.status == LineChannel::Status::Line);
    CHECK(received.line.size() <= std::size_t{1} << 20);
}
