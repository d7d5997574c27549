// `nakade bench`: fixed work, whose node count is the signature of the program.
#include "lab/bench.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "lab/bench_text.h"
#include "lab/gomoku_bench.h"
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

Json to_json(const GomokuBenchReport& report) {
    Json searches = Json::array();
    for (const GomokuBenchLine& line : report.lines)
        searches.push_back({{"moves", line.moves},
                            {"rule", rule_name(line.rule)},
                            {"depth", line.depth},
                            {"nodes", line.nodes},
                            {"value", line.value}});
    const auto rate = [](std::uint64_t count, double seconds) {
        return seconds > 0 ? static_cast<double>(count) / seconds : 0;
    };
    return {{"signature", report.nodes},
            {"seconds", report.seconds},
            {"nodes_per_second", rate(report.nodes, report.seconds)},
            {"plays_per_second", rate(report.plays, report.play_seconds)},
            {"depth_in_a_second", report.depth_in_a_second},
            {"searches", std::move(searches)}};
}

/// A bench that is chosen by a word and has no options of its own.
template <class Report>
Result<Answer> run_chosen(const Report& report, const Arguments& arguments,
                          const Console& console) {
    if (arguments.has("--json"))
        print_json(console, to_json(report));
    else
        fmt::print(console.out, "{}", bench_text(report));
    return Answer::Yes;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const SteadyClock clock;
    const std::string what = arguments.text("WHAT");
    if (!what.empty() && arguments.has("--game"))
        return Error{fmt::format("bench {} has no --game.", what)};
    if (what == "life") return run_chosen(run_life_bench(clock), arguments, console);
    if (what == "gomoku") return run_chosen(run_gomoku_bench(clock), arguments, console);
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
     .help = "life: the life-and-death solver; gomoku: the strong player of five in a row",
     .allowed = "life|gomoku",
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
        "  nakade bench gomoku          six searches of the strong player, and its board\n"
        "  nakade bench --json          one object\n",
    .run = &run,
};

}  // namespace nakade::cli
