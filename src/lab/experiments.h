// The list of experiments. A new one is its facts here, a file that defines its row, and two lines
// more: here and in experiments.cpp.
//
// Facts and rows are apart so that a page can offer an experiment that it has not fetched yet.
#pragma once

#include <span>

#include "core/result.h"
#include "lab/experiment.h"

namespace nakade {

inline constexpr Experiment kInterestTimeFacts = {
    .name = "interest-time",
    .summary = "what minimax, alpha-beta and interest alpha-beta cost",
    .source = "the Atari-Go paper, Figure 5 and Appendix A",
};
inline constexpr Experiment kInterestWinnersFacts = {
    .name = "interest-winners",
    .summary = "who wins small boards of Atari-Go, by search and by proof",
    .source = "the Atari-Go paper, Figure 6",
};
inline constexpr Experiment kInterestOrderingFacts = {
    .name = "interest-ordering",
    .summary = "why ordering by interest helps, beside killers, history and table",
    .source = "what the Atari-Go paper left open",
};
inline constexpr Experiment kGoldHeuristicsFacts = {
    .name = "gold-heuristics",
    .summary = "what each heuristic of the life-and-death player adds",
    .source = "the dissertation on life and death, its evaluation chapters",
};
inline constexpr Experiment kGomokuReductionsFacts = {
    .name = "gomoku-reductions",
    .summary = "what each piece of the paper's five-in-a-row search saves",
    .source = "the paper on five in a row",
};

/// A row: the facts, and what makes a run.
constexpr Experiment made_by(Experiment facts, decltype(Experiment::make) make) {
    facts.make = make;
    return facts;
}

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
