#include "app/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

/// What stands beside a command's own arguments in every request.
constexpr std::string_view kEnvelope[] = {"id", "cmd", "session"};

Refusal wrong(std::string_view name, std::string_view what) {
    return {"argument", fmt::format("the argument {} {}", quoted(name), what), name};
}

bool is_color(const Json& value) {
    return value.is_string() && parse_color(value.get<std::string>());
}

bool is_list_of_texts(const Json& value) {
    return value.is_array() &&
           std::ranges::all_of(value, [](const Json& item) { return item.is_string(); });
}

/// A whole number that an int holds, also written 3.0.
bool is_whole(const Json& value) {
    constexpr double kMost = 2'000'000'000;
    if (!value.is_number()) return false;
    const auto number = value.get<double>();
    return std::abs(number) <= kMost && number == std::floor(number);
}

struct Kind {
    std::string_view name;
    bool (*fits)(const Json& value);
};

/// In the order of Takes.
constexpr Kind kKinds[] = {
    {"a text", [](const Json& value) { return value.is_string(); }},
    {"a whole number", &is_whole},
    {"a number", [](const Json& value) { return value.is_number(); }},
    {"true or false", [](const Json& value) { return value.is_boolean(); }},
    {"a word", [](const Json& value) { return value.is_string(); }},
    {"\"black\" or \"white\"", &is_color},
    {"a list of texts", &is_list_of_texts},
    {"an object", [](const Json& value) { return value.is_object(); }},
};
const Kind& kind_of(const ArgumentRow& row) { return kKinds[static_cast<std::size_t>(row.takes)]; }

bool is_in_range(std::string_view allowed, double value) {
    const std::size_t dots = allowed.find("..");
    const auto low = parse_double(allowed.substr(0, dots));
    const auto high = parse_double(allowed.substr(dots + 2));
    return value >= *low && value <= *high;
}

bool is_allowed(const ArgumentRow& row, const Json& value) {
    if (row.allowed.empty()) return true;
    if (value.is_number()) return is_in_range(row.allowed, value.get<double>());
    if (!value.is_string()) return true;
    const auto text = value.get<std::string>();
    const auto words = split(row.allowed, '|');
    return std::ranges::find(words, std::string_view(text)) != words.end();
}

std::optional<Refusal> check_argument(const ArgumentRow& row, const Json& request) {
    const auto found = request.find(std::string(row.name));
    if (found == request.end() || found->is_null()) {
        const bool is_fine = row.is_optional || (row.may_be_null && found != request.end());
        if (is_fine) return std::nullopt;
        return wrong(row.name, "is missing");
    }
    if (!kind_of(row).fits(*found))
        return wrong(row.name, fmt::format("must be {}", kind_of(row).name));
    if (is_allowed(row, *found)) return std::nullopt;
    return wrong(row.name, fmt::format("must be {}", row.allowed));
}

}  // namespace

const Json* Arguments::find(std::string_view name) const {
    const auto found = request_.find(std::string(name));
    return found == request_.end() || found->is_null() ? nullptr : &*found;
}

std::string Arguments::text(std::string_view name) const { return find(name)->get<std::string>(); }
std::string Arguments::text(std::string_view name, std::string_view fallback) const {
    const Json* value = find(name);
    return value ? value->get<std::string>() : std::string(fallback);
}
int Arguments::whole(std::string_view name, int fallback) const {
    const Json* value = find(name);
    return value ? static_cast<int>(value->get<double>()) : fallback;
}
double Arguments::real(std::string_view name, double fallback) const {
    const Json* value = find(name);
    return value ? value->get<double>() : fallback;
}
bool Arguments::flag(std::string_view name, bool fallback) const {
    const Json* value = find(name);
    return value ? value->get<bool>() : fallback;
}
Color Arguments::color(std::string_view name) const {
    return *parse_color(find(name)->get<std::string>());
}
std::vector<std::string> Arguments::list(std::string_view name) const {
    std::vector<std::string> items;
    for (const Json& item : *find(name)) items.push_back(item.get<std::string>());
    return items;
}
Json Arguments::object(std::string_view name) const {
    const Json* value = find(name);
    return value ? *value : Json();
}

std::optional<Refusal> check_arguments(const CommandRow& row, const Json& request) {
    for (const ArgumentRow& argument : row.arguments)
        if (auto refusal = check_argument(argument, request)) return refusal;
    for (const auto& [name, value] : request.items()) {
        const bool is_known =
            std::ranges::find(kEnvelope, name) != std::end(kEnvelope) ||
            std::ranges::find(row.arguments, name, &ArgumentRow::name) != row.arguments.end();
        if (!is_known) return wrong(name, fmt::format("is not one of {}", row.name));
    }
    return std::nullopt;
}

Json help_json(const CommandRow& row) {
    Json arguments = Json::array();
    for (const ArgumentRow& argument : row.arguments) {
        Json line = {{"name", argument.name}, {"type", kind_of(argument).name}};
        if (!argument.allowed.empty()) line["allowed"] = argument.allowed;
        line["optional"] = argument.is_optional;
        arguments.push_back(std::move(line));
    }
    return {{"name", row.name},
            {"arguments", std::move(arguments)},
            {"runs", row.runs},
            {"help", row.help}};
}

std::variant<PointSet, Refusal> points_of(const Arguments& arguments, std::string_view name,
                                          Size size) {
    PointSet points;
    for (const std::string& text : arguments.list(name)) {
        auto move = move_of(text, name, size);
        if (auto* refusal = std::get_if<Refusal>(&move)) return std::move(*refusal);
        if (std::get<Move>(move) == kPass) return wrong(name, "has a pass, which is no point");
        points.add(std::get<Move>(move));
    }
    return points;
}

std::variant<Move, Refusal> move_of(const std::string& text, std::string_view argument, Size size) {
    const auto move = parse_gtp(text, size);
    if (move) return *move;
    return Refusal{"argument", move.error().message, argument};
}

}  // namespace nakade::app
