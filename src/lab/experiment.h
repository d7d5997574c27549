// What an experiment is: many independent measurements, and what they say together.
//
// The measurements are numbered, so that whoever runs them may spread them over as many threads as
// there are; nothing about one depends on another or on who made it. A row (Experiment) names the
// experiment and makes a run of it; experiments.h is the list of rows.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "lab/plot.h"
#include "lab/table.h"

namespace nakade {

struct NeuralMaterial;  // lab/neural_material.h

/// What a user may change. 0 leaves the experiment its own value, which its configuration tells.
struct ExperimentSettings {
    std::uint64_t seed = 1;
    /// How often each measurement is repeated with another seed.
    int repeats = 0;
    /// Plies that the searches look ahead.
    int depth = 0;
    /// For the times in tables; asked by the thread that measures. May be null: times are then 0.
    const Clock* clock = nullptr;
    /// May be null: when raised, measurements end early and are not to be used.
    const std::atomic<bool>* stop = nullptr;
    /// For the experiments that need nets; null where there are none. Outlives every run.
    const NeuralMaterial* neural = nullptr;
};

struct ExperimentReport {
    std::vector<Table> tables;
    std::vector<Plot> plots;
    /// Sentences below the tables.
    std::vector<std::string> notes;
};

class ExperimentRun {
public:
    virtual ~ExperimentRun() = default;
    /// Every number that decides the results, by name, so that they can be had again.
    virtual std::vector<std::pair<std::string, std::string>> configuration() const = 0;
    virtual int measurements() const = 0;
    /// Different ones may be made at the same time by different threads, each once.
    virtual void measure(int number) = 0;
    /// Of the measurements made so far.
    virtual ExperimentReport report() const = 0;
};

/// A run whose measurements are a list of tasks, each with a finding of its own.
template <class Task, class Finding>
class ListedRun : public ExperimentRun {
public:
    int measurements() const final { return static_cast<int>(tasks_.size()); }
    void measure(int number) final {
        const auto index = static_cast<std::size_t>(number);
        findings_[index] = find(tasks_[index]);
    }

protected:
    explicit ListedRun(std::vector<Task> tasks)
        : tasks_(std::move(tasks)), findings_(tasks_.size()) {}

    /// Called by many threads at the same time. Nothing if it was stopped.
    virtual std::optional<Finding> find(const Task& task) const = 0;

    /// Calls f(task, finding) for those that were made, in order.
    template <class F>
    void for_each_finding(F&& f) const {
        for (std::size_t i = 0; i < tasks_.size(); ++i)
            if (findings_[i]) f(tasks_[i], *findings_[i]);
    }

private:
    std::vector<Task> tasks_;
    std::vector<std::optional<Finding>> findings_;
};

struct Experiment {
    std::string_view name;
    std::string_view summary;
    /// Which table or figure it rebuilds.
    std::string_view source;
    /// Precondition: the settings have what it needs.
    std::unique_ptr<ExperimentRun> (*make)(const ExperimentSettings& settings);
    bool needs_nets = false;
};

}  // namespace nakade
