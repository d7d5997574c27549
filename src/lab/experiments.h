// The list of experiments. A new one is a file that defines its row, and two lines here.
#pragma once

#include <span>

#include "core/result.h"
#include "lab/experiment.h"

namespace nakade {

extern const Experiment kInterestTime;
extern const Experiment kInterestWinners;
extern const Experiment kInterestOrdering;
extern const Experiment kGoldHeuristics;
extern const Experiment kGomokuReductions;

/// In the order of `nakade lab list`.
std::span<const Experiment* const> all_experiments();

/// The error names the experiments there are, or says that this one needs nets and `neural` is
/// null.
Result<const Experiment*> find_experiment(std::string_view name,
                                          const NeuralMaterial* neural = nullptr);

}  // namespace nakade
