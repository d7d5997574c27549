#include "host/line_feed.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace nakade;

namespace {

/// A pipe whose writing end the test holds.
class Pipe {
public:
    Pipe() { REQUIRE(::pipe(ends_) == 0); }
    ~Pipe() {
        ::close(ends_[0]);
        close();
    }
    int out() const { return ends_[0]; }
    void write(const std::string& text) const {
        REQUIRE(::write(ends_[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void close() {
        if (ends_[1] >= 0) ::close(ends_[1]);
        ends_[1] = -1;
    }

private:
    int ends_[2];
};

std::vector<std::string> lines_of(const std::string& text) {
    Pipe pipe;
    pipe.write(text);
    pipe.close();
    std::vector<std::string> lines;
    feed_lines(pipe.out(), {.listen = {},
                            .handle =
                                [&](std::string_view line) {
                                    lines.emplace_back(line);
                                    return true;
                                },
                            .at_end = {}});
    return lines;
}

}  // namespace

TEST_CASE("lines come in order, empty ones too, and the last may lack its end") {
    CHECK(lines_of("a\n\nb c\r\nlast") == std::vector<std::string>{"a", "", "b c\r", "last"});
    CHECK(lines_of("").empty());
    CHECK(lines_of("\n") == std::vector<std::string>{""});
}

TEST_CASE("a session that ends leaves the rest unread, though the input stays open") {
    const Pipe pipe;
    pipe.write("quit\nmore\n");
    int handled = 0;
    feed_lines(pipe.out(), {.listen = {},
                            .handle =
                                [&](std::string_view) {
                                    ++handled;
                                    return false;
                                },
                            .at_end = {}});
    CHECK(handled == 1);
}

TEST_CASE("a session that is thinking hears the next line at once") {
    const Pipe pipe;
    pipe.write("think\n");
    std::atomic<bool> stop = false;
    bool was_stopped = false;
    feed_lines(pipe.out(), {.listen = [&](std::string_view line) { stop = line == "stop"; },
                            .handle =
                                [&](std::string_view line) {
                                    if (line == "stop") return false;
                                    pipe.write("stop\n");
                                    while (!stop) std::this_thread::yield();
                                    was_stopped = true;
                                    return true;
                                },
                            .at_end = {}});
    CHECK(was_stopped);
}

TEST_CASE("a session that is thinking hears the end of the input") {
    Pipe pipe;
    pipe.write("think\n");
    std::atomic<bool> stop = false;
    feed_lines(pipe.out(), {.listen = {},
                            .handle =
                                [&](std::string_view) {
                                    pipe.close();
                                    while (!stop) std::this_thread::yield();
                                    return true;
                                },
                            .at_end = [&] { stop = true; }});
    CHECK(stop);
}

TEST_CASE("a session that throws does not leave its reader behind") {
    const Pipe pipe;
    pipe.write("boom\n");
    const LineFeed session = {
        .listen = {},
        .handle = [](std::string_view) -> bool { throw std::runtime_error("boom"); },
        .at_end = {}};
    CHECK_THROWS_AS(feed_lines(pipe.out(), session), std::runtime_error);
}

TEST_CASE("an endless line is cut, and the next one is whole") {
    Pipe pipe;
    std::jthread writer([&] {
        const std::string chunk(std::size_t{1} << 16, 'x');
        for (int i = 0; i < 20; ++i) pipe.write(chunk);
        pipe.write("\nnext\n");
        pipe.close();
    });
    std::vector<std::size_t> lengths;
    feed_lines(pipe.out(), {.listen = {},
                            .handle =
                                [&](std::string_view line) {
                                    lengths.push_back(line.size());
                                    return true;
                                },
                            .at_end = {}});
    CHECK(lengths == std::vector<std::size_t>{kMaxLineBytes, 4});
}
