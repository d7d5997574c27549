#include "train/course.h"

#include <fmt/format.h>

#include <algorithm>

namespace nakade::train {

namespace {

/// The rate in the last epoch, as a share of the first one's: small steps settle what large ones
/// found.
constexpr float kLastRate = 0.1F;

float rate_in(int epoch, const CourseSettings& settings) {
    if (settings.epochs == 1) return settings.descent.rate;
    const float done = static_cast<float>(epoch - 1) / static_cast<float>(settings.epochs - 1);
    return settings.descent.rate * (1 + (kLastRate - 1) * done);
}

std::optional<int> draw_ply(const TrainingGame& game, MoveRange range, Random& random) {
    const int first = range.first - 1;
    const int last = std::min(range.last, static_cast<int>(game.moves.size()));
    if (first >= last) return std::nullopt;
    return first + random.below(last - first);
}

/// Collects examples until they are enough for a step.
class Steps {
public:
    Steps(nets::DenseTrainer& trainer, int positions)
        : trainer_(trainer), positions_in_step_(positions) {}

    Examples& examples() { return examples_; }
    void end_position() {
        if (++positions_ < positions_in_step_) return;
        positions_ = 0;
        if (examples_.targets.empty()) return;
        error_ += trainer_.step(examples_.inputs, examples_.targets);
        ++steps_;
        examples_.inputs.clear();
        examples_.targets.clear();
    }
    double mean_error() const { return error_ / std::max(steps_, 1); }

private:
    nets::DenseTrainer& trainer_;
    int positions_in_step_;
    int positions_ = 0;
    int steps_ = 0;
    double error_ = 0;
    Examples examples_;
};

/// The mean error of the examples.
double learn(nets::DenseTrainer& trainer, const Lesson& lesson, std::span<const TrainingGame> games,
             const CourseSettings& settings, Random& random) {
    Steps steps(trainer, lesson.positions_per_step());
    for (const TrainingGame& game : games)
        for (int i = 0; i < settings.positions_per_game; ++i) {
            const auto ply = draw_ply(game, settings.range, random);
            if (!ply) break;
            lesson.add_examples(game, *ply, random, steps.examples());
            steps.end_position();
        }
    return steps.mean_error();
}

/// The next games of the database, or the same few again.
Result<std::vector<TrainingGame>> games_of_epoch(GameStream& games, int epoch,
                                                 const CourseSettings& settings,
                                                 const HeldOut& held_out) {
    const bool is_small = settings.database_games > 0;
    auto chunk = is_small ? games.chunk(1, settings.watched_games + settings.database_games)
                          : games.chunk(epoch, settings.games_per_epoch);
    if (!chunk) return chunk;
    std::erase_if(*chunk, [&](const TrainingGame& g) {
        return g.moves.empty() || held_out.contains(g.hash());
    });
    if (is_small && std::ssize(*chunk) > settings.database_games)
        chunk->resize(static_cast<std::size_t>(settings.database_games));
    return chunk;
}

}  // namespace

Result<CourseResult> run_course(GameStream& games, const Lesson& lesson, nets::Net start,
                                const CourseSettings& settings) {
    auto trainer = nets::DenseTrainer::create(std::move(start), settings.descent);
    if (!trainer) return trainer.error();
    const auto watched = games.chunk(0, settings.watched_games);
    if (!watched) return watched.error();
    HeldOut held_out = settings.held_out;
    for (const TrainingGame& game : *watched) held_out.insert(game.hash());

    CourseResult result;
    Random random(settings.seed);
    for (int number = 1; number <= settings.epochs; ++number) {
        const auto chunk = games_of_epoch(games, number, settings, held_out);
        if (!chunk) return chunk.error();
        trainer->set_rate(rate_in(number, settings));
        Epoch epoch{.number = number, .error = learn(*trainer, lesson, *chunk, settings, random)};
        epoch.trial = lesson.try_out(trainer->net(), *watched, settings.range);
        settings.report(
            fmt::format("epoch {} error {:.4f}{}", number, epoch.error, epoch.trial.text));
        result.epochs.push_back(epoch);
        const bool is_best =
            number == 1 || epoch.trial.quality > result.epochs[result.best].trial.quality;
        if (!is_best) continue;
        result.best = result.epochs.size() - 1;
        result.net = trainer->net();
    }
    return result;
}

void for_each_move(const TrainingGame& game, MoveRange range, int every,
                   const std::function<void(const Go& position, Point played)>& visit) {
    // A record that could not be read stands for itself with no move, and no board either.
    if (game.moves.empty()) return;
    Go position = game.position(0);
    for (int ply = 0; ply < std::min(range.last, static_cast<int>(game.moves.size())); ++ply) {
        const Placement& move = game.moves[static_cast<std::size_t>(ply)];
        position.set_to_play(move.color);
        const int place = ply + 1 - range.first;
        const bool is_asked = place >= 0 && place % every == 0 && move.point != kPass;
        if (is_asked) visit(position, move.point);
        position.play(move.point);
    }
}

}  // namespace nakade::train
