#include "lab/experiments.h"

#include <fmt/format.h>

#include "core/text.h"
#include "lab/neural_material.h"

namespace nakade {

namespace {

constexpr Experiment kNeuralConfigs = {
    .name = "neural-configs",
    .summary = "nets and search, each alone and together",
    .source = "the paper on nets for Go, Tables 1 and 3",
    .make =
        [](const ExperimentSettings& settings) { return settings.neural->make_configs(settings); },
    .needs_nets = true,
};
constexpr Experiment kNeuralPercentiles = {
    .name = "neural-percentiles",
    .summary = "how high nets rank the moves that were played",
    .source = "the paper on nets for Go, Table 2",
    .make =
        [](const ExperimentSettings& settings) {
            return settings.neural->make_percentiles(settings);
        },
    .needs_nets = true,
};

constexpr const Experiment* kExperiments[] = {
    &kInterestTime,  &kInterestWinners,   &kInterestOrdering, &kGoldHeuristics,
    &kNeuralConfigs, &kNeuralPercentiles, &kGomokuReductions,
};

}  // namespace

std::span<const Experiment* const> all_experiments() { return kExperiments; }

Result<const Experiment*> find_experiment(std::string_view name, const NeuralMaterial* neural) {
    std::vector<std::string_view> names;
    for (const Experiment* experiment : kExperiments) {
        names.push_back(experiment->name);
        if (experiment->name != name) continue;
        if (!experiment->needs_nets || neural) return experiment;
        return Error{fmt::format("the experiment {} needs nets, and there are none here", name)};
    }
    return Error{fmt::format("there is no experiment {}; there are: {}", quoted(name),
                             fmt::join(names, ", "))};
}

}  // namespace nakade
