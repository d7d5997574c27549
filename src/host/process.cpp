// Between fork and exec only functions that are safe in a program with threads are called. How exec
// failed travels back through a pipe that a successful exec closes.
#include "host/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstring>
#include <utility>

#include "core/clock.h"

namespace nakade {

namespace {

constexpr double kSendSeconds = 5;
constexpr double kFarewellSeconds = 0.3;
constexpr std::size_t kMaxLineBytes = std::size_t{1} << 20;
constexpr int kExecFailed = 127;  // as a shell reports it

/// The two ends of a pipe, closed on every way out unless taken.
class Pipe {
public:
    Pipe() : ends_{-1, -1} { is_open_ = ::pipe2(ends_.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (const int end : ends_)
            if (end >= 0) ::close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool is_open() const { return is_open_; }
    int read_end() const { return ends_[0]; }
    int write_end() const { return ends_[1]; }
    int take_read_end() { return std::exchange(ends_[0], -1); }
    int take_write_end() { return std::exchange(ends_[1], -1); }
    void close_write_end() { ::close(take_write_end()); }

private:
    std::array<int, 2> ends_;
    bool is_open_ = false;
};

int milliseconds(double seconds) {
    constexpr double kMost = 1e9;
    return static_cast<int>(std::ceil(std::clamp(seconds * 1000, 0.0, kMost)));
}

/// Waits until the descriptor is ready; false when the time is over.
bool wait_until_ready(int fd, short events, double seconds) {
    const SteadyClock clock;
    const double deadline = clock.seconds() + seconds;
    pollfd watched{fd, events, 0};
    for (;;) {
        const int ready = ::poll(&watched, 1, milliseconds(deadline - clock.seconds()));
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

/// In the child, after fork.
[[noreturn]] void become(char* const* arguments, const Pipe& input, const Pipe& output,
                         int failure) {
    ::setpgid(0, 0);
    ::signal(SIGPIPE, SIG_DFL);
    ::signal(SIGINT, SIG_DFL);
    ::signal(SIGTERM, SIG_DFL);
    ::dup2(input.read_end(), STDIN_FILENO);
    ::dup2(output.write_end(), STDOUT_FILENO);
    const int nowhere = ::open("/dev/null", O_WRONLY);
    if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    ::execvp(arguments[0], arguments);
    const int code = errno;
    const ssize_t written = ::write(failure, &code, sizeof code);
    ::_exit(written == sizeof code ? kExecFailed : kExecFailed - 1);
}

Error can_not_start(const std::string& program, int code) {
    return Error{fmt::format("can not start {}: {}", program, std::strerror(code))};
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> words;
    bool in_word = false;
    char quote = '\0';
    for (std::size_t i = 0; i < command.size(); ++i) {
        char c = command[i];
        const bool is_blank = c == ' ' || c == '\t' || c == '\n';
        if (quote == '\0' && is_blank) {
            in_word = false;
            continue;
        }
        if (!std::exchange(in_word, true)) words.emplace_back();
        if (c == quote) {
            quote = '\0';
        } else if (quote == '\0' && (c == '\'' || c == '"')) {
            quote = c;
        } else {
            if (c == '\\' && quote != '\'') {
                if (++i == command.size()) return Error{"the command ends with a backslash"};
                c = command[i];
            }
            words.back() += c;
        }
    }
    if (quote != '\0') return Error{fmt::format("a {} is not closed in the command", quote)};
    if (words.empty()) return Error{"the command is empty"};
    return words;
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& words) {
    std::signal(SIGPIPE, SIG_IGN);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    Pipe input, output, failure;
    if (!input.is_open() || !output.is_open() || !failure.is_open())
        return can_not_start(words[0], errno);
    const pid_t pid = ::fork();
    if (pid < 0) return can_not_start(words[0], errno);
    if (pid == 0) become(arguments.data(), input, output, failure.write_end());
    ::setpgid(pid, pid);  // here too: whoever is first, the group exists before it is needed

    failure.close_write_end();
    int code = 0;
    ssize_t got = 0;
    do got = ::read(failure.read_end(), &code, sizeof code);
    while (got < 0 && errno == EINTR);
    if (got == sizeof code) {
        ::waitpid(pid, nullptr, 0);
        return can_not_start(words[0], code);
    }
    ::fcntl(input.write_end(), F_SETFL, O_NONBLOCK);
    ::fcntl(output.read_end(), F_SETFL, O_NONBLOCK);
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(pid, input.take_write_end(), output.take_read_end()));
}

ChildProcess::~ChildProcess() {
    ::close(input_);
    ::close(output_);
    has_ended(kFarewellSeconds);
    // The leader is not collected yet, so its number still names this group and no other.
    ::kill(-pid_, SIGKILL);
    while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

bool ChildProcess::has_ended(double within_seconds) const {
    constexpr double kStep = 0.005;
    const SteadyClock clock;
    const double deadline = clock.seconds() + within_seconds;
    for (;;) {
        siginfo_t info{};
        const int flags = WEXITED | WNOHANG | WNOWAIT;
        const bool known = ::waitid(P_PID, static_cast<id_t>(pid_), &info, flags) == 0;
        if (known && info.si_pid == pid_) return true;
        if (clock.seconds() >= deadline) return false;
        ::poll(nullptr, 0, milliseconds(kStep));
    }
}

bool ChildProcess::send(std::string_view line) {
    const std::string text = std::string(line) + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const ssize_t written = ::write(input_, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            if (!wait_until_ready(input_, POLLOUT, kSendSeconds)) return false;
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

LineChannel::Received ChildProcess::receive(double seconds) {
    const SteadyClock clock;
    const double deadline = clock.seconds() + seconds;
    for (;;) {
        const auto end = unread_.find('\n');
        if (end != std::string::npos) {
            std::string line = unread_.substr(0, std::min(end, kMaxLineBytes));
            unread_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return {Status::Line, std::move(line)};
        }
        // A line without an end must not fill the memory; what is cut away nobody misses.
        if (unread_.size() > kMaxLineBytes) unread_.resize(kMaxLineBytes);
        Status failure = Status::Closed;
        if (!read_more(deadline - clock.seconds(), failure)) return {failure, {}};
    }
}

bool ChildProcess::read_more(double seconds, Status& failure) {
    if (!wait_until_ready(output_, POLLIN, seconds)) {
        failure = Status::TimedOut;
        return false;
    }
    char buffer[4096];
    const ssize_t got = ::read(output_, buffer, sizeof buffer);
    if (got > 0) unread_.append(buffer, static_cast<std::size_t>(got));
    failure = Status::Closed;
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

}  // namespace nakade
