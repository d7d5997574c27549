#include "lab/gtp_contestant.h"

#include <fmt/format.h>

#include <cmath>

#include "core/text.h"
#include "formats/coordinates.h"

namespace nakade {

namespace {

std::string play_command(Move move, Color mover, Size size) {
    return fmt::format("play {} {}", color_name(mover), to_gtp(move, size));
}

std::string size_command(Size size) {
    if (size.is_square()) return fmt::format("boardsize {}", size.width);
    return fmt::format("rectangular_boardsize {} {}", size.width, size.height);
}

/// What brings a program to the beginning of this game.
std::vector<std::string> opening_commands(const AnyGame& start, const GameSpec& spec) {
    const Go* go = start.as<Go>();
    if (!go) return {"set_game " + to_string(spec)};
    std::vector<std::string> commands = {size_command(start.size()), "clear_board",
                                         fmt::format("komi {:g}", go->rules().komi)};
    for_each_point(start.size(), [&](Point p) {
        if (is_stone(start.at(p))) commands.push_back(play_command(p, start.at(p), start.size()));
    });
    return commands;
}

bool begins_answer(std::string_view line) { return line.starts_with('=') || line.starts_with('?'); }

}  // namespace

std::optional<Fault> GtpContestant::begin(const GameSpec& spec, Color) {
    if (auto fault = program_.connect()) return fault;
    const auto start = make_game(spec);
    size_ = (*start)->size();
    if (auto fault = order_all(opening_commands(**start, spec))) return fault;
    if (program_.setup().move_seconds <= 0) return std::nullopt;
    // One stone in so many whole seconds, again and again; the protocol has no fractions, and a
    // program that keeps no time may refuse.
    const auto seconds = static_cast<int>(std::ceil(program_.setup().move_seconds));
    const auto answer = ask(fmt::format("time_settings 0 {} 1", seconds));
    if (const auto* fault = std::get_if<Fault>(&answer)) return *fault;
    return std::nullopt;
}

std::optional<Fault> GtpContestant::hear(Move move, Color mover) {
    return order(play_command(move, mover, size_));
}

OrFault<Choice> GtpContestant::choose(const AnyGame& game) {
    const std::string command = fmt::format("genmove {}", color_name(game.to_play()));
    const auto answer = ask(command);
    if (const auto* fault = std::get_if<Fault>(&answer)) return *fault;
    const auto& [is_success, text] = std::get<Answer>(answer);
    if (is_success && to_lower(text) == "resign") return Choice{kNoPoint, true};
    const auto move = parse_gtp(text, size_);
    if (is_success && move) return Choice{*move, false};
    return program_.fault(Fault::Kind::Refused,
                          fmt::format("answered \"{}\" with {}", command, quoted(text)));
}

std::optional<Verdict> GtpContestant::judge(const Go&) {
    if (!program_.is_connected()) return std::nullopt;
    const auto list = ask("final_status_list dead");
    const auto* stones = std::get_if<Answer>(&list);
    if (!stones || !stones->is_success) return std::nullopt;
    Verdict verdict;
    for (const std::string_view word : split_words(stones->text)) {
        const auto point = parse_gtp(word, size_);
        if (!point || *point == kPass) return std::nullopt;
        verdict.dead.add(*point);
    }
    const auto count = ask("final_score");
    const auto* points = std::get_if<Answer>(&count);
    if (points && points->is_success) verdict.score = points->text;
    return verdict;
}

OrFault<GtpContestant::Answer> GtpContestant::ask(const std::string& command) {
    if (auto fault = program_.tell(command)) return *fault;
    // Whatever a program prints before its answer is noise.
    auto first = program_.listen(command, clock_, begins_answer);
    if (const auto* fault = std::get_if<Fault>(&first)) return *fault;
    const std::string& line = std::get<std::string>(first);
    Answer answer{line.front() == '=', std::string(trim(line.substr(1)))};
    std::string more;
    const auto is_end = [&](std::string_view next) {
        if (trim(next).empty()) return true;
        more += '\n';
        more += next;
        return false;
    };
    const auto end = program_.listen(command, clock_, is_end);
    if (const auto* fault = std::get_if<Fault>(&end)) return *fault;
    answer.text += more;
    return answer;
}

std::optional<Fault> GtpContestant::order(const std::string& command) {
    const auto answer = ask(command);
    if (const auto* fault = std::get_if<Fault>(&answer)) return *fault;
    const auto& [is_success, text] = std::get<Answer>(answer);
    if (is_success) return std::nullopt;
    return program_.fault(Fault::Kind::Refused,
                          fmt::format("refused \"{}\": {}", command, quoted(text)));
}

std::optional<Fault> GtpContestant::order_all(const std::vector<std::string>& commands) {
    for (const std::string& command : commands)
        if (auto fault = order(command)) return fault;
    return std::nullopt;
}

}  // namespace nakade
