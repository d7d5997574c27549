// A run of training: a folder with its net, its checkpoint and its log, and the loop over steps.
//
// The folder is the run: started again on the same folder, training goes on where the checkpoint
// stands. `checkpoint` has everything that going on needs, `net.nakade` the averaged net so far,
// `net-int8.nakade` the same in bytes, `log.txt` a line for every report.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "deep/trainer.h"
#include "train/source.h"

namespace nakade::deep {

using train::Batch;
using train::Source;

/// A source and how many of its positions each step takes.
struct Share {
    std::unique_ptr<Source> source;
    int positions = 0;
};

/// Positions to measure on, under a name for the log; in batches that memory can bear.
struct Examination {
    std::string name;
    std::vector<Batch> batches;
};

struct RunSettings {
    std::filesystem::path folder;
    nets::Description net;
    std::vector<float> first_weights;  ///< of the net; none: they come from the seed
    LearningSettings learning;
    std::vector<Share> shares;
    std::vector<Examination> examinations;
    std::uint64_t seed = 1;
    std::int64_t report_every = 200;  ///< steps; each report saves a checkpoint
    std::function<void(const std::string& line)> report;
    const std::atomic<bool>* stop = nullptr;
};

/// Until all steps are done or `stop` is raised; then the last checkpoint is saved.
Result<void> run_training(RunSettings& settings);

/// The first `positions` of a source, rounded up to whole batches.
Result<Examination> make_examination(std::string name, Source& source, int positions);

}  // namespace nakade::deep
