// What a search may still spend. Nodes are counted exactly; clock and stop flag are looked at
// every few units of work, so that the look costs nothing and a stop is answered at once.
#pragma once

#include <cstdint>

#include "search/limits.h"
#include "search/tuning.h"

namespace nakade {

class Budget {
public:
    /// Borrows thinking's clock and stop flag. Without a clock there is no time limit.
    explicit Budget(const Thinking& thinking)
        : limits_(thinking.limits),
          clock_(thinking.clock),
          stop_(thinking.stop),
          start_(clock_ ? clock_->seconds() : 0) {
        poll();
    }

    /// Counts a node; false if it must not be searched any more.
    bool spend_node() {
        spend_work(1);
        if (nodes_ >= limits_.nodes) exhausted_ = true;
        if (exhausted_) return false;
        ++nodes_;
        return true;
    }
    /// Counts moves played and taken back without making a node.
    void spend_work(int units) {
        work_ += units;
        if (work_ < tuning::kWorkBetweenPolls) return;
        work_ = 0;
        poll();
    }

    bool is_exhausted() const { return exhausted_; }
    std::uint64_t nodes() const { return nodes_; }
    double seconds() const { return clock_ ? clock_->seconds() - start_ : 0; }

private:
    void poll() {
        if (stop_ && stop_->load(std::memory_order_relaxed)) exhausted_ = true;
        if (clock_ && seconds() >= limits_.seconds) exhausted_ = true;
    }

    Limits limits_;
    const Clock* clock_;
    const std::atomic<bool>* stop_;
    double start_;
    std::uint64_t nodes_ = 0;
    int work_ = 0;
    bool exhausted_ = false;
};

}  // namespace nakade
