#include "server/session_pool.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <condition_variable>
#include <mutex>

#include "toy_session.h"

using namespace nakade::server;

namespace {

/// Keeps what was said; a test waits for what it is about, never for a time.
class Heard final : public Exchange {
public:
    void respond(Response) override { FAIL("a pool only streams"); }
    void begin() override {
        const std::lock_guard lock(mutex_);
        has_begun_ = true;
    }
    void send(std::string text) override {
        const std::lock_guard lock(mutex_);
        REQUIRE(has_begun_);
        texts_.push_back(std::move(text));
        changed_.notify_all();
    }
    void end() override {
        const std::lock_guard lock(mutex_);
        has_ended_ = true;
        changed_.notify_all();
    }
    bool is_gone() const override { return is_gone_; }

    void go() { is_gone_ = true; }
    void wait_for_text() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !texts_.empty(); });
    }
    /// The last answer.
    std::string wait_for_end() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return has_ended_; });
        return texts_.empty() ? "" : texts_.back();
    }
    bool has_begun() const { return has_begun_; }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> texts_;
    bool has_begun_ = false;
    bool has_ended_ = false;
    std::atomic<bool> is_gone_ = false;
};

using HeardPtr = std::shared_ptr<Heard>;

SessionRequest asks(const std::string& session, int id, const std::string& command) {
    return {.session = session,
            .id = id,
            .is_cancel = command == "cancel",
            .text = fmt::format(R"({{"id":{},"cmd":"{}","text":"hello"}})", id, command)};
}

/// Set by the test while the threads look at it.
class SetClock final : public nakade::Clock {
public:
    double seconds() const override { return now; }
    std::atomic<double> now = 0;
};

struct Pool {
    explicit Pool(const PoolLimits& limits = {})
        : pool(&nakade::test::make_toy_session, limits, clock) {}

    HeardPtr post(const SessionRequest& request) {
        auto heard = std::make_shared<Heard>();
        REQUIRE(pool.post(request, heard));
        return heard;
    }
    HeardPtr post(const std::string& session, int id, const std::string& command) {
        return post(asks(session, id, command));
    }
    bool takes(const SessionRequest& request) {
        return pool.post(request, std::make_shared<Heard>());
    }

    SetClock clock;
    SessionPool pool;
};

}  // namespace

TEST_CASE("a request is answered by its session, which remembers") {
    Pool pool;
    CHECK(pool.post("a", 1, "echo")->wait_for_end() == R"({"id":1,"view":"hello"})");
    CHECK(pool.post("a", 2, "count")->wait_for_end() == R"({"id":2,"view":2})");
    CHECK(pool.post("b", 3, "count")->wait_for_end() == R"({"id":3,"view":1})");
}

TEST_CASE("a session that works calls itself busy, and works on") {
    Pool pool;
    const HeardPtr work = pool.post("a", 1, "work");
    work->wait_for_text();
    CHECK(pool.post("a", 2, "echo")->wait_for_end() == R"({"error":{"key":"busy"},"id":2})");
    pool.post("a", 3, "cancel")->wait_for_end();
    CHECK(work->wait_for_end() == R"({"id":1,"view":"cancelled"})");
}

TEST_CASE("a cancel ends the request that it names and no other") {
    Pool pool;
    const HeardPtr work = pool.post("a", 7, "work");
    work->wait_for_text();
    SessionRequest wrong = asks("a", 8, "cancel");
    wrong.of = 6;
    CHECK(pool.post(wrong)->wait_for_end().empty());
    CHECK(pool.post("a", 9, "echo")->wait_for_end() == R"({"error":{"key":"busy"},"id":9})");
    SessionRequest right = asks("a", 10, "cancel");
    right.of = 7;
    CHECK(pool.post(right)->wait_for_end().empty());
    CHECK(work->wait_for_end() == R"({"id":7,"view":"cancelled"})");
}

TEST_CASE("a cancel and the next request are heard in order") {
    Pool pool;
    const HeardPtr work = pool.post("a", 1, "work");
    work->wait_for_text();
    for (int i = 0; i < 50; ++i) {
        const HeardPtr cancel = pool.post("a", 100 + i, "cancel");
        const HeardPtr next = pool.post("a", 200 + i, "work");
        cancel->wait_for_end();
        next->wait_for_text();
    }
    CHECK(work->wait_for_end() == R"({"id":1,"view":"cancelled"})");
    CHECK(pool.post("a", 3, "echo")->wait_for_end() == R"({"error":{"key":"busy"},"id":3})");
}

TEST_CASE("a session that thinks in one piece is stopped by its flag, and the next one is not") {
    Pool pool;
    const HeardPtr first = pool.post("a", 1, "think");
    first->wait_for_text();
    pool.post("a", 2, "cancel");
    CHECK(first->wait_for_end() == R"({"id":1,"view":"cancelled"})");
    CHECK(pool.post("a", 3, "echo")->wait_for_end() == R"({"id":3,"view":"hello"})");
    const HeardPtr second = pool.post("a", 4, "work");
    second->wait_for_text();
    CHECK(pool.post("a", 5, "echo")->wait_for_end() == R"({"error":{"key":"busy"},"id":5})");
}

TEST_CASE(
    "sessions that work for ever hold up nobody, though there are more of them than threads") {
    Pool pool({.threads = 2});
    std::vector<HeardPtr> workers;
    for (int i = 0; i < 10; ++i) workers.push_back(pool.post(fmt::format("w{}", i), 1, "work"));
    for (const HeardPtr& worker : workers) worker->wait_for_text();
    CHECK(pool.post("other", 1, "echo")->wait_for_end() == R"({"id":1,"view":"hello"})");
}

TEST_CASE("work is dropped when nobody listens any more") {
    Pool pool;
    const HeardPtr work = pool.post("a", 1, "work");
    work->wait_for_text();
    work->go();
    CHECK(work->wait_for_end() == R"({"id":1,"view":"cancelled"})");
}

TEST_CASE("work is cancelled when its time is up") {
    Pool pool({.run_seconds = 60});
    const HeardPtr work = pool.post("a", 1, "work");
    work->wait_for_text();
    pool.clock.now = 61;
    CHECK(work->wait_for_end() == R"({"id":1,"view":"cancelled"})");
}

TEST_CASE("more requests than may wait are refused, and those that wait are served") {
    Pool pool({.threads = 1, .waiting_requests = 3});
    const HeardPtr thinking = pool.post("a", 1, "think");
    thinking->wait_for_text();
    std::vector<HeardPtr> waiting;
    for (int i = 0; i < 3; ++i) waiting.push_back(pool.post("b", i, "echo"));
    CHECK_FALSE(pool.takes(asks("b", 4, "echo")));
    // There is no room for a cancel either, but it is heard.
    CHECK_FALSE(pool.takes(asks("a", 5, "cancel")));
    CHECK(thinking->wait_for_end() == R"({"id":1,"view":"cancelled"})");
    for (int i = 0; i < 3; ++i)
        CHECK(waiting[static_cast<std::size_t>(i)]->wait_for_end() ==
              fmt::format(R"({{"id":{},"view":"hello"}})", i));
}

TEST_CASE("bytes that wait are bounded too") {
    Pool pool({.threads = 1, .waiting_bytes = 1000});
    SessionRequest large = asks("a", 1, "echo");
    large.text += std::string(1000, ' ');
    CHECK_FALSE(pool.takes(large));
    CHECK(pool.post("a", 2, "echo")->wait_for_end() == R"({"id":2,"view":"hello"})");
}

TEST_CASE("the session that was idle longest makes room for a new one; one that works does not") {
    Pool pool({.threads = 1, .sessions = 2});
    const HeardPtr work = pool.post("a", 1, "work");
    work->wait_for_text();
    CHECK(pool.post("b", 1, "count")->wait_for_end() == R"({"id":1,"view":1})");
    // b may still be in the thread's hands for a moment after its answer.
    while (!pool.takes(asks("c", 1, "echo"))) std::this_thread::yield();
    CHECK(pool.post("a", 2, "echo")->wait_for_end() == R"({"error":{"key":"busy"},"id":2})");
    SessionRequest again = asks("b", 2, "count");
    auto heard = std::make_shared<Heard>();
    while (!pool.pool.post(again, heard)) std::this_thread::yield();
    CHECK(heard->wait_for_end() == R"({"id":2,"view":1})");
}

TEST_CASE("a session that ran out of memory starts anew, and its streams end") {
    Pool pool;
    CHECK(pool.post("a", 1, "count")->wait_for_end() == R"({"id":1,"view":1})");
    CHECK(pool.post("a", 2, "fail")->wait_for_end().empty());
    CHECK(pool.post("a", 3, "count")->wait_for_end() == R"({"id":3,"view":1})");
}

TEST_CASE("a pool that goes drops what is under way") {
    std::vector<HeardPtr> heard;
    {
        Pool pool;
        for (int i = 0; i < 8; ++i) heard.push_back(pool.post(fmt::format("{}", i), 1, "think"));
    }
    for (const HeardPtr& one : heard) CHECK(one->has_begun());
}
