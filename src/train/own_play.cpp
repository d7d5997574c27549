#include "train/own_play.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/random.h"
#include "core/text.h"
#include "host/file.h"
#include "train/label_record.h"
#include "train/training_game.h"

namespace nakade::train {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSettingsName = "own-play.txt";

Size board_of(const OwnPlayShelf& shelf) { return {shelf.side, shelf.side}; }

/// What must not change while a folder grows.
std::string settings_text(const OwnPlaySettings& settings) {
    return fmt::format("nakade own-play 1\nnet {:016x}\nsizes {}\nnodes {}\nseed {}\n",
                       settings.net, fmt::join(settings.sides, " "), settings.nodes, settings.seed);
}

/// Lets the file end after `bytes`.
Result<void> cut(const fs::path& path, std::uintmax_t bytes) {
    std::error_code fault;
    fs::resize_file(path, bytes, fault);
    if (!fault) return {};
    return Error{fmt::format("can not write {}: {}", path.string(), fault.message())};
}

std::uintmax_t bytes_of(const fs::path& path) {
    std::error_code fault;
    const std::uintmax_t bytes = fs::file_size(path, fault);
    return fault ? 0 : bytes;
}

class Folder {
public:
    explicit Folder(const OwnPlaySettings& settings) : settings_(settings) {}

    Result<void> open();
    Result<void> add(const OwnGame& game);
    int games() const;
    const std::vector<OwnPlayShelf>& shelves() const { return shelves_; }

private:
    fs::path file(const OwnPlayShelf& shelf, std::string_view ending) const {
        return settings_.folder / fmt::format("{0}x{0}.{1}", shelf.side, ending);
    }
    OwnPlayShelf& shelf(int side) {
        return *std::ranges::find(shelves_, side, &OwnPlayShelf::side);
    }
    Result<void> begin();
    Result<void> take_stock(OwnPlayShelf& shelf);
    Result<void> drop_loose_records(const OwnPlayShelf& shelf);
    Result<void> check_plan() const;

    const OwnPlaySettings& settings_;
    std::vector<OwnPlayShelf> shelves_;
};

int Folder::games() const {
    int games = 0;
    for (const OwnPlayShelf& shelf : shelves_) games += shelf.games;
    return games;
}

Result<void> Folder::open() {
    std::vector<int> sides = settings_.sides;
    std::ranges::sort(sides);
    const auto repeated = std::ranges::unique(sides);
    sides.erase(repeated.begin(), repeated.end());
    for (const int side : sides) shelves_.push_back({.side = side});
    if (auto begun = begin(); !begun) return begun;
    for (OwnPlayShelf& shelf : shelves_)
        if (auto taken = take_stock(shelf); !taken) return taken;
    return check_plan();
}

/// The folder's settings are those it was begun with, or it is new.
Result<void> Folder::begin() {
    const fs::path path = settings_.folder / kSettingsName;
    const std::string text = settings_text(settings_);
    if (fs::exists(path)) {
        const auto before = read_file(path);
        if (!before) return before.error();
        if (*before == text) return {};
        return Error{
            fmt::format("{} was begun with another net, or other --sizes, --nodes or --seed; {} "
                        "tells which.",
                        settings_.folder.string(), path.string())};
    }
    for (const OwnPlayShelf& shelf : shelves_)
        for (const char* ending : {"sgf", "bin"})
            if (fs::exists(file(shelf, ending)))
                return Error{fmt::format("{} is there already, and not of this program.",
                                         file(shelf, ending).string())};
    if (auto made = make_folder(settings_.folder); !made) return made;
    return save_file(path, text);
}

/// Counts the whole games, and takes off what a program left behind that was killed.
Result<void> Folder::take_stock(OwnPlayShelf& shelf) {
    const fs::path path = file(shelf, "sgf");
    std::string text;
    if (fs::exists(path)) {
        auto read = read_file(path);
        if (!read) return read.error();
        text = *std::move(read);
    }
    const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is none
    if (whole < text.size())
        if (auto shortened = cut(path, whole); !shortened) return shortened;
    text.resize(whole);
    for (const std::string_view line : split(trim(text), '\n')) {
        if (line.empty()) continue;
        const auto game = read_training_game(line);
        if (!game || game->size != board_of(shelf))
            return Error{fmt::format("{}, line {}: no game on a board of this size.", path.string(),
                                     shelf.games + 1)};
        ++shelf.games;
        shelf.positions += std::ssize(game->moves);
    }
    return drop_loose_records(shelf);
}

Result<void> Folder::drop_loose_records(const OwnPlayShelf& shelf) {
    const fs::path path = file(shelf, "bin");
    const auto needed = static_cast<std::uintmax_t>(shelf.positions) * label_bytes(board_of(shelf));
    const std::uintmax_t there = bytes_of(path);
    if (there < needed)
        return Error{fmt::format("{} is cut off: its games need {} bytes, not {}.", path.string(),
                                 needed, there)};
    return there > needed ? cut(path, needed) : Result<void>();
}

/// The games that are there are the first of those that the settings name.
Result<void> Folder::check_plan() const {
    std::vector<OwnPlayShelf> planned = shelves_;
    for (int game = 0; game < games(); ++game)
        --std::ranges::find(planned, plan_own_game(settings_, game).size.width, &OwnPlayShelf::side)
              ->games;
    for (const OwnPlayShelf& shelf : planned)
        if (shelf.games != 0)
            return Error{fmt::format("{} has games that are not of this folder, or lacks some.",
                                     file(shelf, "sgf").string())};
    return {};
}

Result<void> Folder::add(const OwnGame& game) {
    OwnPlayShelf& place = shelf(game.end.size().width);
    std::string records;
    for (const Targets& lesson : game.lessons) append_label(lesson, records);
    if (auto added = append_to_file(file(place, "bin"), records); !added) return added;
    const std::string player = fmt::format("go:nodes={}", settings_.nodes);
    if (auto added = append_to_file(file(place, "sgf"), sgf_line(game, player)); !added)
        return added;
    ++place.games;
    place.positions += std::ssize(game.lessons);
    return {};
}

}  // namespace

OwnGameSettings plan_own_game(const OwnPlaySettings& settings, int game) {
    Random random(mix64(settings.seed) ^ mix64(static_cast<std::uint64_t>(game)));
    const int choice = random.below(static_cast<int>(settings.sides.size()));
    const int side = settings.sides[static_cast<std::size_t>(choice)];
    return {.size = {side, side},
            .nodes = settings.nodes,
            .seed = random.next(),
            .stop = settings.stop};
}

Result<std::vector<OwnPlayShelf>> run_own_play(GoJudge& judge, const OwnPlaySettings& settings) {
    Folder folder(settings);
    if (auto opened = folder.open(); !opened) return opened.error();
    settings.on_game(folder.games());
    while (folder.games() < settings.games) {
        const auto game = play_own_game(judge, plan_own_game(settings, folder.games()));
        if (!game) break;
        if (auto added = folder.add(*game); !added) return added.error();
        settings.on_game(folder.games());
    }
    return folder.shelves();
}

}  // namespace nakade::train
