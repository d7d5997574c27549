// The experiment `neural-percentiles`: how high nets put the moves that were played (Table 2 of the
// paper on nets for Go), for whoever is among the judges.
#include <fmt/format.h>

#include <algorithm>

#include "lab/neural_material.h"
#include "lab/review.h"

namespace nakade {

namespace {

constexpr int kUsualGames = 50;
/// Neighbouring positions say nearly the same.
constexpr int kEveryMove = 8;
constexpr double kPerCent = 100;

struct Task {
    std::size_t judge;
    std::size_t game;
};

std::size_t games_of(const ExperimentSettings& settings) {
    const int wanted = settings.repeats > 0 ? settings.repeats : kUsualGames;
    return std::min(static_cast<std::size_t>(wanted), settings.neural->games.size());
}

std::vector<Task> list_tasks(const ExperimentSettings& settings) {
    std::vector<Task> tasks;
    for (std::size_t judge = 0; judge < settings.neural->judges.size(); ++judge)
        for (std::size_t game = 0; game < games_of(settings); ++game)
            tasks.push_back({judge, game});
    return tasks;
}

/// The rank of every move that was asked about.
using Shares = std::vector<double>;

class NeuralPercentiles final : public ListedRun<Task, Shares> {
public:
    explicit NeuralPercentiles(const ExperimentSettings& settings)
        : ListedRun(list_tasks(settings)),
          material_(*settings.neural),
          games_(games_of(settings)) {}

    std::vector<std::pair<std::string, std::string>> configuration() const override {
        std::vector<std::string_view> names;
        for (const auto& judge : material_.judges) names.push_back(judge.name);
        return {{"games", fmt::format("the first {} of {}", games_, material_.games.size())},
                {"positions", fmt::format("before every {}th move", kEveryMove)},
                {"judges", fmt::format("{}", fmt::join(names, ", "))}};
    }

    ExperimentReport report() const override {
        const std::vector<JudgeSummary> judges = summaries();
        return {.tables = {percentile_table(judges)},
                .plots = {curves(judges)},
                .notes = {"The paper's best net had 19 % of the moves among its best tenth."}};
    }

private:
    std::optional<Shares> find(const Task& task) const override {
        const auto judge = material_.judges[task.judge].make();
        const auto moves =
            review_game(material_.games[task.game], *judge, {.best = 0, .every = kEveryMove});
        Shares shares;
        if (moves)
            for (const ReviewedMove& move : *moves) shares.push_back(move.share);
        return shares;
    }

    std::vector<JudgeSummary> summaries() const {
        std::vector<JudgeSummary> judges;
        for (const auto& judge : material_.judges) judges.push_back({judge.name, {}});
        for_each_finding([&](const Task& task, const Shares& shares) {
            for (const double share : shares) judges[task.judge].ranks.add(share);
        });
        return judges;
    }

    static Plot curves(std::span<const JudgeSummary> judges) {
        Plot plot{.name = "percentiles",
                  .title = "Moves that were played, among a net's best",
                  .x_label = "best share of all moves, per cent",
                  .y_label = "played moves among them, per cent",
                  .curves = {}};
        for (const JudgeSummary& judge : judges) {
            Curve curve{.name = judge.name, .points = {}};
            const auto frequencies = judge.ranks.frequencies();
            for (std::size_t i = 0; i < frequencies.size(); ++i)
                curve.points.push_back(
                    {kPerCent * RankTable::kShares[i], kPerCent * frequencies[i]});
            plot.curves.push_back(std::move(curve));
        }
        return plot;
    }

    const NeuralMaterial& material_;
    const std::size_t games_;
};

}  // namespace

std::unique_ptr<ExperimentRun> make_neural_percentiles(const ExperimentSettings& settings) {
    return std::make_unique<NeuralPercentiles>(settings);
}

}  // namespace nakade
