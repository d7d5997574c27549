// An experiment of the papers in the Lab: its measurements are made one after the other, and what
// they say so far can be shown after each.
#pragma once

#include <memory>
#include <string>

#include "app/job.h"
#include "app/view.h"
#include "app/world.h"
#include "lab/experiment.h"

namespace nakade::app {

class LabExperiment {
public:
    /// Precondition: the row can make a run.
    LabExperiment(const Experiment& row, const ExperimentSettings& settings);

    /// Nothing outlives it: the job may be given up after any measurement.
    Job run(const World& world);
    int done() const { return done_; }
    int total() const { return run_->measurements(); }
    /// What has to be said to have it again.
    Json config_json() const;
    Json json() const;
    /// The tables one after the other.
    std::string csv() const;

private:
    const Experiment* row_;
    ExperimentSettings settings_;
    std::unique_ptr<ExperimentRun> run_;
    int done_ = 0;
};

/// A table of results, name and all; what was not measured is null.
Json table_json(const Table& table);

/// Every experiment there is, and whether it can be run.
Json experiments_json();

}  // namespace nakade::app
