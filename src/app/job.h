// Work that takes a while, cut into slices: a coroutine that yields after each.
//
// A session resumes a job until its time is up, answers, and resumes it again; so progress and
// cancel need no threads, which WebAssembly does not have. A job that is not wanted any more is
// simply destroyed: whatever it works on must be fit to be shown whenever it yields.
#pragma once

#include <coroutine>
#include <cstdint>
#include <string_view>
#include <utility>

namespace nakade::app {

/// Trivial on purpose: it is copied at every yield.
struct Progress {
    std::string_view phase;  ///< a literal
    std::uint64_t nodes = 0;
    /// There is something new to be seen; a slice without it only tells how far it is.
    bool shows_view = false;
};

class Job {
public:
    // The language asks for this name.
    struct promise_type {  // NOLINT(readability-identifier-naming)
        Progress progress;

        Job get_return_object() { return Job(Handle::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(const Progress& now) {
            progress = now;
            return {};
        }
        void return_void() {}
        void unhandled_exception() {}
    };

    Job(Job&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
    Job& operator=(Job&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~Job() {
        if (handle_) handle_.destroy();
    }

    /// Works on for a slice; false when there is nothing left, and then it must not be called
    /// again. A job inside another: `for (Job part = ...; part.resume();) co_yield
    /// part.progress();`
    bool resume() {
        handle_.resume();
        return !handle_.done();
    }
    const Progress& progress() const { return handle_.promise().progress; }

private:
    using Handle = std::coroutine_handle<promise_type>;
    explicit Job(Handle handle) : handle_(handle) {}

    Handle handle_;
};

}  // namespace nakade::app
