// `nakade generate`: composes problems (authoring/compose.h) and writes them as collections.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "authoring/compose.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "core/clock.h"
#include "formats/coordinates.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"

namespace nakade::cli {

namespace {

using authoring::Composition;

/// Drafts in a row without a new problem before a shape counts as used up.
constexpr int kPatience = 400;

Result<std::vector<const authoring::Shape*>> chosen_shapes(const std::string& name) {
    std::vector<const authoring::Shape*> chosen;
    if (name == "all") {
        for (const authoring::Shape& shape : authoring::shapes()) chosen.push_back(&shape);
        return chosen;
    }
    if (const auto* shape = authoring::find_shape(name)) return std::vector{shape};
    std::string names;
    for (const authoring::Shape& shape : authoring::shapes())
        names += fmt::format(", {}", shape.name);
    return Error{
        fmt::format("option --shape: there is no shape \"{}\"; there are all{}", name, names)};
}

struct Order {
    std::vector<const authoring::Shape*> shapes;
    int count = 0;  // of each shape
    std::uint64_t seed = 0;
};

std::string_view level_of(const Composition& composed) { return composed.problem.level; }

/// What was composed until all shapes are done or the user stops it, the easiest first.
std::vector<Composition> compose_all(const Order& order, const Console& console) {
    std::vector<Composition> composed;
    std::set<std::string> known;
    const SteadyClock clock;
    const InterruptGuard interrupt;
    ProgressBar bar(console.err, "generate", static_cast<std::int64_t>(order.shapes.size()), clock);
    std::int64_t done = 0;
    for (const authoring::Shape* shape : order.shapes) {
        authoring::Composer composer(*shape, order.seed);
        int left = order.count;
        for (int vain = 0; left > 0 && vain < kPatience && !interrupt.is_raised(); ++vain) {
            auto found = composer.next(known);
            if (!found) continue;
            const auto place = std::ranges::upper_bound(composed, level_of(*found), {}, &level_of);
            composed.insert(place, *std::move(found));
            --left;
            vain = 0;
        }
        bar.update(++done);
    }
    return composed;
}

std::string sgf_of(const Composition& composed) {
    return authoring::write_solved(composed.problem, composed.solution);
}

Json to_json(const Composition& composed) {
    const Problem& problem = composed.problem;
    const Size size = problem.stones.size();
    Json right = Json::array();
    for (const Move move : composed.answer.winning_moves) right.push_back(to_gtp(move, size));
    return {
        {"title", problem.title},           {"collection", composed.collection},
        {"level", problem.level},           {"to_move", color_name(*problem.to_move)},
        {"goal", goal_name(*problem.goal)}, {"result", life::result_name(composed.answer.result)},
        {"winning_moves", right},           {"nodes", composed.answer.nodes},
        {"sgf", sgf_of(composed)}};
}

Result<Answer> save(const std::vector<Composition>& composed, const std::filesystem::path& folder,
                    const Console& console) {
    std::map<std::string, std::string> texts;
    std::map<std::string, int> counts;
    for (const Composition& one : composed) {
        texts[one.collection] += sgf_of(one);
        ++counts[one.collection];
    }
    if (auto made = make_folder(folder); !made) return made.error();
    for (const auto& [name, text] : texts) {
        const std::filesystem::path file = folder / (name + ".sgf");
        if (auto saved = save_file(file, text); !saved) return saved.error();
        fmt::print(console.out, "{}: {} problems\n", file.string(), counts[name]);
    }
    return Answer::Yes;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    if (arguments.has("--json") && arguments.has("--out"))
        return Error{"give either --json or --out with a folder, not both"};
    auto shapes = chosen_shapes(arguments.text("--shape"));
    if (!shapes) return shapes.error();
    const auto composed = compose_all({*std::move(shapes), arguments.whole("--count"),
                                       static_cast<std::uint64_t>(arguments.whole("--seed"))},
                                      console);
    if (composed.empty()) return Error{"no problem was found; another --seed may find some"};
    if (arguments.has("--out")) return save(composed, arguments.text("--out"), console);
    for (const Composition& one : composed) {
        if (arguments.has("--json"))
            print_json(console, to_json(one));
        else
            fmt::print(console.out, "{}", sgf_of(one));
    }
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--shape", .help = "what to start from, or all", .fallback = "all"},
    {.name = "--count",
     .help = "problems of each shape, at most",
     .allowed = "1..1000",
     .fallback = "5"},
    {.name = "--seed",
     .help = "the same seed gives the same problems",
     .allowed = "0..2000000000",
     .fallback = "1"},
    {.name = "--out", .help = "a folder for the collections; without it, SGF is printed"},
    kJsonOption,
};

}  // namespace

const Command kGenerateCommand = {
    .name = "generate",
    .summary = "compose life-and-death problems",
    .options = kOptions,
    .examples =
        "  nakade generate --shape bulky-five --count 3    three problems as SGF\n"
        "  nakade generate --seed 7 --out mine             collections of all shapes\n"
        "  nakade generate --shape comb --json             with level, moves and nodes\n",
    .run = &run,
};

}  // namespace nakade::cli
