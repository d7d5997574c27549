// `nakade games`: the registry of games, for people and for programs.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/print_options.h"
#include "games/registry.h"

namespace nakade::cli {

namespace {

Json to_json(const GameFacts& facts) {
    Json options = Json::array();
    for (const GameOption& option : facts.options)
        options.push_back({{"name", option.name},
                           {"values", option.values},
                           {"default", option.fallback},
                           {"help", option.help}});
    return {{"name", facts.name},
            {"summary", facts.summary},
            {"min_size", facts.min_size},
            {"max_size", facts.max_size},
            {"default_size", {facts.default_size.width, facts.default_size.height}},
            {"options", std::move(options)}};
}

void print_text(const Console& console, const GameFacts& facts) {
    fmt::print(console.out, "{}: {}\n  boards from {}x{} to {}x{}, usually {}x{}\n", facts.name,
               facts.summary, facts.min_size, facts.min_size, facts.max_size, facts.max_size,
               facts.default_size.width, facts.default_size.height);
    print_options(console, facts.options);
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    for (const GameFacts* facts : all_game_facts()) {
        if (arguments.has("--json"))
            print_json(console, to_json(*facts));
        else
            print_text(console, *facts);
    }
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {kJsonOption};

}  // namespace

const Command kGamesCommand = {
    .name = "games",
    .summary = "list the games, their sizes and options",
    .options = kOptions,
    .examples =
        "  nakade games          all games with their options; a game is then written\n"
        "                        go, go:9 or go:9x7,rules=japanese,komi=0.5\n"
        "  nakade games --json   the same for a program, one object a game\n",
    .run = &run,
};

}  // namespace nakade::cli
