// The experiment `interest-ordering`: why the interest map helps, which its paper left open.
//
// Alpha-beta with one order after the other on the same positions: how many nodes it visits, and at
// which move it cuts off. Values are compared too: orders may not change them, the rough filter
// may.
#include <fmt/format.h>

#include <numeric>

#include "eval/chain_evaluators.h"
#include "lab/experiments.h"
#include "lab/interest_players.h"
#include "lab/match.h"
#include "search/driver.h"

namespace nakade {

namespace {

constexpr int kUsualRepeats = 5;
constexpr int kOpeningPlies = 4;
constexpr int kTableMegabytes = 16;
/// Cut-offs by the first, second and third move, and by any later one.
constexpr std::size_t kCutoffColumns = 4;
/// The plot has eight places, and leaves out what comes later.
constexpr std::size_t kPlottedPlaces = 9;

struct Board {
    int side;
    int depth;
};
constexpr Board kBoards[] = {{5, 4}, {6, 4}, {6, 6}};

struct Variant {
    std::string_view name;
    Ordering ordering{};
    bool has_table = false;
    bool near_stones = false;
    bool is_pvs = false;
};
constexpr Ordering kEverything = {
    .table_move = true, .killers = true, .history = true, .interest = true};
constexpr Variant kVariants[] = {
    {.name = "no order"},
    {.name = "interest", .ordering = {.interest = true}},
    {.name = "killers", .ordering = {.killers = true}},
    {.name = "history", .ordering = {.history = true}},
    {.name = "table move", .ordering = {.table_move = true}, .has_table = true},
    {.name = "all together", .ordering = kEverything, .has_table = true},
    {.name = "all together, PVS", .ordering = kEverything, .has_table = true, .is_pvs = true},
    {.name = "rough filter", .near_stones = true},
    {.name = "rough filter, interest", .ordering = {.interest = true}, .near_stones = true},
};

struct Task {
    Board board;
    const Variant* variant;
    std::uint64_t seed;
};

std::vector<Board> boards_of(const ExperimentSettings& settings) {
    if (settings.depth == 0) return {std::begin(kBoards), std::end(kBoards)};
    return {{kBoards[0].side, settings.depth}, {kBoards[1].side, settings.depth}};
}

std::vector<Task> list_tasks(const ExperimentSettings& settings, int repeats) {
    std::vector<Task> tasks;
    for (const Board& board : boards_of(settings))
        for (const Variant& variant : kVariants)
            for (int i = 0; i < repeats; ++i)
                tasks.push_back({board, &variant, settings.seed + static_cast<std::uint64_t>(i)});
    return tasks;
}

SearchOptions options_of(const Variant& variant) {
    SearchOptions options;
    options.ordering = variant.ordering;
    options.table_megabytes = variant.has_table ? kTableMegabytes : 0;
    options.depth_match = DepthMatch::Equal;
    options.near_stones = variant.near_stones;
    return options;
}

class InterestOrdering final : public ListedRun<Task, SearchReport> {
public:
    explicit InterestOrdering(const ExperimentSettings& settings)
        : ListedRun(list_tasks(settings, repeats_of(settings))),
          settings_(settings),
          repeats_(repeats_of(settings)) {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        std::string boards;
        for (const Board& board : boards_of(settings_))
            boards += fmt::format("{}{}x{} at depth {}", boards.empty() ? "" : ", ", board.side,
                                  board.side, board.depth);
        return {{"game", "atari-go"},
                {"boards", boards},
                {"positions", fmt::format("{} after {} random moves, seeds from {}", repeats_,
                                          kOpeningPlies, settings_.seed)},
                {"search", "alpha-beta by iterative deepening"},
                {"evaluator", "liberties"},
                {"table", fmt::format("{} MB where there is one", kTableMegabytes)}};
    }

    ExperimentReport report() const override {
        ExperimentReport report;
        for (const Board& board : boards_of(settings_)) report.tables.push_back(table_of(board));
        report.plots = {cutoffs_plot(boards_of(settings_).back())};
        report.notes = {
            "Cut-offs are shares of all cut-offs, by the place of the move that made "
            "them; same values counts the positions with the value of no order."};
        return report;
    }

private:
    static int repeats_of(const ExperimentSettings& settings) {
        return settings.repeats > 0 ? settings.repeats : kUsualRepeats;
    }

    std::optional<SearchReport> find(const Task& task) const override {
        const GameSpec spec = atari_go_board(task.board.side);
        AtariGo game(spec.size);
        for (const Move move : random_opening(spec, kOpeningPlies, task.seed)) game.play(move);
        const SearchOptions options = options_of(*task.variant);
        SearchMemory<AtariGo> memory(options);
        Thinking thinking;
        thinking.limits.depth = task.board.depth;
        thinking.clock = settings_.clock;
        thinking.stop = settings_.stop;
        const auto search = [&]<class Algorithm>(TypeTag<Algorithm>) {
            return deepen<Algorithm>(game, LibertyDifference{}, options, memory, thinking);
        };
        SearchReport report =
            task.variant->is_pvs ? search(TypeTag<Pvs>{}) : search(TypeTag<AlphaBeta>{});
        if (settings_.stop && settings_.stop->load(std::memory_order_relaxed)) return std::nullopt;
        return report;
    }

    /// The findings of one order on one board, by seed.
    std::vector<SearchReport> reports_of(const Board& board, const Variant& variant) const {
        std::vector<SearchReport> reports;
        for_each_finding([&](const Task& task, const SearchReport& report) {
            if (task.board.side == board.side && task.board.depth == board.depth &&
                task.variant == &variant)
                reports.push_back(report);
        });
        return reports;
    }

    Table table_of(const Board& board) const {
        Table table{
            .name = fmt::format("{}x{}-depth-{}", board.side, board.side, board.depth),
            .title = fmt::format("Atari-Go {}x{}, depth {}", board.side, board.side, board.depth),
            .columns = {"order", "nodes", "of no order", "cut by 1st", "2nd", "3rd", "later",
                        "same values", "seconds"},
            .rows = {}};
        const auto plain = reports_of(board, kVariants[0]);
        for (const Variant& variant : kVariants)
            table.rows.push_back(row_of(variant, reports_of(board, variant), plain));
        return table;
    }

    /// Why one order is better than another: how early the move that cuts off is tried.
    Plot cutoffs_plot(const Board& board) const {
        Plot plot{.name = "cutoffs",
                  .title = fmt::format("Cut-offs by the place of the move, {}x{}, depth {}",
                                       board.side, board.side, board.depth),
                  .x_label = "place of the move",
                  .y_label = "share of all cut-offs",
                  .is_logarithmic = false,
                  .curves = {}};
        for (const Variant& variant : kVariants) {
            // The filter is no order: it leaves moves out.
            if (variant.near_stones) continue;
            Curve curve{.name = std::string(variant.name), .points = {}};
            const auto shares = cutoff_shares<kPlottedPlaces>(reports_of(board, variant));
            for (std::size_t i = 0; i + 1 < shares.size(); ++i)
                curve.points.push_back({static_cast<double>(i + 1), shares[i]});
            plot.curves.push_back(std::move(curve));
        }
        return plot;
    }

    static std::uint64_t nodes_of(const std::vector<SearchReport>& reports) {
        return std::accumulate(
            reports.begin(), reports.end(), std::uint64_t{0},
            [](std::uint64_t sum, const SearchReport& r) { return sum + r.stats.nodes; });
    }

    static std::vector<Cell> row_of(const Variant& variant,
                                    const std::vector<SearchReport>& reports,
                                    const std::vector<SearchReport>& plain) {
        const std::uint64_t nodes = nodes_of(reports);
        const std::uint64_t plain_nodes = nodes_of(plain);
        std::vector<Cell> row = {variant.name, nodes};
        const bool is_comparable = plain_nodes > 0 && reports.size() == plain.size();
        row.push_back(is_comparable ? Cell(static_cast<double>(nodes) / plain_nodes) : Cell());
        for (const double share : cutoff_shares<kCutoffColumns>(reports)) row.push_back(share);
        std::int64_t same = 0;
        double seconds = 0;
        for (std::size_t i = 0; i < reports.size(); ++i) {
            if (i < plain.size() && reports[i].value == plain[i].value) ++same;
            seconds += reports[i].stats.seconds;
        }
        row.push_back(fmt::format("{} of {}", same, reports.size()));
        row.push_back(seconds);
        return row;
    }

    /// By the first move, the second, ...; the last is for all that are left.
    template <std::size_t Places>
    static std::array<double, Places> cutoff_shares(const std::vector<SearchReport>& reports) {
        std::array<double, Places> shares{};
        double all = 0;
        for (const SearchReport& report : reports)
            for (std::size_t i = 0; i < report.stats.cutoffs.size(); ++i) {
                const auto count = static_cast<double>(report.stats.cutoffs[i]);
                shares[std::min(i, Places - 1)] += count;
                all += count;
            }
        if (all > 0)
            for (double& share : shares) share /= all;
        return shares;
    }

    const ExperimentSettings settings_;
    const int repeats_;
};

}  // namespace

constinit const Experiment kInterestOrdering =
    made_by(kInterestOrderingFacts,
            [](const ExperimentSettings& settings) -> std::unique_ptr<ExperimentRun> {
                return std::make_unique<InterestOrdering>(settings);
            });

}  // namespace nakade
