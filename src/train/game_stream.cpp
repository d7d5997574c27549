#include "train/game_stream.h"

#include <fmt/format.h>

#include "formats/sgf.h"

namespace nakade::train {

Result<GameStream> GameStream::open(std::vector<std::filesystem::path> files) {
    if (files.empty()) return Error{"There is no file of games."};
    GameStream stream(std::move(files));
    if (auto first = stream.next_text(); !first) return first.error();
    return GameStream(std::move(stream.files_));
}

Result<std::vector<TrainingGame>> GameStream::chunk(std::int64_t number, int size) {
    if (auto skipped = skip_to(number * size); !skipped) return skipped.error();
    std::vector<TrainingGame> games;
    games.reserve(static_cast<std::size_t>(size));
    while (std::ssize(games) < size) {
        const auto text = next_text();
        if (!text) return text.error();
        games.push_back(read_training_game(*text).value_or(TrainingGame{}));
    }
    return games;
}

Result<void> GameStream::skip_to(std::int64_t game) {
    if (game < position_) *this = GameStream(std::move(files_));
    while (position_ < game) {
        if (games_in_round_ > 0) {
            // Whole rounds change nothing.
            const std::int64_t rounds = (game - position_) / games_in_round_;
            position_ += rounds * games_in_round_;
            if (position_ == game) break;
        }
        if (auto text = next_text(); !text) return text.error();
    }
    return {};
}

Result<std::string_view> GameStream::next_text() {
    while (true) {
        if (!bytes_) {
            auto opened = ByteStream::open(files_[file_]);
            if (!opened) return opened.error();
            bytes_ = std::move(*opened);
            buffer_.clear();
            used_ = 0;
            is_at_end_ = false;
        }
        const auto text = next_text_of_file();
        if (!text) return text.error();
        if (*text) {
            ++position_;
            return **text;
        }
        bytes_.reset();
        if (++file_ < files_.size()) continue;
        file_ = 0;
        if (position_ == 0) return Error{fmt::format("{} has no game.", files_[0].string())};
        if (games_in_round_ == 0) games_in_round_ = position_;
    }
}

Result<std::optional<std::string_view>> GameStream::next_text_of_file() {
    while (true) {
        const std::string_view text = next_game_text(buffer_, used_);
        const std::size_t end =
            text.empty() ? 0 : static_cast<std::size_t>(text.data() - buffer_.data()) + text.size();
        // A game that ends where the buffer ends may go on in the file.
        if (!text.empty() && (end < buffer_.size() || is_at_end_)) {
            used_ = end;
            return std::optional(text);
        }
        if (is_at_end_) return std::optional<std::string_view>();
        buffer_.erase(0, used_);
        used_ = 0;
        const auto has_more = bytes_->read(buffer_);
        if (!has_more) return has_more.error();
        is_at_end_ = !*has_more;
    }
}

Result<std::vector<TrainingGame>> read_games(const std::filesystem::path& file,
                                             const std::function<bool(std::int64_t)>& is_wanted) {
    const auto text = read_whole(file);
    if (!text) return text.error();
    std::vector<TrainingGame> games;
    std::size_t used = 0;
    while (true) {
        const std::string_view game = next_game_text(*text, used);
        if (game.empty()) break;
        games.emplace_back();
        if (is_wanted(std::ssize(games) - 1))
            games.back() = read_training_game(game).value_or(TrainingGame{});
        used = static_cast<std::size_t>(game.data() - text->data()) + game.size();
    }
    if (games.empty()) return Error{fmt::format("{} has no game.", file.string())};
    return games;
}

}  // namespace nakade::train
