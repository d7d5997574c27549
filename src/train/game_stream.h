// Games of any number of SGF files, read one after the other, without end: after the last comes the
// first again.
//
// The games come in chunks: chunk k is games k·size to (k+1)·size of that endless row. So whoever
// draws positions from one chunk at a time needs the memory of one chunk, and training that was
// stopped goes on by asking for the chunk where it was.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "train/byte_stream.h"
#include "train/training_game.h"

namespace nakade::train {

class GameStream {
public:
    /// The error names the file that can not be opened or has no game.
    static Result<GameStream> open(std::vector<std::filesystem::path> files);

    Result<std::vector<TrainingGame>> chunk(std::int64_t number, int size);

private:
    explicit GameStream(std::vector<std::filesystem::path> files) : files_(std::move(files)) {}

    Result<void> skip_to(std::int64_t game);
    /// The text of the next game of the row, valid until the next call.
    Result<std::string_view> next_text();
    Result<std::optional<std::string_view>> next_text_of_file();

    std::vector<std::filesystem::path> files_;
    std::size_t file_ = 0;
    std::optional<ByteStream> bytes_;
    std::string buffer_;
    std::size_t used_ = 0;
    bool is_at_end_ = false;           // of the current file
    std::int64_t position_ = 0;        // games taken since the start of the row
    std::int64_t games_in_round_ = 0;  // of all files; known after the first round
};

/// The games of a file by their numbers in it; those that are not wanted, and those that can not be
/// read, are games without moves.
Result<std::vector<TrainingGame>> read_games(
    const std::filesystem::path& file,
    const std::function<bool(std::int64_t)>& is_wanted = [](std::int64_t) { return true; });

}  // namespace nakade::train
