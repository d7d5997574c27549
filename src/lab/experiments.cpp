#include "lab/experiments.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

constexpr Experiment kNeuralConfigs = {
    .name = "neural-configs",
    .summary = "nets and search, each alone and together",
    .source = "the paper on nets for Go",
    .make = nullptr,
};
constexpr Experiment kNeuralPercentiles = {
    .name = "neural-percentiles",
    .summary = "how high nets rank the moves that were played",
    .source = "the paper on nets for Go, Table 2",
    .make = nullptr,
};

constexpr const Experiment* kExperiments[] = {
    &kInterestTime,  &kInterestWinners,   &kInterestOrdering, &kGoldHeuristics,
    &kNeuralConfigs, &kNeuralPercentiles, &kGomokuReductions,
};

}  // namespace

std::span<const Experiment* const> all_experiments() { return kExperiments; }

Result<const Experiment*> find_experiment(std::string_view name) {
    std::vector<std::string_view> names;
    for (const Experiment* experiment : kExperiments) {
        names.push_back(experiment->name);
        if (experiment->name != name) continue;
        if (experiment->make) return experiment;
        return Error{fmt::format("the experiment {} is not there yet", name)};
    }
    return Error{fmt::format("there is no experiment {}; there are: {}", quoted(name),
                             fmt::join(names, ", "))};
}

}  // namespace nakade
