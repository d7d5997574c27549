#include "server/clerk.h"

#include <utility>

namespace nakade::server {

Clerk::Clerk(std::size_t longest_line) : longest_line_(longest_line), thread_([this] { work(); }) {}

Clerk::~Clerk() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

bool Clerk::post(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (line_.size() >= longest_line_) return false;
        line_.push_back(std::move(work));
    }
    changed_.notify_one();
    return true;
}

void Clerk::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return is_closing_ || !line_.empty(); });
        if (line_.empty()) return;
        const auto next = std::move(line_.front());
        line_.pop_front();
        lock.unlock();
        next();
        lock.lock();
    }
}

}  // namespace nakade::server
