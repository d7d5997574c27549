#include "train/window_training.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace nakade::train {

namespace {

constexpr int kPlausibleMoves = 6;
constexpr float kSoonest = 1.0F;
constexpr float kLatest = 0.2F;
/// Draws of a random point before a position is taken to have no implausible move left.
constexpr int kMaxDraws = 200;

float plausibility(int moves_ahead) {
    return kSoonest -
           (kSoonest - kLatest) * static_cast<float>(moves_ahead) / (kPlausibleMoves - 1);
}

void add_example(const Go& position, Point p, int side, float target, WindowExamples& examples) {
    const std::size_t numbers = static_cast<std::size_t>(side) * side;
    examples.inputs.resize(examples.inputs.size() + numbers);
    write_window(position, p, side, std::span(examples.inputs).last(numbers));
    examples.targets.push_back(target);
}

/// Nothing after many vain draws.
std::optional<Point> draw_unplayed(const Go& position, const std::vector<Point>& played,
                                   Random& random) {
    for (int i = 0; i < kMaxDraws; ++i) {
        const Point p(random.below(position.size().width), random.below(position.size().height));
        const bool is_played = std::ranges::find(played, p) != played.end();
        if (!is_played && position.legality(p) == Legality::Legal) return p;
    }
    return std::nullopt;
}

/// A single number to compare epochs by: the mean of the table.
double quality(const RankTable& table) {
    const auto frequencies = table.frequencies();
    return std::accumulate(frequencies.begin(), frequencies.end(), 0.0) / frequencies.size();
}

std::string table_text(const RankTable& table) {
    std::string text;
    const auto frequencies = table.frequencies();
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        text +=
            fmt::format(" top {:.0f}%: {:.1f}%", 100 * RankTable::kShares[i], 100 * frequencies[i]);
    return text;
}

class WindowTraining {
public:
    WindowTraining(nets::DenseTrainer trainer, nets::Description slid,
                   const WindowSettings& settings)
        : trainer_(std::move(trainer)), slid_(std::move(slid)), settings_(settings) {}

    void learn(std::span<const TrainingGame> games, Random& random);
    /// Ranks the watched games and keeps the net if it is the best so far.
    void watch(int epoch, std::span<const TrainingGame> games);
    nets::Net best() && { return std::move(best_); }

private:
    nets::DenseTrainer trainer_;
    nets::Description slid_;
    const WindowSettings& settings_;
    nets::Net best_;
    double best_quality_ = -1;
    double error_ = 0;
};

void WindowTraining::learn(std::span<const TrainingGame> games, Random& random) {
    int steps = 0;
    error_ = 0;
    for (const TrainingGame& game : games) {
        if (game.moves.empty()) continue;
        for (int i = 0; i < settings_.positions_per_game; ++i) {
            const int ply = random.below(static_cast<int>(game.moves.size()));
            WindowExamples examples;
            add_window_pairs(game, ply, settings_.side, random, examples);
            if (examples.targets.empty()) continue;
            error_ += trainer_.step(examples.inputs, examples.targets);
            ++steps;
        }
    }
    error_ /= std::max(steps, 1);
}

void WindowTraining::watch(int epoch, std::span<const TrainingGame> games) {
    const nets::Net net{slid_, trainer_.net().weights};
    WindowNet window_net(net);
    const RankTable table = rank_moves(window_net, games);
    settings_.report(fmt::format("epoch {} error {:.4f}{}", epoch, error_, table_text(table)));
    if (quality(table) <= best_quality_) return;
    best_quality_ = quality(table);
    best_ = net;
}

}  // namespace

void add_window_pairs(const TrainingGame& game, int ply, int side, Random& random,
                      WindowExamples& examples) {
    const Go position = game.position(ply);
    std::vector<Point> played;
    std::vector<float> targets;
    for (int ahead = 0; ahead < kPlausibleMoves && ply + ahead < std::ssize(game.moves); ++ahead) {
        const Point p = game.moves[static_cast<std::size_t>(ply + ahead)].point;
        const bool is_new = std::ranges::find(played, p) == played.end();
        if (p == kPass || !is_new || position.legality(p) != Legality::Legal) continue;
        played.push_back(p);
        targets.push_back(plausibility(ahead));
    }
    for (std::size_t i = 0; i < played.size(); ++i) {
        const auto unplayed = draw_unplayed(position, played, random);
        if (!unplayed) return;
        add_example(position, played[i], side, targets[i], examples);
        add_example(position, *unplayed, side, 0, examples);
    }
}

RankTable rank_moves(WindowNet& net, std::span<const TrainingGame> games, int every) {
    RankTable table;
    for (const TrainingGame& game : games)
        for (int ply = 0; ply < std::ssize(game.moves); ply += every) {
            const Go position = game.position(ply);
            const Point played = game.moves[static_cast<std::size_t>(ply)].point;
            if (played != kPass)
                table.add(rank_share(position, net.plausibilities(position), played));
        }
    return table;
}

Result<nets::Net> train_window_net(GameStream& games, const WindowSettings& settings) {
    auto lesson = nets::parse_description(window_lesson_text(settings.side, settings.hidden));
    if (!lesson) return lesson.error();
    auto slid = nets::parse_description(window_net_text(settings.side, settings.hidden));
    if (!slid) return slid.error();
    auto weights = nets::initial_weights(*lesson, settings.seed);
    auto trainer =
        nets::DenseTrainer::create({*std::move(lesson), std::move(weights)}, settings.descent);
    if (!trainer) return trainer.error();
    const auto watched = games.chunk(0, settings.watched_games);
    if (!watched) return watched.error();
    HeldOut held_out;
    for (const TrainingGame& game : *watched) held_out.insert(game.hash());

    WindowTraining training(*std::move(trainer), *std::move(slid), settings);
    Random random(settings.seed);
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        auto chunk = games.chunk(epoch, settings.games_per_epoch);
        if (!chunk) return chunk.error();
        std::erase_if(*chunk, [&](const TrainingGame& g) { return held_out.contains(g.hash()); });
        training.learn(*chunk, random);
        training.watch(epoch, *watched);
    }
    return std::move(training).best();
}

}  // namespace nakade::train
