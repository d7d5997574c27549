// gomoku-reductions: the seed paper's player of five in a row at depth 2, 4 and 6, each of its
// pieces switched off or on, over random openings: nodes and time, and whether it still plays the
// same.
#include <fmt/format.h>

#include "lab/experiments.h"
#include "lab/match.h"
#include "players/paper_search.h"

namespace nakade {

namespace {

constexpr int kSide = 15;
constexpr int kOpeningPlies = 6;
constexpr int kUsualRepeats = 3;
constexpr int kTableMegabytes = 16;
constexpr int kDepths[] = {2, 4, 6};
/// What would go on for hours is cut off here, and says so.
constexpr std::uint64_t kMostNodes = 2'000'000;

struct Variant {
    std::string_view name;
    PaperSettings settings;
};

// Each differs from the first in one thing, but for the last, which has nothing.
constexpr Variant kVariants[] = {
    {"as in the paper", {}},
    {"whole board", {.hall_radius = 0}},
    {"hall of two steps", {.hall_radius = 2}},
    {"without ordering", {.ordering = false}},
    {"without forward pruning", {.forward_pruning = false}},
    {"without necessary moves", {.necessary_moves = false}},
    {"with double threats", {.double_threats = true}},
    {"with threat sequences", {.threat_sequences = true}},
    {"with a table", {.table_megabytes = kTableMegabytes}},
    {"with nothing",
     {.hall_radius = 0, .ordering = false, .forward_pruning = false, .necessary_moves = false}},
};

struct Task {
    const Variant* variant;
    int depth;
    std::uint64_t seed;
};

std::vector<int> depths_of(const ExperimentSettings& settings) {
    std::vector<int> depths;
    for (const int depth : kDepths)
        if (settings.depth == 0 || depth <= settings.depth) depths.push_back(depth);
    return depths;
}

std::vector<Task> all_tasks(const ExperimentSettings& settings, int repeats) {
    std::vector<Task> tasks;
    for (const int depth : depths_of(settings)) {
        for (const Variant& variant : kVariants)
            for (int i = 0; i < repeats; ++i)
                tasks.push_back({&variant, depth, settings.seed + static_cast<std::uint64_t>(i)});
    }
    return tasks;
}

class GomokuReductions final : public ListedRun<Task, SearchReport> {
public:
    GomokuReductions(const ExperimentSettings& settings, int repeats)
        : ListedRun(all_tasks(settings, repeats)), settings_(settings), repeats_(repeats) {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        return {{"game", fmt::format("gomoku {}x{}, freestyle", kSide, kSide)},
                {"openings", fmt::format("{} random plies, {} of them", kOpeningPlies, repeats_)},
                {"seed", fmt::format("{}", settings_.seed)},
                {"nodes", fmt::format("at most {} a search", kMostNodes)}};
    }

    ExperimentReport report() const override {
        ExperimentReport report;
        for (const int depth : depths_of(settings_)) report.tables.push_back(table_of(depth));
        report.plots = {plot()};
        report.notes = {
            "Cut off: searches that reached the limit of nodes; their nodes are what they "
            "had looked at by then. Same value: as with all pieces as in the paper."};
        return report;
    }

private:
    std::optional<SearchReport> find(const Task& task) const override {
        Gomoku game({kSide, kSide}, GomokuRule::Freestyle);
        const GameSpec spec{.name = "gomoku", .size = {kSide, kSide}};
        for (const Move move : random_opening(spec, kOpeningPlies, task.seed)) game.play(move);
        Thinking thinking{.clock = settings_.clock, .stop = settings_.stop};
        thinking.limits.depth = task.depth;
        thinking.limits.nodes = kMostNodes;
        SearchReport report = PaperSearch(task.variant->settings).think(game, thinking);
        if (settings_.stop && settings_.stop->load(std::memory_order_relaxed)) return std::nullopt;
        return report;
    }

    struct Sum {
        int searches = 0;
        int cut_off = 0;
        int same = 0;
        std::uint64_t nodes = 0;
        double seconds = 0;
    };

    Sum sum_of(const Variant& variant, int depth) const {
        std::vector<Value> plain;
        Sum sum;
        for_each_finding([&](const Task& task, const SearchReport& report) {
            if (task.depth != depth) return;
            if (task.variant == &kVariants[0]) plain.push_back(report.value);
            if (task.variant != &variant) return;
            const auto number = static_cast<std::size_t>(sum.searches++);
            sum.nodes += report.stats.nodes;
            sum.seconds += report.stats.seconds;
            sum.cut_off += report.stats.nodes >= kMostNodes;
            sum.same += number < plain.size() && plain[number] == report.value;
        });
        return sum;
    }

    Table table_of(int depth) const {
        Table table{.name = fmt::format("depth-{}", depth),
                    .title = fmt::format("Five in a row, depth {}", depth),
                    .columns = {"variant", "searches", "nodes", "of the paper's", "cut off",
                                "same value", "seconds"},
                    .rows = {}};
        const Sum paper = sum_of(kVariants[0], depth);
        for (const Variant& variant : kVariants) {
            const Sum sum = sum_of(variant, depth);
            const bool is_comparable = paper.nodes > 0 && sum.searches == paper.searches;
            table.rows.push_back({variant.name, sum.searches, sum.nodes,
                                  is_comparable ? Cell(static_cast<double>(sum.nodes) /
                                                       static_cast<double>(paper.nodes))
                                                : Cell(),
                                  sum.cut_off, sum.same, sum.seconds});
        }
        return table;
    }

    Plot plot() const {
        Plot plot{.name = "nodes",
                  .title = "Nodes by depth",
                  .x_label = "depth",
                  .y_label = "nodes a search",
                  .is_logarithmic = true,
                  .curves = {}};
        for (const Variant& variant : kVariants) {
            Curve curve{.name = std::string(variant.name), .points = {}};
            for (const int depth : kDepths) {
                const Sum sum = sum_of(variant, depth);
                if (sum.searches == 0) continue;
                curve.points.push_back(
                    {static_cast<double>(depth), static_cast<double>(sum.nodes) / sum.searches});
            }
            plot.curves.push_back(std::move(curve));
        }
        return plot;
    }

    const ExperimentSettings settings_;
    const int repeats_;
};

}  // namespace

constinit const Experiment kGomokuReductions =
    made_by(kGomokuReductionsFacts,
            [](const ExperimentSettings& settings) -> std::unique_ptr<ExperimentRun> {
                return std::make_unique<GomokuReductions>(
                    settings, settings.repeats > 0 ? settings.repeats : kUsualRepeats);
            });

}  // namespace nakade
