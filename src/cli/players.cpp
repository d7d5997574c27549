// `nakade players`: the table of players, for people and for programs.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/print_options.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade::cli {

namespace {

bool plays(const PlayerFacts& player, std::string_view game) {
    return game.empty() || std::ranges::find(player.games, game) != player.games.end();
}

void print(const Console& console, const PlayerFacts& player, bool as_json) {
    if (as_json)
        print_json(console,
                   {{"name", player.name}, {"summary", player.summary}, {"games", player.games}});
    else
        fmt::print(console.out, "{}: {}\n  plays {}\n", player.name, player.summary,
                   fmt::join(player.games, ", "));
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    std::string_view wanted;
    if (arguments.has("--game")) {
        const auto game = make_game(arguments.text("--game"));
        if (!game) return game.error();
        wanted = (*game)->facts().name;
    }
    for (const PlayerFacts& player : all_player_facts())
        if (plays(player, wanted)) print(console, player, arguments.has("--json"));
    if (arguments.has("--json")) return Answer::Yes;
    fmt::print(console.out, "options, as in pvs:depth=6,seed=3; preset is what the player has:\n");
    print_options(console, player_options());
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--game", .help = "only those who play this game"},
    kJsonOption,
};

}  // namespace

const Command kPlayersCommand = {
    .name = "players",
    .summary = "list the players and what they play",
    .options = kOptions,
    .examples =
        "  nakade players               everyone, and the options they take\n"
        "  nakade players --game go     who plays go\n"
        "  nakade players --json        one object a player\n",
    .run = &run,
};

}  // namespace nakade::cli
