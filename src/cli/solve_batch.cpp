#include "cli/solve_batch.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "cli/save_certificate.h"
#include "host/file.h"
#include "proof/certificate.h"
#include "proof/checker.h"

namespace nakade::cli {

namespace {

/// Nodes between two looks at the clock: some tens of milliseconds.
constexpr std::uint64_t kSlice = 20'000;
/// The share of a limit that may go into guessing what a problem is about, and then into asking a
/// net.
constexpr double kGuessingShare = 0.4;
constexpr double kProposingShare = 0.7;
/// The share after which not all goes into a proof that has not been found. Of 1,949 enclosed
/// problems, five seconds each, 1,940 are proved; 1,934 if it ends after a million nodes.
constexpr double kProvingShare = 0.85;

/// How much of its limits a problem has used: 1 when one of them is reached.
double used_share(const SolveLimits& limits, double seconds, std::uint64_t nodes) {
    const double by_time = seconds / limits.seconds;
    if (limits.nodes == 0) return by_time;
    return std::max(by_time, static_cast<double>(nodes) / static_cast<double>(limits.nodes));
}

Result<std::string> write_proof(app::SolveTask& task, const std::string& label,
                                const std::filesystem::path& folder) {
    const auto certificate = task.certificate(label);
    if (!certificate) return certificate.error();
    return save_certificate(*certificate, label, folder);
}

SolveOutcome estimate_item(const app::Question& question, const SolveOrder& order,
                           const Clock& clock, const std::atomic<bool>& stop) {
    const double start = clock.seconds();
    app::EstimateSettings settings = *order.gold;
    settings.limits.seconds = order.limits.seconds;
    if (order.limits.nodes > 0) settings.limits.nodes = order.limits.nodes;
    app::Estimate found =
        app::estimate(question, settings, {.limits = {}, .clock = &clock, .stop = &stop});
    SolveOutcome outcome{found.asked, clock.seconds() - start};
    outcome.estimate = std::move(found);
    return outcome;
}

class Batch {
public:
    using Tell = std::function<void(const SolveItem&, const SolveOutcome&)>;

    Batch(const std::vector<SolveItem>& items, const Tell& tell)
        : items_(items), tell_(tell), outcomes_(items.size()) {}

    /// An exception that left a thread would end the program at once.
    template <class Solve>
    void work(const Solve& solve) {
        try {
            while (const auto next = take()) put(*next, solve(items_[*next]));
        } catch (...) {
            const std::scoped_lock lock(mutex_);
            if (!trouble_) trouble_ = std::current_exception();
        }
    }

    void finish() {
        if (trouble_) std::rethrow_exception(trouble_);
        for (; told_ < items_.size(); ++told_)
            if (outcomes_[told_]) tell_(items_[told_], *outcomes_[told_]);
    }

private:
    std::optional<std::size_t> take() {
        const std::scoped_lock lock(mutex_);
        if (next_ == items_.size() || trouble_) return std::nullopt;
        return next_++;
    }

    void put(std::size_t index, std::optional<SolveOutcome> outcome) {
        const std::scoped_lock lock(mutex_);
        outcomes_[index] = std::move(outcome);
        for (; told_ < items_.size() && outcomes_[told_]; ++told_) {
            tell_(items_[told_], *outcomes_[told_]);
            outcomes_[told_]->report = Error{"told already"};  // a report is a few kilobytes
        }
    }

    const std::vector<SolveItem>& items_;
    const Tell& tell_;
    std::mutex mutex_;  // guards all below
    std::vector<std::optional<SolveOutcome>> outcomes_;
    std::size_t next_ = 0;
    std::size_t told_ = 0;
    std::exception_ptr trouble_;
};

}  // namespace

std::optional<SolveOutcome> solve_item(const SolveItem& item, const SolveOrder& order,
                                       const Clock& clock, const std::atomic<bool>& stop) {
    const double start = clock.seconds();
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    if (!item.stated) return SolveOutcome{item.stated.error()};
    auto question = app::make_question(*item.stated, item.user);
    if (!question) return SolveOutcome{question.error()};
    if (order.gold) {
        SolveOutcome outcome = estimate_item(*question, order, clock, stop);
        if (stop.load(std::memory_order_relaxed)) return std::nullopt;
        return outcome;
    }
    app::SolveTask task(*std::move(question), order.settings);
    const std::uint64_t slice =
        order.limits.nodes == 0 ? kSlice : std::min(kSlice, order.limits.nodes);
    for (std::uint64_t nodes = slice; !task.work(slice); nodes += slice) {
        if (stop.load(std::memory_order_relaxed)) return std::nullopt;
        const double used = used_share(order.limits, clock.seconds() - start, nodes);
        if (!task.has_target() && used >= (task.is_proposing() ? kProposingShare : kGuessingShare))
            task.hurry();
        if (used >= kProvingShare) task.wrap_up();
        if (used >= 1) break;
    }
    while (!task.has_target()) task.hurry();  // to tell what the problem seems to be about
    SolveOutcome outcome{task.report(), clock.seconds() - start};
    if (!order.certificates.empty() && outcome.report->is_proved())
        outcome.certificate = write_proof(task, item.label, order.certificates);
    return outcome;
}

void solve_all(const std::vector<SolveItem>& items, const SolveOrder& order, const Clock& clock,
               const std::atomic<bool>& stop,
               const std::function<void(const SolveItem&, const SolveOutcome&)>& tell) {
    Batch batch(items, tell);
    const auto solve = [&](const SolveItem& item) { return solve_item(item, order, clock, stop); };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < order.jobs; ++i) workers.emplace_back([&] { batch.work(solve); });
        batch.work(solve);
    }
    batch.finish();
}

}  // namespace nakade::cli
