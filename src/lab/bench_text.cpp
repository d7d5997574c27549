#include "lab/bench_text.h"

#include <fmt/format.h>

namespace nakade {

std::string bench_text(const BenchReport& report) {
    constexpr double kMillion = 1e6;
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

}  // namespace nakade
