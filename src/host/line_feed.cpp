#include "host/line_feed.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

namespace nakade {

namespace {

/// Lines in transit between two threads. Bounded, so that an input faster than the session waits
/// instead of filling the memory.
class LineQueue {
public:
    /// Waits for room; false once the consumer has gone.
    bool push(std::string line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return lines_.size() < kCapacity || is_closed_; });
        if (is_closed_) return false;
        lines_.push_back(std::move(line));
        changed_.notify_all();
        return true;
    }

    /// Waits for a line; nothing at the end.
    std::optional<std::string> pop() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !lines_.empty() || is_closed_; });
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        changed_.notify_all();
        return line;
    }

    /// No more lines will be pushed or taken up; those inside can still be popped.
    void close() {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }

private:
    static constexpr std::size_t kCapacity = 4096;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> lines_;
    bool is_closed_ = false;
};

/// Wakes a thread that waits for input which may never come.
class WakeUp {
public:
    WakeUp() : fd_(::eventfd(0, EFD_CLOEXEC)) {
        if (fd_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
    }
    ~WakeUp() { ::close(fd_); }
    WakeUp(const WakeUp&) = delete;
    WakeUp& operator=(const WakeUp&) = delete;

    void ring() const { ::eventfd_write(fd_, 1); }

    /// True when there is input (or its end), false when rung.
    bool wait_for_input(int input) const {
        pollfd watched[] = {{input, POLLIN, 0}, {fd_, POLLIN, 0}};
        while (::poll(watched, std::size(watched), -1) < 0)
            if (errno != EINTR) return false;
        return watched[1].revents == 0;
    }

private:
    int fd_;
};

/// Cuts a stream of bytes into lines.
class LineCutter {
public:
    /// Calls emit(line) for each line that these bytes complete; stops when it returns false.
    template <class Emit>
    bool add(std::string_view bytes, Emit&& emit) {
        for (;;) {
            const auto end = bytes.find('\n');
            const std::string_view piece = bytes.substr(0, end);
            started_ |= !piece.empty();
            line_.append(piece.substr(0, kMaxLineBytes - line_.size()));
            if (end == std::string_view::npos) return true;
            if (!finish(emit)) return false;
            bytes.remove_prefix(end + 1);
        }
    }

    /// The last line of an input that does not end with '\n'.
    template <class Emit>
    void flush(Emit&& emit) {
        if (started_) finish(emit);
    }

private:
    template <class Emit>
    bool finish(Emit&& emit) {
        started_ = false;
        return emit(std::exchange(line_, {}));
    }

    std::string line_;
    bool started_ = false;
};

void read_lines(int input, const LineFeed& session, LineQueue& queue, const WakeUp& wake_up) {
    const auto emit = [&](std::string line) {
        if (session.listen) session.listen(line);
        return queue.push(std::move(line));
    };
    LineCutter cutter;
    char buffer[4096];
    while (wake_up.wait_for_input(input)) {
        const ssize_t got = ::read(input, buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            cutter.flush(emit);
            if (session.at_end) session.at_end();
            break;
        }
        if (!cutter.add({buffer, static_cast<std::size_t>(got)}, emit)) break;
    }
    queue.close();
}

/// Ends the reading thread on every way out, a session that throws included.
struct HangUp {
    ~HangUp() {
        queue.close();
        wake_up.ring();
    }
    LineQueue& queue;
    const WakeUp& wake_up;
};

}  // namespace

void feed_lines(int input, const LineFeed& session) {
    LineQueue queue;
    const WakeUp wake_up;
    const std::jthread reader([&] { read_lines(input, session, queue, wake_up); });
    const HangUp hang_up{queue, wake_up};
    while (const auto line = queue.pop())
        if (!session.handle(*line)) break;
}

}  // namespace nakade
