#include "games/option.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

const GameOption* find_option(std::string_view name, std::span<const GameOption> table) {
    for (const GameOption& option : table)
        if (option.name == name) return &option;
    return nullptr;
}

bool is_in_range(std::string_view value, std::string_view range) {
    const auto dots = range.find("..");
    const auto number = parse_double(value);
    if (!number) return false;
    const bool whole = range.find('.', dots + 2) == std::string_view::npos &&
                       range.substr(0, dots).find('.') == std::string_view::npos;
    if (whole && !parse_int(value)) return false;
    return *number >= *parse_double(range.substr(0, dots)) &&
           *number <= *parse_double(range.substr(dots + 2));
}

bool allows(const GameOption& option, std::string_view value) {
    if (option.values.find("..") != std::string_view::npos)
        return is_in_range(value, option.values);
    if (option.values == kAnyWord) return true;
    for (const std::string_view word : split(option.values, '|'))
        if (word == value) return true;
    return false;
}

std::string option_names(std::span<const GameOption> table) {
    std::string names;
    for (const GameOption& option : table) {
        if (!names.empty()) names += ", ";
        names += option.name;
    }
    return names;
}

}  // namespace

void OptionValues::set(std::string_view name, std::string_view value) {
    for (Setting& setting : settings_) {
        if (setting.name != name) continue;
        setting.value = value;
        return;
    }
    settings_.push_back({std::string(name), std::string(value)});
}

std::string_view OptionValues::get(std::string_view name, std::span<const GameOption> table) const {
    for (const Setting& setting : settings_)
        if (setting.name == name) return setting.value;
    const GameOption* option = find_option(name, table);
    return option ? option->fallback : std::string_view{};
}

Result<void> check_options(const OptionValues& values, std::span<const GameOption> table) {
    for (const auto& [name, value] : values.settings()) {
        const GameOption* option = find_option(name, table);
        if (!option)
            return Error{
                fmt::format("unknown option {}; there are: {}", quoted(name), option_names(table))};
        if (!allows(*option, value))
            return Error{fmt::format("option {} can not be {}; it takes {}", name, quoted(value),
                                     option->values)};
    }
    return {};
}

}  // namespace nakade
