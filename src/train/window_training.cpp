#include "train/window_training.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
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

struct Plausible {
    Point point;
    float target;
};

/// The moves of the near future that could be played now.
std::vector<Plausible> plausible_moves(const TrainingGame& game, int ply, const Go& position,
                                       Symmetry symmetry) {
    std::vector<Plausible> moves;
    for (int ahead = 0; ahead < kPlausibleMoves && ply + ahead < std::ssize(game.moves); ++ahead) {
        const Point p =
            symmetry.apply(game.moves[static_cast<std::size_t>(ply + ahead)].point, game.size);
        const bool is_new = std::ranges::find(moves, p, &Plausible::point) == moves.end();
        if (p == kPass || !is_new || position.legality(p) != Legality::Legal) continue;
        moves.push_back({p, plausibility(ahead)});
    }
    return moves;
}

/// Nothing after many vain draws.
std::optional<Point> draw_implausible(const Go& position, const std::vector<Plausible>& plausible,
                                      Random& random) {
    for (int i = 0; i < kMaxDraws; ++i) {
        const Point p(random.below(position.size().width), random.below(position.size().height));
        const bool is_plausible =
            std::ranges::find(plausible, p, &Plausible::point) != plausible.end();
        if (!is_plausible && position.legality(p) == Legality::Legal) return p;
    }
    return std::nullopt;
}

/// A single number to compare epochs by: the mean of the table.
double quality(const RankTable& table) {
    const auto frequencies = table.frequencies();
    return std::accumulate(frequencies.begin(), frequencies.end(), 0.0) / frequencies.size();
}

nets::Net slid(const nets::Net& lesson, const WindowShape& shape) {
    auto description = nets::parse_description(window_net_text(shape));
    assert(description);
    return {*std::move(description), lesson.weights};
}

}  // namespace

void WindowLesson::add_examples(const TrainingGame& game, int ply, Random& random,
                                Examples& examples) const {
    const Symmetry any(uses_symmetry_ ? random.below(Symmetry::kCount) : 0);
    const Symmetry symmetry = any.fits(game.size) ? any : Symmetry(0);
    const Go position = game.position(ply, symmetry);
    const std::vector<float> planes = encode(position, *shape_.encoding);
    const auto add = [&](Point p, float target) {
        const auto numbers = static_cast<std::size_t>(shape_.inputs());
        examples.inputs.resize(examples.inputs.size() + numbers);
        cut_window(planes, position.size(), p, shape_, std::span(examples.inputs).last(numbers));
        examples.targets.push_back(target);
    };
    const auto plausible = plausible_moves(game, ply, position, symmetry);
    for (const Plausible& move : plausible) {
        const auto implausible = draw_implausible(position, plausible, random);
        if (!implausible) return;
        add(move.point, move.target);
        add(*implausible, 0);
    }
}

Trial WindowLesson::try_out(const nets::Net& net, std::span<const TrainingGame> games,
                            MoveRange range) const {
    WindowNet window_net(slid(net, shape_), shape_);
    const RankTable table = rank_moves(window_net, games, range);
    return {.quality = quality(table), .text = table_text(table)};
}

Result<TaughtWindowNet> train_window_net(GameStream& games, const WindowShape& shape,
                                         const CourseSettings& settings) {
    auto description = nets::parse_description(window_lesson_text(shape));
    if (!description) return description.error();
    auto weights = nets::initial_weights(*description, settings.seed);
    auto course = run_course(games, WindowLesson(shape),
                             {*std::move(description), std::move(weights)}, settings);
    if (!course) return course.error();
    nets::Net net = slid(course->net, shape);
    return TaughtWindowNet{std::move(net), *std::move(course)};
}

RankTable rank_moves(WindowNet& net, std::span<const TrainingGame> games, MoveRange range,
                     int every) {
    RankTable table;
    for (const TrainingGame& game : games)
        for_each_move(game, range, every, [&](const Go& position, Point played) {
            table.add(rank_share(position, net.plausibilities(position), played));
        });
    return table;
}

std::string table_text(const RankTable& table) {
    std::string text;
    const auto frequencies = table.frequencies();
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        text +=
            fmt::format(" top {:.0f}%: {:.1f}%", 100 * RankTable::kShares[i], 100 * frequencies[i]);
    return text;
}

}  // namespace nakade::train
