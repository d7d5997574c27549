// `nakade review`: where nets put the moves of games, move by move and as percentiles.
#include "lab/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "board/point_name.h"
#include "cli/commands.h"
#include "cli/game_files.h"
#include "cli/print_json.h"
#include "host/file.h"

namespace nakade::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRandomNet = "random";
constexpr double kPerCent = 100;

struct NamedJudge {
    std::string name;
    std::unique_ptr<MoveJudge> judge;
    RankTable ranks;
};

Result<std::unique_ptr<MoveJudge>> read_judge(const std::string& name, const Arguments& arguments) {
    if (name == kRandomNet)
        return make_random_judge(static_cast<std::uint64_t>(arguments.whole("--seed")));
    const auto bytes = read_file(name);
    if (!bytes) return bytes.error();
    auto judge = make_judge(*bytes);
    if (!judge) return Error{fmt::format("{}: {}", name, judge.error().message)};
    if (!arguments.has("--area")) return judge;
    const std::string area = arguments.text("--area");
    const auto area_bytes = read_file(area);
    if (!area_bytes) return area_bytes.error();
    auto finder = AreaFinder::from_bytes(*area_bytes);
    if (!finder) return Error{fmt::format("{}: {}", area, finder.error().message)};
    return make_focused_judge(*std::move(judge), *std::move(finder));
}

Result<std::vector<NamedJudge>> read_judges(const Arguments& arguments) {
    std::vector<NamedJudge> judges;
    for (const std::string& name : arguments.list("--net")) {
        auto judge = read_judge(name, arguments);
        if (!judge) return judge.error();
        judges.push_back({name, *std::move(judge), {}});
    }
    if (judges.empty()) return Error{"There is no net to ask: give --net FILE, or --net random."};
    return judges;
}

bool holds_games(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.ends_with(".sgf") || name.ends_with(".sgf.zst");
}

/// The files themselves and those in the folders, in order.
Result<std::vector<fs::path>> files_of(const Arguments& arguments) {
    std::vector<fs::path> files;
    for (const std::string& name : arguments.list("FILE")) {
        if (!fs::is_directory(name)) {
            files.emplace_back(name);
            continue;
        }
        std::vector<fs::path> inside;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(name))
            if (entry.is_regular_file() && holds_games(entry.path()))
                inside.push_back(entry.path());
        if (inside.empty()) return Error{fmt::format("{} has no SGF file.", name)};
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

Json to_json(const ReviewedMove& move, Size size) {
    Json best = Json::array();
    for (const JudgedMove& judged : move.best)
        best.push_back(
            {{"move", to_gtp(judged.point, size)}, {"plausibility", judged.plausibility}});
    return {{"move", move.number},
            {"color", move.mover == Black ? "black" : "white"},
            {"played", to_gtp(move.played, size)},
            {"rank", move.rank},
            {"of", move.legal},
            {"plausibility", move.plausibility},
            {"best", std::move(best)}};
}

Json to_json(const NamedJudge& judge) {
    Json shares = Json::array();
    const auto frequencies = judge.ranks.frequencies();
    for (std::size_t i = 0; i < frequencies.size(); ++i)
        shares.push_back({{"best_per_cent", kPerCent * RankTable::kShares[i]},
                          {"per_cent", kPerCent * frequencies[i]}});
    return {{"net", judge.name}, {"positions", judge.ranks.count()}, {"percentiles", shares}};
}

class Review {
public:
    Review(const Arguments& arguments, const Console& console, std::vector<NamedJudge> judges)
        : arguments_(arguments), console_(console), judges_(std::move(judges)) {}

    Result<void> read(const fs::path& file);
    Result<void> summarise() const;

private:
    bool is_full() const {
        const int limit = arguments_.whole("--games");
        return limit > 0 && games_ >= limit;
    }
    Result<void> review(const std::string& name, const GameRecord& record);
    void print(const std::string& title, std::span<const ReviewedMove> moves, Size size) const;

    const Arguments& arguments_;
    const Console& console_;
    std::vector<NamedJudge> judges_;
    int games_ = 0;
};

Result<void> Review::read(const fs::path& file) {
    return for_each_record(file, [&](int number, const Result<GameRecord>& record) {
        if (is_full()) return false;
        const std::string name = fmt::format("{}#{}", file.string(), number);
        auto done = record ? review(name, *record) : Result<void>(record.error());
        // One bad game of a database does not stop the others.
        if (!done) fmt::print(console_.err, "{}: {}\n", name, done.error().message);
        return true;
    });
}

Result<void> Review::review(const std::string& name, const GameRecord& record) {
    for (NamedJudge& judge : judges_) {
        const auto moves =
            review_game(record, *judge.judge,
                        {.best = arguments_.whole("--best"), .every = arguments_.whole("--every")});
        if (!moves) return moves.error();
        for (const ReviewedMove& move : *moves) judge.ranks.add(move.share);
        if (!arguments_.has("--summary"))
            print(fmt::format("{}, judged by {}", name, judge.name), *moves, record.size);
    }
    ++games_;
    return {};
}

void Review::print(const std::string& title, std::span<const ReviewedMove> moves, Size size) const {
    if (arguments_.has("--json")) {
        Json list = Json::array();
        for (const ReviewedMove& move : moves) list.push_back(to_json(move, size));
        print_json(console_, {{"game", title}, {"moves", std::move(list)}});
        return;
    }
    const Table table = review_table(moves, size, title);
    fmt::print(console_.out, "{}\n",
               arguments_.has("--csv") ? table_csv(table) : table_text(table));
}

Result<void> Review::summarise() const {
    if (games_ == 0) return Error{"There is no game of Go to review."};
    std::vector<JudgeSummary> summaries;
    for (const NamedJudge& judge : judges_) {
        if (arguments_.has("--json")) print_json(console_, to_json(judge));
        summaries.push_back({judge.name, judge.ranks});
    }
    if (arguments_.has("--json")) return {};
    const Table table = percentile_table(summaries);
    fmt::print(console_.out, "{}", arguments_.has("--csv") ? table_csv(table) : table_text(table));
    return {};
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    auto judges = read_judges(arguments);
    if (!judges) return judges.error();
    const auto files = files_of(arguments);
    if (!files) return files.error();
    Review review(arguments, console, *std::move(judges));
    for (const fs::path& file : *files)
        if (auto read = review.read(file); !read) return read.error();
    if (auto done = review.summarise(); !done) return done.error();
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "FILE", .help = "SGF or SGF.zst files, or folders of them", .takes = Takes::Many},
    {.name = "--net",
     .help = "the file of a net that ranks the moves, or \"random\"; several are compared",
     .takes = Takes::Many},
    {.name = "--area", .help = "the file of an area finder that leads the nets"},
    {.name = "--best", .help = "favourites to tell", .allowed = "0..361", .fallback = "10"},
    {.name = "--every",
     .help = "look at every so many moves",
     .allowed = "1..1000",
     .fallback = "1"},
    {.name = "--games",
     .help = "stop after so many games; 0: after all",
     .allowed = "0..1000000",
     .fallback = "0"},
    {.name = "--seed",
     .help = "of the net \"random\"",
     .allowed = "0..2000000000",
     .fallback = "1"},
    {.name = "--summary", .help = "percentiles alone, no moves", .takes = Takes::Nothing},
    {.name = "--csv", .help = "print tables as CSV", .takes = Takes::Nothing},
    kJsonOption,
};

}  // namespace

const Command kReviewCommand = {
    .name = "review",
    .summary = "rank the moves of games by what nets say of them",
    .options = kOptions,
    .examples =
        "  nakade review game.sgf --net models/window-9.nakade     every move, its rank, the best\n"
        "  nakade review games/ --net a.nakade --net random --summary\n"
        "                                                          percentiles over a folder\n",
    .run = &run,
};

}  // namespace nakade::cli
