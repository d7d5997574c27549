#include "lab/bench_text.h"

#include <fmt/format.h>

namespace nakade {

namespace {

constexpr double kMillion = 1e6;

}  // namespace

std::string bench_text(const BenchReport& report) {
    std::string text;
    for (const BenchLine& line : report.lines)
        text += fmt::format("{:<24} {:<40} {:>10} nodes  value {}\n", line.game, line.player,
                            line.nodes, line.value);
    for (const PlayUndoSpeed& speed : report.speeds)
        text += fmt::format("{:<24} {:.2f} million moves played and taken back a second\n",
                            speed.game, speed.plays_per_second() / kMillion);
    if (report.seconds > 0)
        text += fmt::format("{:.2f} million nodes a second\n",
                            static_cast<double>(report.nodes) / report.seconds / kMillion);
    return text + fmt::format("signature {}\n", report.nodes);
}

std::string bench_text(const LifeBenchReport& report) {
    std::string text;
    int number = 0;
    for (const LifeBenchLine& line : report.lines)
        text += fmt::format("{:>2}. {} to move: {:<8} {:>10} nodes\n", ++number,
                            color_name(line.to_move), life::result_name(line.answer.result),
                            line.answer.nodes);
    text += fmt::format("{:.2f} seconds, {:.2f} million nodes a second\n", report.seconds,
                        report.nodes_per_second() / kMillion);
    return text + fmt::format("signature {}\n", report.nodes);
}

std::string bench_text(const GomokuBenchReport& report) {
    std::string text;
    for (const GomokuBenchLine& line : report.lines)
        text += fmt::format("{:<24} {:<10} depth {:>2} {:>10} nodes  value {}\n", line.moves,
                            rule_name(line.rule), line.depth, line.nodes, line.value);
    if (report.play_seconds > 0)
        text += fmt::format("{:.2f} million stones played and taken back a second\n",
                            static_cast<double>(report.plays) / report.play_seconds / kMillion);
    if (report.seconds > 0)
        text += fmt::format("{:.2f} million nodes a second\n",
                            static_cast<double>(report.nodes) / report.seconds / kMillion);
    text += fmt::format("depth {} after a second of the opening\n", report.depth_in_a_second);
    return text + fmt::format("signature {}\n", report.nodes);
}

}  // namespace nakade
