// The experiment "gold-heuristics": success against known answers, nodes and time of the GoLD
// player, with each heuristic off or on, by type and by points in play.
#include <fmt/format.h>

#include <map>
#include <set>

#include "lab/experiments.h"
#include "lab/gold_heuristics.h"

namespace nakade {

namespace {

/// About a tenth of what a second allows: where heuristics still make a difference.
constexpr std::uint64_t kNodes = 3000;
constexpr double kPercent = 100;

/// What a column of a table counts: columns stand in the order of numbers, then of names.
using Kind = std::pair<int, std::string>;

struct Task {
    const GoldVariant* variant;
    const GoldProblem* problem;
};

Limits limits_of(const ExperimentSettings& settings) {
    Limits limits{.nodes = kNodes};
    if (settings.depth > 0) limits.depth = settings.depth;
    return limits;
}

class GoldRun final : public ListedRun<Task, GoldTry> {
public:
    GoldRun(GoldProblems problems, const ExperimentSettings& settings)
        : ListedRun(tasks_for(problems.list)),
          problems_(std::move(problems)),
          thinking_{.limits = limits_of(settings), .clock = settings.clock, .stop = settings.stop} {
    }

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        return {{"problems", fmt::format("{} {}", problems_.list.size(), problems_.source)},
                {"nodes a problem", fmt::format("{}", thinking_.limits.nodes)},
                {"depth", thinking_.limits.depth == Limits{}.depth
                              ? "not limited"
                              : fmt::format("{}", thinking_.limits.depth)}};
    }

    ExperimentReport report() const override {
        ExperimentReport report;
        report.tables = {variants(),
                         by("types", "Right first moves in percent, by type",
                            [](const GoldProblem& p) {
                                return Kind{0, p.type};
                            }),
                         by("points", "Right first moves in percent, by points in play",
                            [](const GoldProblem& p) {
                                const PointsClass& points = points_class(p.points_in_play());
                                return Kind{points.most, std::string(points.name)};
                            })};
        report.plots = {plot()};
        report.notes = {
            "Right: the first move is one of those that are proved to succeed, or that the list "
            "accepts."};
        return report;
    }

protected:
    std::optional<GoldTry> find(const Task& task) const override {
        const GoldTry found = try_gold(*task.problem, task.variant->settings, thinking_);
        if (thinking_.stop && thinking_.stop->load(std::memory_order_relaxed)) return std::nullopt;
        return found;
    }

private:
    /// The problems stay where they are when the vector is moved.
    static std::vector<Task> tasks_for(const std::vector<GoldProblem>& problems) {
        std::vector<Task> tasks;
        for (const GoldVariant& variant : gold_variants())
            for (const GoldProblem& problem : problems) tasks.push_back({&variant, &problem});
        return tasks;
    }

    Table variants() const {
        std::map<const GoldVariant*, GoldTally> tallies;
        for_each_finding(
            [&](const Task& task, const GoldTry& one) { tallies[task.variant].add(one); });
        Table table{"variants",
                    "The GoLD player with each heuristic off or on",
                    {"variant", "problems", "right", "right %", "ended", "nodes", "seconds"},
                    {}};
        for (const auto& [variant, tally] : tallies)
            table.rows.push_back({std::string(variant->name), std::int64_t{tally.tries},
                                  std::int64_t{tally.right}, percent(tally),
                                  std::int64_t{tally.ended}, static_cast<std::int64_t>(tally.nodes),
                                  tally.seconds});
        return table;
    }

    /// The player as it is, and with nothing, over the points in play.
    Plot plot() const {
        std::map<const GoldVariant*, std::map<int, GoldTally>> tallies;
        for_each_finding([&](const Task& task, const GoldTry& one) {
            tallies[task.variant][task.problem->points_in_play()].add(one);
        });
        Plot drawn{.name = "points",
                   .title = "Right first moves of the GoLD player",
                   .x_label = "points in play",
                   .y_label = "percent"};
        for (const GoldVariant* variant : {&gold_variants().front(), &gold_variants().back()}) {
            Curve curve{std::string(variant->name), {}};
            for (const auto& [points, tally] : tallies[variant])
                curve.points.push_back({static_cast<double>(points), percent(tally)});
            drawn.curves.push_back(std::move(curve));
        }
        return drawn;
    }

    static double percent(const GoldTally& tally) {
        return tally.tries == 0 ? 0 : kPercent * tally.right / tally.tries;
    }

    template <class ClassOf>
    Table by(const std::string& name, const std::string& title, ClassOf&& class_of) const {
        std::map<const GoldVariant*, std::map<Kind, GoldTally>> tallies;
        std::set<Kind> kinds;
        for_each_finding([&](const Task& task, const GoldTry& one) {
            const Kind kind = class_of(*task.problem);
            kinds.insert(kind);
            tallies[task.variant][kind].add(one);
        });
        Table table{name, title, {"variant"}, {}};
        for (const Kind& kind : kinds) table.columns.push_back(kind.second);
        for (auto& [variant, by_class] : tallies) {
            std::vector<Cell> row{std::string(variant->name)};
            for (const Kind& kind : kinds) row.emplace_back(percent(by_class[kind]));
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    GoldProblems problems_;
    Thinking thinking_;
};

std::unique_ptr<ExperimentRun> make(const ExperimentSettings& settings) {
    return make_gold_run({"that ship", shipped_gold_problems()}, settings);
}

}  // namespace

std::unique_ptr<ExperimentRun> make_gold_run(GoldProblems problems,
                                             const ExperimentSettings& settings) {
    return std::make_unique<GoldRun>(std::move(problems), settings);
}

constinit const Experiment kGoldHeuristics = made_by(kGoldHeuristicsFacts, &make);

}  // namespace nakade
