// `nakade play`: a game at the terminal against any player. text_game.h has the game itself.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>

#include "cli/commands.h"
#include "cli/text_game.h"
#include "core/clock.h"
#include "games/registry.h"
#include "host/interrupt.h"

namespace nakade::cli {

namespace {

/// Nothing at the end of the input, or when Ctrl-C woke the read.
std::optional<std::string> read_line(std::FILE* in) {
    char* line = nullptr;
    std::size_t capacity = 0;
    const ssize_t length = ::getline(&line, &capacity, in);
    std::optional<std::string> read;
    if (length >= 0) read.emplace(line, static_cast<std::size_t>(length));
    std::free(line);
    return read;
}

void converse(TextGame& game, const Console& console, const InterruptGuard& interrupt) {
    const bool is_terminal = ::isatty(::fileno(console.in)) != 0;
    fmt::print(console.out, "{}", game.begin());
    while (!game.has_quit() && !interrupt.is_raised()) {
        if (is_terminal) fmt::print(console.out, "{}", game.prompt());
        std::fflush(console.out);
        const auto line = read_line(console.in);
        if (!line) break;
        fmt::print(console.out, "{}", game.handle(*line));
    }
    if (is_terminal) fmt::print(console.out, "Goodbye.\n");
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    auto game = make_game(arguments.text("--game"));
    if (!game) return game.error();
    auto player = make_player(arguments.text("--player"), (*game)->facts().name);
    if (!player) return player.error();

    const SteadyClock clock;
    const InterruptGuard interrupt;
    Thinking thinking;
    if (arguments.has("--time")) thinking.limits.seconds = arguments.real("--time");
    thinking.clock = &clock;
    thinking.stop = &interrupt.flag();
    TextGame text_game({.game = *std::move(game),
                        .player = *std::move(player),
                        .human = *parse_color(arguments.text("--color")),
                        .thinking = std::move(thinking)});
    converse(text_game, console, interrupt);
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--game", .help = "the game, its size and options", .fallback = "atari-go:7"},
    {.name = "--player", .help = "who plays against you", .fallback = "alpha-beta"},
    {.name = "--color", .help = "your colour", .allowed = "black|white", .fallback = "black"},
    {.name = "--time", .help = "seconds that the player may think", .allowed = "0.01..3600.0"},
};

}  // namespace

const Command kPlayCommand = {
    .name = "play",
    .summary = "play against the computer in the terminal",
    .options = kOptions,
    .examples =
        "  nakade play                                  Atari-Go on 7x7: the first capture wins\n"
        "  nakade play --game go:9 --color white        you answer Black's first move\n"
        "  nakade play --game atari-go:9 --player pvs --time 5\n",
    .run = &run,
};

}  // namespace nakade::cli
