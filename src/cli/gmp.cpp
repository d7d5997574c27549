// `nakade gmp`: a game over the Go Modem Protocol, on a device or on standard input and output.
#include "protocols/gmp.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "host/gmp_game.h"
#include "host/interrupt.h"

namespace nakade::cli {

namespace {

Result<ByteLine> open_line(const Arguments& arguments, const Console& console) {
    if (arguments.has("--device")) return ByteLine::open(arguments.text("--device"));
    return ByteLine(::fileno(console.in), ::fileno(console.out));
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    auto spec = parse_game_spec(arguments.text("--game"));
    if (!spec) return spec.error();
    auto player = make_player(arguments.text("--player"), spec->name);
    if (!player) return player.error();
    auto session =
        GmpSession::create({.game = *spec,
                            .color = arguments.text("--color") == "white" ? White : Black,
                            .starts = !arguments.has("--wait")},
                           *std::move(player));
    if (!session) return session.error();
    auto line = open_line(arguments, console);
    if (!line) return line.error();
    const SteadyClock clock;
    const InterruptGuard interrupt;
    const Thinking thinking{
        .limits = {}, .clock = &clock, .stop = &interrupt.flag(), .on_iteration = {}};
    if (auto played = play_gmp(*session, *line, thinking); !played) return played.error();
    fmt::print(console.err, "The game is over after {} moves.\n", session->played().moves().size());
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--device",
     .help = "a serial line or pseudo-terminal; else standard input and output"},
    {.name = "--player", .help = "who plays, as in `nakade players`", .fallback = "alpha-beta"},
    {.name = "--game", .help = "Go and its options", .fallback = "go:19,rules=chinese"},
    {.name = "--color", .help = "that we play", .allowed = "black|white", .fallback = "black"},
    {.name = "--wait", .help = "let the other side announce the game", .takes = Takes::Nothing},
};

}  // namespace

const Command kGmpCommand = {
    .name = "gmp",
    .summary = "play over the Go Modem Protocol, the old one of serial lines",
    .options = kOptions,
    .examples =
        "  nakade gmp --device /dev/ttyS0 --game go:19,rules=japanese\n"
        "  socat EXEC:'nakade gmp --game go:9,rules=chinese' \\\n"
        "        EXEC:'gnugo --mode gmp --chinese-rules --color white',pty,raw,echo=0\n",
    .run = &run,
};

}  // namespace nakade::cli
