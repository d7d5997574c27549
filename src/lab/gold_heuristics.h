// What each heuristic of the GoLD player is worth: problems with known answers are put to it with
// everything switched on, and with one thing off or on. Those that ship are proved; a list of
// somebody's own says which first moves it accepts.
//
// A try is a problem and a variant; tries do not depend on one another. Limits are nodes, so that
// the results repeat. Start reading at gold_variants().
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.h"
#include "players/gold/gold_player.h"

namespace nakade {

/// A problem whose right first moves are known.
struct GoldProblem {
    std::string label;
    /// What it is counted under: the collection it is from, or what is wanted.
    std::string type;
    life::LifeProblem problem;
    std::vector<Move> right;

    int points_in_play() const { return problem.region.count(); }
};

struct GoldProblems {
    /// Where they are from: "that ship", "of gotools/index.tsv".
    std::string source;
    std::vector<GoldProblem> list;
};

/// Of problems/*.sgf, in the order of the files.
std::vector<GoldProblem> shipped_gold_problems();

struct GoldVariant {
    std::string_view name;
    gold::GoldSettings settings;
};

/// The first is the player as it is.
std::span<const GoldVariant> gold_variants();

struct GoldTry {
    bool is_right = false;
    /// Its lines were followed to their end.
    bool sees_end = false;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// The clock of `thinking` may be null: the time is then 0.
GoldTry try_gold(const GoldProblem& problem, const gold::GoldSettings& settings,
                 const Thinking& thinking);

/// Tries added up.
struct GoldTally {
    int tries = 0;
    int right = 0;
    int ended = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const GoldTry& one);
};

/// The class of a number of points in play; classes sort by size.
struct PointsClass {
    int most;
    /// "up to 4", "5 to 6", ...
    std::string_view name;
};
const PointsClass& points_class(int points);

/// The experiment "gold-heuristics" over these.
std::unique_ptr<ExperimentRun> make_gold_run(GoldProblems problems,
                                             const ExperimentSettings& settings);

}  // namespace nakade
