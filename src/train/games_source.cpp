// Positions drawn from games. Every chunk of games is drawn from until each of its games has given,
// on average, as many positions as the settings say; then comes the next chunk.
#include <fmt/format.h>

#include "train/source.h"

namespace nakade::train {

namespace {

/// The result of a whole game says less about one position than a judgement of it does.
constexpr float kResultWeight = 0.5F;
/// A chunk where so many draws in a row find nothing has nothing.
constexpr int kMaxVainDraws = 100000;

class GamesSource final : public Source {
public:
    GamesSource(GameStream stream, Size size, SourceSettings settings)
        : stream_(std::move(stream)), size_(size), settings_(std::move(settings)) {}

    Size size() const override { return size_; }
    Result<void> add_to(Batch& batch, std::int64_t first, int count) override;

private:
    Result<void> load_chunk(std::int64_t number);
    Result<const TrainingGame*> draw_game(Random& random) const;

    GameStream stream_;
    Size size_;
    SourceSettings settings_;
    std::int64_t chunk_number_ = -1;
    std::vector<TrainingGame> chunk_;
};

Result<void> GamesSource::load_chunk(std::int64_t number) {
    if (number == chunk_number_) return {};
    auto games = stream_.chunk(number, settings_.chunk_games);
    if (!games) return games.error();
    chunk_ = std::move(*games);
    chunk_number_ = number;
    return {};
}

Result<const TrainingGame*> GamesSource::draw_game(Random& random) const {
    for (int i = 0; i < kMaxVainDraws; ++i) {
        const TrainingGame& game = chunk_[random.below(static_cast<int>(chunk_.size()))];
        if (game.moves.empty() || game.size != size_) continue;
        if (settings_.held_out.contains(game.hash())) continue;
        return &game;
    }
    return Error{
        fmt::format("There are no games on {}x{} to learn from.", size_.width, size_.height)};
}

Targets targets_of(const TrainingGame& game, int ply, Symmetry symmetry) {
    Targets targets(game.size);
    const Placement& played = game.moves[static_cast<std::size_t>(ply)];
    targets.policy[policy_index(symmetry.apply(played.point, game.size), game.size)] = 1;
    if (game.winner != Empty && game.knows_komi) {
        targets.win = game.winner == played.color ? 1.0F : 0.0F;
        targets.win_weight = kResultWeight;
    }
    return targets;
}

Result<void> GamesSource::add_to(Batch& batch, std::int64_t first, int count) {
    const std::int64_t per_chunk =
        std::int64_t{settings_.chunk_games} * settings_.positions_per_game;
    for (std::int64_t number = first; number < first + count; ++number) {
        if (auto loaded = load_chunk(number / per_chunk); !loaded) return loaded;
        Random random(mix64(settings_.seed) ^ mix64(static_cast<std::uint64_t>(number)));
        const auto game = draw_game(random);
        if (!game) return game.error();
        const int ply = random.below(static_cast<int>((*game)->moves.size()));
        const Symmetry symmetry(settings_.uses_symmetry ? random.below(Symmetry::kCount) : 0);
        batch.add((*game)->position(ply, symmetry), targets_of(**game, ply, symmetry));
    }
    return {};
}

}  // namespace

Result<std::unique_ptr<Source>> open_games(std::vector<std::filesystem::path> files,
                                           SourceSettings settings) {
    auto stream = GameStream::open(std::move(files));
    if (!stream) return stream.error();
    const auto first = stream->chunk(0, 1);
    if (!first) return first.error();
    const Size size = first->front().size;
    if (!size.is_square() || size.area() == 0)
        return Error{"The first game is not on a square board."};
    return std::unique_ptr<Source>(
        std::make_unique<GamesSource>(std::move(*stream), size, std::move(settings)));
}

}  // namespace nakade::train
