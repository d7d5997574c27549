#include "cli/lab_nets.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>

#include "cli/contestants.h"
#include "cli/game_files.h"
#include "cli/net_files.h"
#include "core/text.h"
#include "lab/experiments.h"

namespace nakade::cli {

namespace {

constexpr std::string_view kGnuGoPlaces[] = {"/usr/games/gnugo", "/usr/bin/gnugo",
                                             "/usr/local/bin/gnugo"};
constexpr std::string_view kGnuGoOptions =
    " --mode gtp --level 10 --chinese-rules --capture-all-dead";
/// The side of the random window net, the one of the middle.
constexpr int kRandomSide = 9;

NeuralMaterial::Judge judge_of(const Model& model) {
    return {std::string(model.file.substr(0, model.file.find('.'))), [&model] {
                auto judge = make_judge(model.bytes);
                assert(judge);
                return *std::move(judge);
            }};
}

/// Chance and a random net, then every model that ranks moves, the smaller windows first.
std::vector<NeuralMaterial::Judge> all_judges(std::uint64_t seed) {
    std::vector<NeuralMaterial::Judge> judges;
    judges.push_back({"chance", [seed] { return make_random_judge(seed); }});
    judges.push_back({fmt::format("random net, {0}x{0}", kRandomSide), [seed] {
                          return make_window_judge(WindowNet::random({.side = kRandomSide}, seed));
                      }});
    std::vector<NeuralMaterial::Judge> taught;
    for (const Model& model : embedded_models())
        if (make_judge(model.bytes)) taught.push_back(judge_of(model));
    std::ranges::sort(taught, {}, [](const NeuralMaterial::Judge& judge) {
        const auto dash = judge.name.find('-');
        const int side = dash == std::string::npos
                             ? kMaxBoardSize
                             : parse_int(judge.name.substr(dash + 1)).value_or(0);
        return std::pair(side, judge.name);
    });
    std::ranges::move(taught, std::back_inserter(judges));
    return judges;
}

/// Records that are no games are left out.
Result<std::vector<GameRecord>> read_records(const std::filesystem::path& file) {
    std::vector<GameRecord> records;
    const auto keep = [&](int, Result<GameRecord> record) {
        if (record) records.push_back(*std::move(record));
        return true;
    };
    if (auto read = for_each_record(file, keep); !read) return read.error();
    if (records.empty()) return Error{fmt::format("{} has no game.", file.string())};
    return records;
}

std::string opponent_word(const Arguments& arguments) {
    if (arguments.has("--opponent")) return arguments.text("--opponent");
    for (const std::string_view place : kGnuGoPlaces)
        if (std::filesystem::exists(place)) return fmt::format("gtp:{}{}", place, kGnuGoOptions);
    return {};
}

Result<void> add_opponent(NeuralMaterial& material, const Arguments& arguments,
                          const Console& console, const std::atomic<bool>& stop) {
    const std::string word = opponent_word(arguments);
    if (word.empty()) {
        fmt::print(console.err, "GNU Go is not installed: the configurations meet each other\n");
        return {};
    }
    static const SteadyClock kClock;
    const ContestantSetup setup{.game = "go", .clock = &kClock, .stop = &stop};
    if (auto good = check_contestant(word, setup); !good)
        return Error{fmt::format("--opponent: {}", good.error().message)};
    material.opponent_name = word;
    material.make_opponent = [word, setup] {
        auto made = make_contestant(word, setup);
        assert(made);
        return *std::move(made);
    };
    return {};
}

}  // namespace

Result<std::unique_ptr<const NeuralMaterial>> neural_material(const Arguments& arguments,
                                                              const Console& console,
                                                              const std::atomic<bool>& stop) {
    const std::string name = arguments.text("NAME");
    auto material = std::make_unique<NeuralMaterial>();
    if (name == "neural-configs") {
        if (auto added = add_opponent(*material, arguments, console, stop); !added)
            return added.error();
    } else if (name == "neural-percentiles") {
        if (!arguments.has("--games"))
            return Error{"neural-percentiles needs games that no net was taught: --games FILE"};
        auto games = read_records(arguments.text("--games"));
        if (!games) return games.error();
        material->games = *std::move(games);
        material->judges = all_judges(static_cast<std::uint64_t>(arguments.whole("--seed")));
    } else {
        return std::unique_ptr<const NeuralMaterial>();
    }
    return std::unique_ptr<const NeuralMaterial>(std::move(material));
}

}  // namespace nakade::cli
