// `nakade bench`: fixed work, whose node count is the signature of the program.
#include "lab/bench.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "lab/bench_text.h"
#include "lab/life_bench.h"

namespace nakade::cli {

namespace {

Json to_json(const BenchReport& report) {
    Json searches = Json::array();
    for (const BenchLine& line : report.lines)
        searches.push_back({{"game", line.game},
                            {"player", line.player},
                            {"nodes", line.nodes},
                            {"value", line.value}});
    Json speeds = Json::array();
    for (const PlayUndoSpeed& speed : report.speeds)
        speeds.push_back({{"game", speed.game}, {"plays_per_second", speed.plays_per_second()}});
    return {{"signature", report.nodes},
            {"seconds", report.seconds},
            {"searches", std::move(searches)},
            {"play_and_undo", std::move(speeds)}};
}

Json to_json(const LifeBenchReport& report) {
    Json problems = Json::array();
    for (const LifeBenchLine& line : report.lines)
        problems.push_back({{"to_move", color_name(line.to_move)},
                            {"result", life::result_name(line.answer.result)},
                            {"nodes", line.answer.nodes}});
    return {{"signature", report.nodes},
            {"seconds", report.seconds},
            {"nodes_per_second", report.nodes_per_second()},
            {"problems", std::move(problems)}};
}

Result<Answer> run_life(const Arguments& arguments, const Console& console) {
    if (arguments.has("--game")) return Error{"bench life has no --game."};
    const LifeBenchReport report = run_life_bench(SteadyClock());
    if (arguments.has("--json"))
        print_json(console, to_json(report));
    else
        fmt::print(console.out, "{}", bench_text(report));
    return Answer::Yes;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    if (arguments.has("WHAT")) return run_life(arguments, console);
    const SteadyClock clock;
    const auto report = run_bench(clock, arguments.text("--game"));
    if (!report) return report.error();
    if (arguments.has("--json"))
        print_json(console, to_json(*report));
    else
        fmt::print(console.out, "{}", bench_text(*report));
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "WHAT",
     .help = "life: the life-and-death solver instead of the games' searches",
     .allowed = "life",
     .is_optional = true},
    {.name = "--game", .help = "only this game; the signature is of all games"},
    kJsonOption,
};

}  // namespace

const Command kBenchCommand = {
    .name = "bench",
    .summary = "do fixed work: node signature and speed",
    .options = kOptions,
    .examples =
        "  nakade bench                 all games; the last line is the signature\n"
        "  nakade bench --game go       Go alone\n"
        "  nakade bench life            ten life-and-death problems, with a signature of their "
        "own\n"
        "  nakade bench --json          one object\n",
    .run = &run,
};

}  // namespace nakade::cli
