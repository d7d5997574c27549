#include "cli/game_files.h"

#include "host/charset.h"
#include "train/byte_stream.h"

namespace nakade::cli {

namespace {

Result<GameRecord> read_record(std::string_view text) {
    const IconvDecoder decoder;
    const auto file = parse_sgf(text, {.limits = {}, .decoder = &decoder});
    if (!file) return file.error();
    Notes notes;
    return to_record(file->collection, file->collection.games().front(), notes);
}

}  // namespace

Result<void> for_each_record(const std::filesystem::path& file,
                             const std::function<bool(int number, Result<GameRecord>)>& visit) {
    const auto text = train::read_whole(file);
    if (!text) return text.error();
    std::size_t used = 0;
    for (int number = 1;; ++number) {
        const std::string_view game = next_game_text(*text, used);
        if (game.empty() || !visit(number, read_record(game))) return {};
        used = static_cast<std::size_t>(game.data() - text->data()) + game.size();
    }
}

}  // namespace nakade::cli
