#include "app/solve_text.h"

#include <fmt/format.h>

#include "formats/coordinates.h"
#include "formats/diagram.h"

namespace nakade::app {

using life::Fate;
using life::LifeResult;

namespace {

std::string capital(Color color) { return color == Black ? "Black" : "White"; }

Color owner(const SolveReport& report) { return report.board.at(report.target.first()); }

std::string group_name(const SolveReport& report) {
    return fmt::format("the {} group at {}", color_name(owner(report)),
                       to_gtp(report.target.first(), report.board.size()));
}

std::string counted(int threats) {
    return fmt::format("{} ko threat{} more", threats, threats == 1 ? "" : "s");
}

/// "kill the white group at C3", "save the black group at C3"
std::string deed(const SolveReport& report, std::string_view kill, std::string_view save) {
    return fmt::format("{} {}", report.goal == Goal::Kill ? kill : save, group_name(report));
}

std::string ko_sentence(const SolveReport& report) {
    const auto& answer = report.answer;
    const std::string mover = capital(report.to_move);
    const std::string other = capital(opponent(report.to_move));
    if (answer.threats == 0)
        return fmt::format("Ko: {} takes first and {}, unless {} has {}", mover,
                           deed(report, "kills", "saves"), other, counted(answer.opposing_threats));
    return fmt::format("Ko: {} takes first; {} needs {} to {}", other, mover,
                       counted(answer.threats), deed(report, "kill", "save"));
}

std::string loss_sentence(const SolveReport& report) {
    const std::string mover = capital(report.to_move);
    if (report.goal == Goal::Live)
        return fmt::format("{} can not save {}", mover, group_name(report));
    return fmt::format("{} can not kill {}{}", mover, group_name(report),
                       report.answer.fate == Fate::Seki ? ": it lives in seki" : "");
}

std::string win_sentence(const SolveReport& report) {
    return fmt::format("{} to move {}{}", capital(report.to_move), deed(report, "kills", "saves"),
                       report.answer.fate == Fate::Seki ? " in seki" : "");
}

}  // namespace

std::string verdict_sentence(const SolveReport& report) {
    constexpr std::string (*kSentences[])(const SolveReport&) = {&win_sentence, &ko_sentence,
                                                                 &loss_sentence};
    if (report.proposed) return "Unknown: what a net expects here was not proved";
    if (!report.is_proved()) return "Unknown: the limit came before the proof";
    return kSentences[static_cast<int>(report.answer.result)](report);
}

std::string estimate_sentence(const SolveReport& report) {
    SolveReport guessed = report;
    guessed.answer = report.estimate;
    return verdict_sentence(guessed);
}

std::string_view standing_name(Standing standing) {
    constexpr std::string_view kNames[] = {"unknown", "alive", "dead", "unsettled"};
    return kNames[static_cast<int>(standing)];
}

std::string_view fate_name(Fate fate) {
    constexpr std::string_view kNames[] = {"unknown", "dead", "ko", "seki", "alive"};
    return kNames[static_cast<int>(fate)];
}

std::string drawn_board(Size size, const std::function<char(Point)>& mark_at) {
    std::string text = coordinate_line(size) + '\n';
    for (int y = 0; y < size.height; ++y) {
        const int number = size.height - y;
        text += fmt::format("{:2}", number);
        for (int x = 0; x < size.width; ++x) text += fmt::format(" {}", mark_at(Point(x, y)));
        text += fmt::format(" {}\n", number);
    }
    return text + coordinate_line(size) + '\n';
}

std::string position_text(const SolveReport& report, Move marked) {
    return drawn_board(report.board.size(), [&](Point p) {
        const Color color = report.board.at(p);
        if (p == marked) return '*';
        if (!report.target.contains(p)) return color_mark(color);
        return color == Black ? 'B' : 'W';
    });
}

std::string position_text(const SolveReport& report) {
    const Move best = report.is_proved()      ? report.answer.best
                      : report.proposed       ? report.proposed->move
                      : report.is_estimated() ? report.estimate.best
                                              : kNoPoint;
    return position_text(report, best);
}

std::string line_text(const std::vector<Move>& line, Size size) {
    std::vector<std::string> names;
    for (const Move move : line) names.push_back(to_gtp(move, size));
    return fmt::format("{}", fmt::join(names, " "));
}

}  // namespace nakade::app
