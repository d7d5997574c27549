#include "cli/parser.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "games/option.h"

namespace nakade::cli {

namespace {

bool is_operand(const OptionRow& row) { return row.name.front() != '-'; }

std::string help_of(const OptionRow& row) {
    std::string help(row.help);
    if (!row.allowed.empty()) help += fmt::format(" ({})", row.allowed);
    if (!row.fallback.empty()) help += fmt::format(" [{}]", row.fallback);
    return help;
}

void declare(CLI::App& app, const OptionRow& row) {
    const std::string name(row.name);
    CLI::Option* option = row.takes == Takes::Nothing ? app.add_flag(name) : app.add_option(name);
    option->description(help_of(row));
    if (row.takes == Takes::Nothing) {
        // "--json=no" would else count as --json.
        option->disable_flag_override();
        return;
    }
    option->type_name(is_operand(row) ? "" : "VALUE");
    option->required(is_operand(row) && !row.is_optional);
    if (row.takes != Takes::Many) return;
    option->expected(1, CLI::detail::expected_max_vector_size);
    // An operand takes all words that are no options; an option only the one behind it.
    option->allow_extra_args(is_operand(row));
}

Result<void> check_value(const OptionRow& row, const std::string& value) {
    if (row.allowed.empty()) return {};
    const GameOption rule = {row.name, row.allowed, row.fallback, row.help};
    OptionValues given;
    given.set(row.name, value);
    return check_options(given, {&rule, 1});
}

Result<Arguments> collect(const Command& command, const CLI::App& app) {
    Arguments arguments(command.options);
    for (const OptionRow& row : command.options) {
        const CLI::Option* option = app.get_option_no_throw(std::string(row.name));
        if (option->count() == 0) continue;
        for (const std::string& value : option->results())
            if (auto checked = check_value(row, value); row.takes != Takes::Nothing && !checked)
                return checked.error();
        arguments.set(row.name, option->results());
    }
    return arguments;
}

}  // namespace

Result<std::variant<Arguments, HelpText>> parse_arguments(const Command& command,
                                                          std::span<const std::string> words) {
    CLI::App app(std::string(command.summary), fmt::format("nakade {}", command.name));
    app.set_help_flag("-h,--help", "this help");
    app.footer(fmt::format("Examples:\n{}", command.examples));
    for (const OptionRow& row : command.options) declare(app, row);
    try {
        // CLI11 takes the words from the back.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::CallForHelp&) {
        return std::variant<Arguments, HelpText>(HelpText{app.help()});
    } catch (const CLI::RequiredError& fault) {
        // A wrong option is more to the point than an operand that is missing.
        const auto unknown = app.remaining();
        return Error{unknown.empty() ? fault.what() : CLI::ExtrasError(unknown).what()};
    } catch (const CLI::ParseError& fault) {
        return Error{fault.what()};
    }
    auto arguments = collect(command, app);
    if (!arguments) return arguments.error();
    return std::variant<Arguments, HelpText>(*std::move(arguments));
}

}  // namespace nakade::cli
