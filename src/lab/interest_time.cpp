// The experiment `interest-time`: what each search of the Atari-Go paper costs (its Figure 5 and
// Appendix A), on sizes 3 to 6, every pairing with both colours.
#include <fmt/format.h>

#include "lab/experiments.h"
#include "lab/interest_players.h"
#include "lab/statistics.h"

namespace nakade {

namespace {

constexpr int kUsualRepeats = 3;

/// The cheaper one first.
struct Comparison {
    BareSearch cheap;
    BareSearch dear;
};
constexpr Comparison kComparisons[] = {
    {BareSearch::Interest, BareSearch::AlphaBeta},
    {BareSearch::Interest, BareSearch::Minimax},
    {BareSearch::AlphaBeta, BareSearch::Minimax},
};

struct Task {
    int side;
    Comparison searches;
    Color cheap_color;
    std::uint64_t seed;
};

std::vector<Task> list_tasks(const ExperimentSettings& settings, int repeats) {
    std::vector<Task> tasks;
    for (const int side : kPaperSides)
        for (const Comparison& comparison : kComparisons)
            for (int i = 0; i < repeats; ++i)
                for (const Color color : {Black, White})
                    tasks.push_back(
                        {side, comparison, color, settings.seed + static_cast<std::uint64_t>(i)});
    return tasks;
}

/// One kind of cost of two searches over all games of a size.
struct Ratios {
    std::vector<double> nodes;
    std::vector<double> seconds;

    void add(const Cost& cheap, const Cost& dear) {
        if (cheap.nodes > 0 && dear.nodes > 0)
            nodes.push_back(cheap.nodes_a_move() / dear.nodes_a_move());
        if (cheap.seconds > 0 && dear.seconds > 0)
            seconds.push_back(cheap.seconds_a_move() / dear.seconds_a_move());
    }
};

std::string comparison_name(const Comparison& comparison) {
    return fmt::format("{} / {}", bare_search_name(comparison.cheap),
                       bare_search_name(comparison.dear));
}

class InterestTime final : public ListedRun<Task, MeasuredGame> {
public:
    explicit InterestTime(const ExperimentSettings& settings)
        : ListedRun(list_tasks(settings, repeats_of(settings))),
          settings_(settings),
          depth_(settings.depth > 0 ? settings.depth : kUsualInterestDepth),
          repeats_(repeats_of(settings)) {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        return {{"game", "atari-go"},
                {"sizes", "3 to 6"},
                {"depth", fmt::format("{}, by iterative deepening", depth_)},
                {"seeds", fmt::format("{} from {}", repeats_, settings_.seed)},
                {"searches", "minimax, alpha-beta, interest alpha-beta; no table"},
                {"evaluator", "liberties"}};
    }

    ExperimentReport report() const override {
        return {
            .tables = {games_table(), ratios_table()},
            .plots = {nodes_plot()},
            .notes = {
                "A ratio is what the first search of a pair costs of what the second costs, both "
                "looking at every position of their game: geometric mean, 95 % interval over "
                "seeds and colours.",
                "The paper gives 11.95 % and 10.3x; its depths are not those used here."}};
    }

private:
    static int repeats_of(const ExperimentSettings& settings) {
        return settings.repeats > 0 ? settings.repeats : kUsualRepeats;
    }

    static BareSearch search_of(const Task& task, Color c) {
        return c == task.cheap_color ? task.searches.cheap : task.searches.dear;
    }

    std::optional<MeasuredGame> find(const Task& task) const override {
        const auto player = [&](Color c) {
            return bare_player(search_of(task, c), depth_, task.seed);
        };
        return play_measured({.spec = atari_go_board(task.side),
                              .players = {player(Black), player(White)},
                              .opening = {},
                              .both_think = true},
                             settings_);
    }

    Table games_table() const {
        Table table{
            .name = "games",
            .title = "Every game: total and average cost of both sides",
            .columns = {"size", "black", "white", "winner", "moves", "seed", "black nodes",
                        "white nodes", "black s", "white s", "black s/move", "white s/move"},
            .rows = {}};
        for_each_finding([&](const Task& task, const MeasuredGame& game) {
            const Cost& black = game.of(Black);
            const Cost& white = game.of(White);
            table.rows.push_back({task.side, bare_search_name(search_of(task, Black)),
                                  bare_search_name(search_of(task, White)),
                                  std::string(winner_name(game.outcome)), black.moves + white.moves,
                                  task.seed, black.nodes, white.nodes, black.seconds, white.seconds,
                                  black.seconds_a_move(), white.seconds_a_move()});
        });
        return table;
    }

    Ratios ratios_of(int side, const Comparison& comparison) const {
        Ratios ratios;
        for_each_finding([&](const Task& task, const MeasuredGame& game) {
            if (task.side != side || task.searches.cheap != comparison.cheap ||
                task.searches.dear != comparison.dear)
                return;
            ratios.add(game.everywhere(task.cheap_color),
                       game.everywhere(opponent(task.cheap_color)));
        });
        return ratios;
    }

    Table ratios_table() const {
        Table table{
            .name = "ratios",
            .title = "What one search costs of the other",
            .columns = {"size", "searches", "games", "nodes", "from", "to", "time", "from", "to"},
            .rows = {}};
        for (const int side : kPaperSides)
            for (const Comparison& comparison : kComparisons) {
                const Ratios ratios = ratios_of(side, comparison);
                std::vector<Cell> row = {side, comparison_name(comparison), ratios.nodes.size()};
                for (const auto& kind : {ratios.nodes, ratios.seconds}) {
                    const MeanRatio ratio = mean_ratio(kind);
                    const bool is_known = !kind.empty();
                    row.push_back(is_known ? Cell(ratio.mean) : Cell());
                    row.push_back(kind.size() > 1 ? Cell(ratio.interval.low) : Cell());
                    row.push_back(kind.size() > 1 ? Cell(ratio.interval.high) : Cell());
                }
                table.rows.push_back(std::move(row));
            }
        return table;
    }

    Plot nodes_plot() const {
        Plot plot{.name = "nodes",
                  .title = fmt::format("Atari-Go, depth {}", depth_),
                  .x_label = "size of the board",
                  .y_label = "nodes a move",
                  .is_logarithmic = true,
                  .curves = {}};
        for (const auto search :
             {BareSearch::Minimax, BareSearch::AlphaBeta, BareSearch::Interest}) {
            Curve curve{.name = std::string(bare_search_name(search)), .points = {}};
            for (const int side : kPaperSides) {
                Cost total;
                for_each_finding([&](const Task& task, const MeasuredGame& game) {
                    if (task.side != side) return;
                    for (const Color c : {Black, White}) {
                        if (search_of(task, c) != search) continue;
                        total.moves += game.of(c).moves;
                        total.nodes += game.of(c).nodes;
                    }
                });
                curve.points.push_back({static_cast<double>(side), total.nodes_a_move()});
            }
            plot.curves.push_back(std::move(curve));
        }
        return plot;
    }

    const ExperimentSettings settings_;
    const int depth_;
    const int repeats_;
};

}  // namespace

constinit const Experiment kInterestTime = made_by(
    kInterestTimeFacts, [](const ExperimentSettings& settings) -> std::unique_ptr<ExperimentRun> {
        return std::make_unique<InterestTime>(settings);
    });

}  // namespace nakade
