// The experiment `interest-winners`: who wins Atari-Go on sizes 3 to 6, by the paper's searches and
// by proof (its Figure 6).
#include <fmt/format.h>

#include "lab/experiments.h"
#include "lab/interest_players.h"
#include "solvers/capture/solver.h"

namespace nakade {

namespace {

constexpr int kProofMegabytes = 64;
/// Many times what 5x5 takes; 6x6 stays open with a hundred times as many.
constexpr std::uint64_t kProofNodes = 100'000;

/// The winner of a proof that met its limit.
constexpr std::string_view kUnknown = "unknown";

/// Who the paper says wins; what is not quoted to us stays empty.
struct PaperRow {
    int side;
    std::string_view figure;
    std::string_view appendix;
};
constexpr PaperRow kPaper[] = {{3, "", ""},
                               {4, "", ""},
                               {5, "white", "not as in the figure"},
                               {6, "", "not as in the figure"}};

enum class Method : std::uint8_t { InterestIsBlack, InterestIsWhite, Proof };

struct Task {
    int side;
    Method method;
};

struct Finding {
    /// "black", "white", "unfinished", "unknown".
    std::string winner;
    std::uint64_t nodes = 0;
};

std::vector<Task> list_tasks() {
    std::vector<Task> tasks;
    for (const int side : kPaperSides)
        for (const auto method : {Method::InterestIsBlack, Method::InterestIsWhite, Method::Proof})
            tasks.push_back({side, method});
    return tasks;
}

Cell quoted_cell(std::string_view text) { return text.empty() ? Cell() : Cell(text); }

class InterestWinners final : public ListedRun<Task, Finding> {
public:
    explicit InterestWinners(const ExperimentSettings& settings)
        : ListedRun(list_tasks()),
          settings_(settings),
          depth_(settings.depth > 0 ? settings.depth : kUsualInterestDepth) {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        return {{"game", "atari-go; a side without a legal move loses"},
                {"sizes", "3 to 6"},
                {"depth", fmt::format("{}", depth_)},
                {"proof", fmt::format("at most {} nodes, {} MB", kProofNodes, kProofMegabytes)}};
    }

    ExperimentReport report() const override {
        Table table{.name = "winners",
                    .title = "Who wins, the first player being black",
                    .columns = {"size", "paper, Figure 6", "paper, Appendix A", "interest is black",
                                "interest is white", "proved", "nodes of the proof"},
                    .rows = {}};
        for (const PaperRow& paper : kPaper) {
            const Finding proof = finding_of({paper.side, Method::Proof});
            table.rows.push_back(
                {paper.side, quoted_cell(paper.figure), quoted_cell(paper.appendix),
                 quoted_cell(finding_of({paper.side, Method::InterestIsBlack}).winner),
                 quoted_cell(finding_of({paper.side, Method::InterestIsWhite}).winner),
                 quoted_cell(proof.winner), proof.nodes});
        }
        return {.tables = {std::move(table)},
                .plots = {proofs_plot()},
                .notes = {"Games are interest alpha-beta against alpha-beta.",
                          "The paper's Figure 6 and its Appendix A disagree on sizes 5 and 6; the "
                          "proofs are nakade prove atari-go --size N."}};
    }

private:
    /// A board that was not proved is a proof that takes more than the nodes allowed.
    Plot proofs_plot() const {
        Curve proved{.name = "proved", .points = {}};
        Curve open{.name = "more than", .points = {}};
        for (const PaperRow& paper : kPaper) {
            const Finding proof = finding_of({paper.side, Method::Proof});
            const PlotPoint point{static_cast<double>(paper.side),
                                  static_cast<double>(proof.nodes)};
            if (!proof.winner.empty())
                (proof.winner == kUnknown ? open : proved).points.push_back(point);
        }
        Plot plot{.name = "proofs",
                  .title = "Who wins an empty board: nodes of the proof",
                  .x_label = "size of the board",
                  .y_label = "nodes",
                  .is_logarithmic = true,
                  .curves = {std::move(proved)}};
        if (!open.points.empty()) plot.curves.push_back(std::move(open));
        return plot;
    }

    std::optional<Finding> find(const Task& task) const override {
        return task.method == Method::Proof ? prove(task.side) : play(task);
    }

    std::optional<Finding> prove(int side) const {
        auto solver = capture::CaptureSolver::make(AtariGo({side, side}),
                                                   {.table_megabytes = kProofMegabytes});
        Thinking thinking;
        thinking.limits.nodes = kProofNodes;
        thinking.stop = settings_.stop;
        solver->step(thinking);
        const std::string_view winner =
            solver->is_solved() ? color_name(solver->winner()) : kUnknown;
        return Finding{std::string(winner), solver->nodes()};
    }

    std::optional<Finding> play(const Task& task) const {
        const auto player = [&](bool is_interest) {
            return bare_player(is_interest ? BareSearch::Interest : BareSearch::AlphaBeta, depth_,
                               settings_.seed);
        };
        const bool interest_is_black = task.method == Method::InterestIsBlack;
        const auto game =
            play_measured({.spec = atari_go_board(task.side),
                           .players = {player(interest_is_black), player(!interest_is_black)},
                           .opening = {}},
                          settings_);
        if (!game) return std::nullopt;
        return Finding{std::string(winner_name(game->outcome)),
                       game->of(Black).nodes + game->of(White).nodes};
    }

    /// Empty if it was not made.
    Finding finding_of(const Task& wanted) const {
        Finding found;
        for_each_finding([&](const Task& task, const Finding& finding) {
            if (task.side == wanted.side && task.method == wanted.method) found = finding;
        });
        return found;
    }

    const ExperimentSettings settings_;
    const int depth_;
};

}  // namespace

constinit const Experiment kInterestWinners =
    made_by(kInterestWinnersFacts,
            [](const ExperimentSettings& settings) -> std::unique_ptr<ExperimentRun> {
                return std::make_unique<InterestWinners>(settings);
            });

}  // namespace nakade
