// The commands that belong to no mode: help, what there is, the library.
#include "app/api.h"
#include "app/desk.h"
#include "app/opening.h"
#include "app/registry_json.h"

namespace nakade::app {

namespace {

Started help(Desk&, const Arguments&) {
    Json rows = Json::array();
    for (const CommandRow* row : all_commands()) rows.push_back(help_json(*row));
    return Done{{{"help", std::move(rows)}}};
}

Started view(Desk& desk, const Arguments& arguments) {
    if (arguments.has("mode")) desk.shown = find_mode(desk, arguments.text("mode"));
    return Done{};
}

Started registry(Desk&, const Arguments&) { return Done{{{"registry", registry_json()}}}; }

Started library_list(Desk& desk, const Arguments&) {
    return Done{{{"library", desk.collections.list()}}};
}

Started library_add(Desk& desk, const Arguments& arguments) {
    const auto added = desk.collections.add(arguments.text("name"), arguments.text("text"));
    if (!added) return refuse_file(added.error());
    return Done{{{"library", desk.collections.list()}}};
}

Started library_open(Desk& desk, const Arguments& arguments) {
    const std::string id = arguments.text("problem");
    auto stated = desk.collections.problem(id);
    if (!stated) return Refusal{"argument", stated.error().message, "problem"};
    return show_if_started(
        desk, desk.solve,
        desk.solve.open(
            {.id = id, .stated = *std::move(stated), .transform = transform_argument(arguments)}));
}

constexpr ArgumentRow kViewArguments[] = {
    {"mode", Takes::Word, "solve|edit|play|review|lab", true}};
constexpr ArgumentRow kAddArguments[] = {{"name"}, {"text"}};
constexpr ArgumentRow kOpenArguments[] = {
    {"problem"}, {"symmetry", Takes::Whole, "0..7", true}, {"swapColors", Takes::Flag, {}, true}};

constexpr CommandRow kRows[] = {
    {"help", {}, &help, false, "every command with its arguments"},
    {"view", kViewArguments, &view, false, "shows a mode, or the current one again"},
    {"registry", {}, &registry, false, "the games and players there are"},
    {"library.list", {}, &library_list, false, "the problems there are"},
    {"library.add", kAddArguments, &library_add, false, "adds a collection for this session"},
    {"library.open", kOpenArguments, &library_open, true, "opens a problem in Solve"},
};

}  // namespace

std::span<const CommandRow> general_commands() { return kRows; }

}  // namespace nakade::app
