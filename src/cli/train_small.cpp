#include "cli/train_small.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "host/file.h"
#include "train/area_training.h"
#include "train/window_training.h"

namespace nakade::cli {

namespace {

Result<void> read_games_option(const Arguments& arguments, train::CourseSettings& settings,
                               std::vector<std::filesystem::path>& files) {
    for (const std::string& text : arguments.list("--games")) {
        const auto parts = split_share(text, 1);
        if (!parts) return parts.error();
        files.emplace_back(parts->front());
        settings.positions_per_game = *parse_int(parts->back());
    }
    for (const std::string& file : arguments.list("--held-out")) {
        const auto games = train::read_games(file);
        if (!games) return games.error();
        for (const auto& game : *games) settings.held_out.insert(game.hash());
    }
    return {};
}

train::CourseSettings course_settings(const Arguments& arguments, const Console& console) {
    train::CourseSettings settings;
    settings.epochs = arguments.whole("--epochs");
    settings.games_per_epoch = arguments.whole("--epoch-games");
    settings.database_games = arguments.whole("--database");
    settings.seed = static_cast<std::uint64_t>(arguments.whole("--seed"));
    if (arguments.has("--rate"))
        settings.descent.rate = static_cast<float>(arguments.real("--rate"));
    settings.range =
        *std::ranges::find(train::kMoveRanges, arguments.text("--moves"), &train::MoveRange::name);
    settings.report = [&console](const std::string& line) {
        fmt::print(console.out, "{}\n", line);
        std::fflush(console.out);
    };
    return settings;
}

Result<nets::Net> teach(const Arguments& arguments, train::GameStream& games,
                        const train::CourseSettings& settings) {
    const WindowEncoding* encoding = find_window_encoding(arguments.text("--encoding"));
    const int hidden = arguments.whole("--hidden");
    if (arguments.has("--window")) {
        const int side = *parse_int(arguments.text("--window"));
        auto taught = train::train_window_net(games, {encoding, side, hidden}, settings);
        if (!taught) return taught.error();
        return std::move(taught->net);
    }
    auto taught =
        train::train_area_finder(games, {encoding, arguments.whole("--area"), hidden}, settings);
    if (!taught) return taught.error();
    return std::move(taught->net);
}

std::string file_name(const Arguments& arguments) {
    if (arguments.has("--window"))
        return fmt::format("window-{}.nakade", arguments.text("--window"));
    return fmt::format("area-{}.nakade", arguments.text("--area"));
}

}  // namespace

bool asks_for_small_net(const Arguments& arguments) {
    return arguments.has("--window") || arguments.has("--area");
}

Result<Answer> train_small_net(const Arguments& arguments, const Console& console) {
    train::CourseSettings settings = course_settings(arguments, console);
    std::vector<std::filesystem::path> files;
    if (auto read = read_games_option(arguments, settings, files); !read) return read.error();
    auto games = train::GameStream::open(std::move(files));
    if (!games) return games.error();
    const auto net = teach(arguments, *games, settings);
    if (!net) return net.error();
    const std::filesystem::path folder = arguments.text("FOLDER");
    if (auto made = make_folder(folder); !made) return made.error();
    if (auto saved = save_file(folder / file_name(arguments), nets::write_net(*net)); !saved)
        return saved.error();
    return Answer::Yes;
}

/// "FILE,...,POSITIONS" with `files` files; the number of positions at the end.
Result<std::vector<std::string>> split_share(const std::string& text, std::size_t files) {
    std::vector<std::string> parts;
    for (const std::string_view part : split(text, ',')) parts.emplace_back(part);
    const auto positions = parts.empty() ? std::nullopt : parse_int(parts.back());
    if (parts.size() != files + 1 || !positions || *positions < 1)
        return Error{fmt::format("{} is not {} and a number of positions, with commas.",
                                 nakade::quoted(text), files == 1 ? "a file" : "two files")};
    return parts;
}

}  // namespace nakade::cli
