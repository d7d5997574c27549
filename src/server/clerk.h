// One thread that does one thing after the other, with a bounded line before it.
//
// Reading JSON of some megabytes and waiting for the disk would hold up the network's thread; both
// are done here, in the order in which the requests came.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace nakade::server {

class Clerk {
public:
    explicit Clerk(std::size_t longest_line);
    /// Finishes what is in line.
    ~Clerk();
    Clerk(const Clerk&) = delete;
    Clerk& operator=(const Clerk&) = delete;

    /// From any thread; false if the line is full. The work must not throw.
    bool post(std::function<void()> work);

private:
    void work();

    const std::size_t longest_line_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> line_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace nakade::server
