#include "app/opening.h"

#include <fmt/format.h>

#include "app/share_code.h"
#include "core/text.h"

namespace nakade::app {

namespace {

/// The number behind a word, as in "line 3, column 7: ...".
std::optional<int> number_after(std::string_view text, std::string_view word) {
    if (!text.starts_with(word)) return std::nullopt;
    const std::string_view rest = text.substr(word.size());
    return parse_int(rest.substr(0, rest.find_first_not_of("0123456789")));
}

Json place_in(std::string_view message) {
    const auto line = number_after(message, "line ");
    const std::size_t comma = message.find(", ");
    if (!line || comma == std::string_view::npos) return nullptr;
    const auto column = number_after(message.substr(comma + 2), "column ");
    if (!column) return nullptr;
    return {{"line", *line}, {"column", *column}};
}

}  // namespace

Refusal refuse_file(const Error& error) { return {"file", error.message, place_in(error.message)}; }

std::variant<StatedProblem, Refusal> problem_argument(const Arguments& arguments) {
    const auto file = read_problems(arguments.text("text"), "");
    if (!file) return refuse_file(file.error());
    const int number = arguments.whole("number", 1);
    if (number > file->count())
        return Refusal{"argument", fmt::format("the text has only {} games", file->count()),
                       "number"};
    auto stated = file->problem(number - 1);
    if (!stated) return refuse_file(stated.error());
    return *std::move(stated);
}

Transform transform_argument(const Arguments& arguments) {
    return {Symmetry(arguments.whole("symmetry", 0)), arguments.flag("swapColors", false)};
}

}  // namespace nakade::app
