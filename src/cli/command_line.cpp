#include "cli/command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <exception>
#include <filesystem>

#include "cli/commands.h"
#include "cli/parser.h"
#include "core/text.h"

namespace nakade::cli {

namespace {

constexpr char kUsage[] =
    "Usage: nakade COMMAND [OPTIONS]   (nakade COMMAND --help tells more)\n\n";

std::string overview() {
    std::string text = "Nakade plays stone games: Go, Atari-Go and five in a row.\n";
    text += kUsage;
    for (const Command* command : kCommands)
        text += fmt::format("  {:<10} {}\n", command->name, command->summary);
    return text;
}

std::string command_names() {
    std::string names;
    for (const Command* command : kCommands)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
    return names;
}

Result<Answer> print(const Console& console, std::string_view text) {
    fmt::print(console.out, "{}", text);
    return Answer::Yes;
}

Result<Answer> run_command(const Command& command, std::span<const std::string> words,
                           const Console& console) {
    const auto parsed = parse_arguments(command, words);
    if (!parsed)
        return Error{
            fmt::format("{} (nakade {} --help tells more)", parsed.error().message, command.name)};
    if (const auto* help = std::get_if<HelpText>(&*parsed)) return print(console, help->text);
    return command.run(std::get<Arguments>(*parsed), console);
}

Result<Answer> run_words(std::span<const std::string> words, const Console& console) {
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help")
        return print(console, overview());
    if (words[0] == "--version") return print(console, "nakade " NAKADE_VERSION "\n");
    const Command* command = find_command(words[0]);
    if (!command)
        return Error{fmt::format("there is no command {}; there are: {}", nakade::quoted(words[0]),
                                 command_names())};
    return run_command(*command, words.subspan(1), console);
}

/// A full disk or a closed pipe shows only when the last bytes are pushed out.
Result<Answer> flushed(Result<Answer> answer, const Console& console) {
    const bool written = std::fflush(console.out) == 0 && std::ferror(console.out) == 0;
    if (answer && !written) return Error{"can not write the output"};
    return answer;
}

Result<Answer> run_guarded(std::span<const std::string> words, const Console& console) {
    // The one place where what the world did wrong (memory, threads, disks) is caught.
    try {
        return flushed(run_words(words, console), console);
    } catch (const std::exception& fault) {
        return Error{fault.what()};
    }
}

/// Words of the user's own may hold line ends, or orders to the terminal.
std::string one_line(std::string message) {
    std::ranges::replace_if(
        message, [](unsigned char c) { return std::iscntrl(c) != 0; }, '?');
    return message;
}

}  // namespace

std::vector<std::string> words_for(std::span<const std::string> words) {
    if (words.empty()) return {};
    const std::string program = std::filesystem::path(words[0]).filename();
    if (program.starts_with("pbrain-") && words.size() == 1) return {"gomocup"};
    return {words.begin() + 1, words.end()};
}

int run_command_line(std::span<const std::string> words, const Console& console) {
    const auto answer = run_guarded(words_for(words), console);
    if (answer) return static_cast<int>(*answer);
    // Not fmt::print: it throws where nobody can be told any more.
    std::fputs(fmt::format("nakade: {}\n", one_line(answer.error().message)).c_str(), console.err);
    return kExitError;
}

}  // namespace nakade::cli
