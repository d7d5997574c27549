// `nakade bench`: fixed work, whose node count is the signature of the program.
#include "lab/bench.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "lab/bench_text.h"

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

Result<Answer> run(const Arguments& arguments, const Console& console) {
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
        "  nakade bench --json          one object\n",
    .run = &run,
};

}  // namespace nakade::cli
