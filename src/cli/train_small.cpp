#include "cli/train_small.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "host/file.h"
#include "lab/plot.h"
#include "lab/table.h"
#include "train/area_training.h"
#include "train/value_training.h"
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

struct Taught {
    nets::Net net;
    std::vector<train::Epoch> epochs;
};

Result<Taught> teach(const Arguments& arguments, train::GameStream& games,
                     const train::CourseSettings& settings) {
    const WindowEncoding* encoding = find_window_encoding(arguments.text("--encoding"));
    const int hidden = arguments.whole("--hidden");
    if (arguments.has("--window")) {
        const int side = *parse_int(arguments.text("--window"));
        auto taught = train::train_window_net(games, {encoding, side, hidden}, settings);
        if (!taught) return taught.error();
        return Taught{std::move(taught->net), std::move(taught->course.epochs)};
    }
    auto taught =
        train::train_area_finder(games, {encoding, arguments.whole("--area"), hidden}, settings);
    if (!taught) return taught.error();
    return Taught{std::move(taught->net), std::move(taught->epochs)};
}

/// The curve of over-training: what was learnt goes on falling where what is kept no longer rises.
Result<void> save_curve(const std::filesystem::path& folder, std::span<const train::Epoch> epochs) {
    Table table{
        .name = "curve", .title = "Epochs", .columns = {"epoch", "error", "quality"}, .rows = {}};
    Plot plot{.name = "curve",
              .title = "Over-training",
              .x_label = "epoch",
              .y_label = "error of the lessons, quality on games set aside",
              .curves = {{"error", {}}, {"quality", {}}}};
    for (const train::Epoch& epoch : epochs) {
        table.rows.push_back({epoch.number, epoch.error, epoch.trial.quality});
        const auto x = static_cast<double>(epoch.number);
        plot.curves[0].points.push_back({x, epoch.error});
        plot.curves[1].points.push_back({x, epoch.trial.quality});
    }
    if (auto saved = save_file(folder / "curve.csv", table_csv(table)); !saved) return saved;
    return save_file(folder / "curve.svg", plot_svg(plot));
}

std::string file_name(const Arguments& arguments) {
    if (arguments.has("--window"))
        return fmt::format("window-{}.nakade", arguments.text("--window"));
    return fmt::format("area-{}.nakade", arguments.text("--area"));
}

}  // namespace

bool asks_for_small_net(const Arguments& arguments) {
    return arguments.has("--window") || arguments.has("--area") || arguments.has("--value");
}

namespace {

Result<Answer> train_by_own_games(const Arguments& arguments, const Console& console) {
    const BoardShape shape{find_window_encoding(arguments.text("--encoding")),
                           arguments.whole("--value"), arguments.whole("--hidden")};
    const train::CourseSettings course = course_settings(arguments, console);
    train::ValueSettings settings{.games = arguments.whole("--self-play"),
                                  .lambda = arguments.real("--lambda"),
                                  .seed = course.seed,
                                  .report = course.report};
    if (arguments.has("--rate")) settings.descent.rate = course.descent.rate;
    const nets::Net net = train::train_value_net(shape, settings);
    const std::filesystem::path folder = arguments.text("FOLDER");
    if (auto made = make_folder(folder); !made) return made.error();
    const auto file = folder / fmt::format("value-{}.nakade", shape.side);
    if (auto saved = save_file(file, nets::write_net(net)); !saved) return saved.error();
    return Answer::Yes;
}

}  // namespace

Result<Answer> train_small_net(const Arguments& arguments, const Console& console) {
    if (arguments.has("--value")) return train_by_own_games(arguments, console);
    train::CourseSettings settings = course_settings(arguments, console);
    std::vector<std::filesystem::path> files;
    if (auto read = read_games_option(arguments, settings, files); !read) return read.error();
    auto games = train::GameStream::open(std::move(files));
    if (!games) return games.error();
    const auto taught = teach(arguments, *games, settings);
    if (!taught) return taught.error();
    const std::filesystem::path folder = arguments.text("FOLDER");
    if (auto made = make_folder(folder); !made) return made.error();
    if (auto saved = save_file(folder / file_name(arguments), nets::write_net(taught->net)); !saved)
        return saved.error();
    if (auto saved = save_curve(folder, taught->epochs); !saved) return saved.error();
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
