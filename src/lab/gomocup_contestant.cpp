#include "lab/gomocup_contestant.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "formats/gomocup_point.h"

namespace nakade {

namespace {

// Gomocup's numbers for the rules.
struct RuleNumber {
    std::string_view name;
    int number;
};
constexpr RuleNumber kRules[] = {{"freestyle", 0}, {"standard", 1}, {"renju", 4}, {"caro", 8}};

int rule_number(const AnyGame& game, const GameSpec& spec) {
    const std::string_view name = spec.options.get("rule", game.facts().options);
    const auto* const found = std::ranges::find(kRules, name, &RuleNumber::name);
    return found == std::end(kRules) ? 0 : found->number;
}

std::string start_command(Size size) {
    if (size.is_square()) return fmt::format("START {}", size.width);
    return fmt::format("RECTSTART {},{}", size.width, size.height);
}

/// Not an answer: a program may say these at any time.
bool is_remark(std::string_view line) {
    const std::string word = to_lower(trim(line));
    return word.empty() || word.starts_with("message") || word.starts_with("debug") ||
           word.starts_with("suggest");
}

bool is_answer(std::string_view line) { return !is_remark(line); }

}  // namespace

std::optional<Fault> GomocupContestant::begin(const GameSpec& spec, Color color) {
    if (spec.name != "gomoku")
        return Fault{Fault::Kind::Refused, "speaks Gomocup's protocol, which has no " + spec.name};
    if (auto fault = program_.connect()) return fault;
    const auto start = make_game(spec);
    size_ = (*start)->size();
    color_ = color;
    moves_.clear();
    seen_ = 0;
    const std::string command = start_command(size_);
    if (auto fault = program_.tell(command)) return fault;
    const auto answer = program_.listen(command, clock_, is_answer);
    if (const auto* fault = std::get_if<Fault>(&answer)) return *fault;
    const std::string& text = std::get<std::string>(answer);
    if (to_lower(trim(text)) != "ok" && !to_lower(trim(text)).starts_with("ok "))
        return program_.fault(Fault::Kind::Refused,
                              fmt::format("answered \"{}\" with {}", command, quoted(text)));
    constexpr double kMilliseconds = 1000;
    std::vector<std::string> facts = {fmt::format("INFO rule {}", rule_number(**start, spec)),
                                      "INFO game_type 1", "INFO timeout_match 0",
                                      "INFO time_left 2147483647"};
    if (program_.setup().move_seconds > 0)
        facts.push_back(
            fmt::format("INFO timeout_turn {:.0f}", program_.setup().move_seconds * kMilliseconds));
    return tell_all(facts);
}

std::optional<Fault> GomocupContestant::hear(Move move, Color mover) {
    moves_.push_back({move, mover});
    return std::nullopt;
}

/// BEGIN on an empty board, TURN after one move of the opponent, BOARD for anything else.
std::vector<std::string> GomocupContestant::question() const {
    if (moves_.empty()) return {"BEGIN"};
    const bool is_turn = moves_.size() == seen_ + 1 && moves_.back().color != color_;
    if (is_turn) return {"TURN " + to_gomocup(moves_.back().point)};
    std::vector<std::string> lines = {"BOARD"};
    for (const auto& [point, color] : moves_)
        lines.push_back(fmt::format("{},{}", to_gomocup(point), color == color_ ? 1 : 2));
    lines.push_back("DONE");
    return lines;
}

OrFault<Choice> GomocupContestant::choose(const AnyGame&) {
    const std::vector<std::string> lines = question();
    if (auto fault = tell_all(lines)) return *fault;
    const auto answer = program_.listen(lines.front(), clock_, is_answer);
    if (const auto* fault = std::get_if<Fault>(&answer)) return *fault;
    const std::string& text = std::get<std::string>(answer);
    const auto point = parse_gomocup_point(trim(text), size_);
    if (!point)
        return program_.fault(Fault::Kind::Refused,
                              fmt::format("answered \"{}\" with {}", lines.front(), quoted(text)));
    moves_.push_back({*point, color_});
    seen_ = moves_.size();
    return Choice{*point, false};
}

std::optional<Fault> GomocupContestant::tell_all(const std::vector<std::string>& lines) {
    for (const std::string& line : lines)
        if (auto fault = program_.tell(line)) return fault;
    return std::nullopt;
}

}  // namespace nakade
