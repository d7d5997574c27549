// Positions with the judgement of another net: a record of bytes for each (label_record.h).
#include <fmt/format.h>

#include <cstring>

#include "train/label_record.h"
#include "train/source.h"

namespace nakade::train {

namespace {

/// One judged position: which, and where its record begins.
struct Judged {
    std::int32_t game = 0;
    std::int32_t ply = 0;
    std::size_t record = 0;
};

class LabelsSource final : public Source {
public:
    LabelsSource(std::vector<TrainingGame> games, std::string judgements,
                 std::vector<Judged> positions, SourceSettings settings)
        : games_(std::move(games)),
          judgements_(std::move(judgements)),
          positions_(std::move(positions)),
          settings_(std::move(settings)) {}

    Size size() const override { return game(positions_.front()).size; }
    Result<void> add_to(Batch& batch, std::int64_t first, int count) override;

private:
    const TrainingGame& game(const Judged& judged) const {
        return games_[static_cast<std::size_t>(judged.game)];
    }

    std::vector<TrainingGame> games_;
    std::string judgements_;
    std::vector<Judged> positions_;
    SourceSettings settings_;
};

Result<void> LabelsSource::add_to(Batch& batch, std::int64_t first, int count) {
    for (std::int64_t number = first; number < first + count; ++number) {
        Random random(mix64(settings_.seed) ^ mix64(static_cast<std::uint64_t>(number)));
        const Judged& judged = positions_[random.below(static_cast<int>(positions_.size()))];
        const Symmetry symmetry(settings_.uses_symmetry ? random.below(Symmetry::kCount) : 0);
        const char* record = judgements_.data() + judged.record;
        batch.add(game(judged).position(judged.ply, symmetry),
                  read_label(record, game(judged).size, symmetry));
    }
    return {};
}

/// The records stand in the order of the games' positions.
Result<std::vector<Judged>> place_in_order(const std::vector<TrainingGame>& games,
                                           std::size_t bytes) {
    std::vector<Judged> positions;
    std::size_t record = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
        for (int ply = 0; ply < std::ssize(games[i].moves); ++ply) {
            positions.push_back({static_cast<std::int32_t>(i), ply, record});
            record += label_bytes(games[i].size);
        }
    }
    if (record != bytes)
        return Error{fmt::format("The games' positions need {} bytes of judgements, not {}.",
                                 record, bytes)};
    return positions;
}

/// Records that name their position. The size of the board follows from nothing in the file, so it
/// is that of the first game.
Result<std::vector<Judged>> place_by_number(Size size, const std::string& judgements) {
    constexpr std::size_t kNumbers = 2 * sizeof(std::int32_t);
    const std::size_t stride = kNumbers + label_bytes(size);
    if (judgements.size() % stride != 0)
        return Error{
            fmt::format("The judgements are no whole number of records of {} bytes.", stride)};
    std::vector<Judged> positions;
    for (std::size_t at = 0; at < judgements.size(); at += stride) {
        Judged judged{.record = at + kNumbers};
        std::memcpy(&judged.game, judgements.data() + at, sizeof judged.game);
        std::memcpy(&judged.ply, judgements.data() + at + sizeof judged.game, sizeof judged.ply);
        positions.push_back(judged);
    }
    return positions;
}

Result<std::vector<Judged>> read_numbered(const LabelFiles& files, const std::string& judgements,
                                          std::vector<TrainingGame>& games) {
    auto stream = GameStream::open({files.games});
    if (!stream) return stream.error();
    const auto first = stream->chunk(0, 1);
    if (!first) return first.error();
    auto positions = place_by_number(first->front().size, judgements);
    if (!positions) return positions;
    std::unordered_set<std::int64_t> named;
    for (const Judged& judged : *positions) named.insert(judged.game);
    auto read =
        read_games(files.games, [&](std::int64_t number) { return named.contains(number); });
    if (!read) return read.error();
    games = std::move(*read);
    for (const Judged& judged : *positions) {
        const bool is_there = judged.game >= 0 && judged.game < std::ssize(games) &&
                              judged.ply >= 0 && judged.ply < std::ssize(games[judged.game].moves);
        if (!is_there)
            return Error{fmt::format("A judgement names move {} of game {}, which is not there.",
                                     judged.ply, judged.game)};
    }
    return positions;
}

Result<std::vector<Judged>> read_in_order(const LabelFiles& files, const std::string& judgements,
                                          std::vector<TrainingGame>& games) {
    auto read = read_games(files.games);
    if (!read) return read.error();
    games = std::move(*read);
    return place_in_order(games, judgements.size());
}

}  // namespace

Result<std::unique_ptr<Source>> open_labels(const LabelFiles& files, SourceSettings settings) {
    auto judgements = read_whole(files.judgements);
    if (!judgements) return judgements.error();
    std::vector<TrainingGame> games;
    auto positions = files.form == LabelForm::Numbered ? read_numbered(files, *judgements, games)
                                                       : read_in_order(files, *judgements, games);
    if (!positions)
        return Error{fmt::format("{}: {}", files.judgements.string(), positions.error().message)};
    std::vector<bool> is_held_out;
    for (const TrainingGame& game : games)
        is_held_out.push_back(settings.held_out.contains(game.hash()));
    std::erase_if(*positions, [&](const Judged& judged) { return is_held_out[judged.game]; });
    if (positions->empty())
        return Error{fmt::format("{} has nothing to learn from.", files.judgements.string())};
    const Size size = games[positions->front().game].size;
    std::erase_if(*positions,
                  [&](const Judged& judged) { return games[judged.game].size != size; });
    return std::unique_ptr<Source>(std::make_unique<LabelsSource>(
        std::move(games), *std::move(judgements), *std::move(positions), std::move(settings)));
}

}  // namespace nakade::train
