#include "train/area_training.h"

#include <fmt/format.h>

#include <algorithm>

namespace nakade::train {

namespace {

/// Of the watched games every so many moves are looked at.
constexpr int kTriedEvery = 8;

void add_example(const Go& position, Point played, const AreaShape& shape, Examples& examples) {
    const std::vector<float> planes = encode(position, *shape.encoding);
    examples.inputs.insert(examples.inputs.end(), planes.begin(), planes.end());
    SectorWeights target{};
    target[static_cast<std::size_t>(sector_of(played, position.size()))] = 1;
    examples.targets.insert(examples.targets.end(), target.begin(), target.end());
}

}  // namespace

void AreaLesson::add_examples(const TrainingGame& game, int ply, Random& random,
                              Examples& examples) const {
    if (game.size != Size{shape_.side, shape_.side}) return;
    const Symmetry symmetry(random.below(Symmetry::kCount));
    const Point played = game.moves[static_cast<std::size_t>(ply)].point;
    if (played == kPass) return;
    add_example(game.position(ply, symmetry), symmetry.apply(played, game.size), shape_, examples);
}

Trial AreaLesson::try_out(const nets::Net& net, std::span<const TrainingGame> games,
                          MoveRange range) const {
    AreaFinder finder(net, shape_);
    int tried = 0;
    int found = 0;
    for (const TrainingGame& game : games) {
        if (!finder.suits(game.size)) continue;
        for_each_move(game, range, kTriedEvery, [&](const Go& position, Point played) {
            const SectorWeights weights = finder.weights(position);
            const auto best = std::ranges::max_element(weights) - weights.begin();
            ++tried;
            if (best == sector_of(played, position.size())) ++found;
        });
    }
    const double share = static_cast<double>(found) / std::max(tried, 1);
    return {.quality = share, .text = fmt::format(" sector found: {:.1f}%", 100 * share)};
}

Result<CourseResult> train_area_finder(GameStream& games, const AreaShape& shape,
                                       const CourseSettings& settings) {
    auto description = nets::parse_description(area_net_text(shape));
    if (!description) return description.error();
    auto weights = nets::initial_weights(*description, settings.seed);
    return run_course(games, AreaLesson(shape), {*std::move(description), std::move(weights)},
                      settings);
}

}  // namespace nakade::train
