// A whole game over a pseudo-terminal against GNU Go's own Go Modem Protocol.
#include "host/gmp_game.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

using namespace nakade;

namespace {

constexpr const char* kGnuGo = "/usr/games/gnugo";

/// A program whose terminal is ours: it talks on one end of a pseudo-terminal, we on the other.
class ProgramOnTerminal {
public:
    explicit ProgramOnTerminal(const std::vector<const char*>& words)
        : master_(::posix_openpt(O_RDWR | O_NOCTTY)) {
        REQUIRE(master_ >= 0);
        REQUIRE(::grantpt(master_) == 0);
        REQUIRE(::unlockpt(master_) == 0);
        const std::string name = ::ptsname(master_);
        // Opening the end once makes it raw before the program writes its first byte.
        const auto raw = ByteLine::open(name);
        REQUIRE(raw);
        std::vector<char*> arguments;
        for (const char* word : words) arguments.push_back(const_cast<char*>(word));
        arguments.push_back(nullptr);
        const int slave = ::open(name.c_str(), O_RDWR | O_NOCTTY);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::dup2(slave, STDIN_FILENO);
            ::dup2(slave, STDOUT_FILENO);
            ::dup2(::open("/dev/null", O_WRONLY), STDERR_FILENO);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(slave);
    }
    ~ProgramOnTerminal() {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
        ::close(master_);
    }
    ProgramOnTerminal(const ProgramOnTerminal&) = delete;
    ProgramOnTerminal& operator=(const ProgramOnTerminal&) = delete;

    int line() const { return master_; }

private:
    int master_;
    pid_t pid_ = -1;
};

}  // namespace

TEST_CASE("a game with GNU Go over a pseudo-terminal comes to its end, with either colour") {
    if (::access(kGnuGo, X_OK) != 0) {
        MESSAGE("skipped: there is no GNU Go");
        return;
    }
    for (const Color color : {Black, White}) {
        ProgramOnTerminal gnu_go({kGnuGo, "--mode", "gmp", "--chinese-rules", "--level", "1",
                                  "--color", color == Black ? "white" : "black"});
        auto spec = parse_game_spec("go:5,rules=chinese");
        REQUIRE(spec);
        auto player = make_player("alpha-beta:depth=1", "go");
        REQUIRE(player);
        auto session = GmpSession::create({.game = *spec, .color = color}, *std::move(player));
        REQUIRE(session);
        ByteLine line(gnu_go.line(), gnu_go.line());
        const SteadyClock clock;
        const auto played = play_gmp(
            *session, line, {.limits = {}, .clock = &clock, .stop = nullptr, .on_iteration = {}});
        const std::string message = played ? "" : played.error().message;
        CHECK(message == "");
        const auto moves = session->played().moves();
        REQUIRE(moves.size() > 2);
        CHECK(moves[moves.size() - 1].point == kPass);
        CHECK(moves[moves.size() - 2].point == kPass);
    }
}
