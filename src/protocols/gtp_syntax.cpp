#include "protocols/gtp_syntax.h"

#include <algorithm>

#include "core/text.h"

namespace nakade {

namespace {

std::string preprocessed(std::string_view line) {
    std::string clean;
    for (const char c : line.substr(0, line.find('#'))) {
        if (c == '\t') clean += ' ';
        const auto byte = static_cast<unsigned char>(c);
        constexpr unsigned char kDelete = 127;
        if (byte >= ' ' && byte != kDelete) clean += c;
    }
    return clean;
}

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

std::string without_blank_lines(std::string_view text) {
    std::string kept;
    for (const std::string_view line : split(text, '\n')) {
        if (trim(line).empty()) continue;
        if (!kept.empty()) kept += '\n';
        kept += line;
    }
    return kept;
}

}  // namespace

std::optional<GtpCommand> parse_gtp_command(std::string_view line) {
    const std::string clean = preprocessed(line);
    const std::vector<std::string_view> words = split_words(clean);
    if (words.empty()) return std::nullopt;
    GtpCommand command;
    auto word = words.begin();
    if (is_number(*word)) command.id = *word++;
    if (word != words.end()) command.name = *word++;
    command.arguments.assign(word, words.end());
    return command;
}

std::string gtp_answer(const GtpCommand& command, const Result<std::string>& outcome) {
    const std::string text = without_blank_lines(outcome ? *outcome : outcome.error().message);
    std::string answer = (outcome ? '=' : '?') + command.id;
    if (!text.empty()) answer += ' ' + text;
    return answer + "\n\n";
}

}  // namespace nakade
