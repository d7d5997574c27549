#include "app/desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace nakade::app {

namespace {

struct NamedMode {
    std::string_view name;
    Mode& (*of)(Desk& desk);
};
constexpr NamedMode kModes[] = {
    {"solve", [](Desk& desk) -> Mode& { return desk.solve; }},
    {"edit", [](Desk& desk) -> Mode& { return desk.edit; }},
    {"play", [](Desk& desk) -> Mode& { return desk.play; }},
    {"review", [](Desk& desk) -> Mode& { return desk.review; }},
    {"lab", [](Desk& desk) -> Mode& { return desk.lab; }},
};

}  // namespace

Mode* find_mode(Desk& desk, std::string_view name) {
    const auto* const found = std::ranges::find(kModes, name, &NamedMode::name);
    return found == std::end(kModes) ? nullptr : &found->of(desk);
}

Started show_if_started(Desk& desk, Mode& mode, Started started) {
    if (!std::holds_alternative<Refusal>(started)) desk.shown = &mode;
    return started;
}

std::variant<Problem, Refusal> position_of(Desk& desk, std::string_view mode) {
    if (desk.handed && desk.handed->first == mode)
        return std::exchange(desk.handed, std::nullopt)->second;
    const Mode* const found = find_mode(desk, mode);
    auto position = found ? found->position() : std::nullopt;
    if (position) return *std::move(position);
    return refuse_state(fmt::format("there is no position in {}", mode));
}

}  // namespace nakade::app
