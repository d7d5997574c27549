// `nakade gtp`: GTP 2 on standard input and output.
#include "protocols/gtp.h"

#include "cli/commands.h"
#include "cli/protocol_shell.h"
#include "host/file.h"

namespace nakade::cli {

namespace {

Result<Answer> run(const Arguments& arguments, const Console& console) {
    auto spec = parse_game_spec(arguments.text("--game"));
    if (!spec) return spec.error();
    const SteadyClock clock;
    std::atomic<bool> stop = false;
    GtpWorld world;
    world.make_player = make_player;
    world.clock = &clock;
    world.stop = &stop;
    world.write = [&](std::string_view text) { write_now(console, text); };
    world.read_file = [](const std::string& path) { return read_file(path); };
    world.save_file = [](const std::string& path, std::string_view text) {
        return save_file(path, text);
    };
    auto session = GtpSession::create(
        {.game = *spec, .player = arguments.text("--player"), .version = NAKADE_VERSION},
        std::move(world));
    if (!session) return session.error();
    run_protocol({.handle = [&](std::string_view line) { return session->handle(line); },
                  .has_ended = [&] { return session->has_quit(); },
                  .interrupt_of =
                      [](std::string_view line) {
                          return is_quit_line(line) ? Interrupt::Leave : Interrupt::None;
                      },
                  .waits_for_next_line = runs_until_next_line,
                  .finish = [&] { return session->finish(); }},
                 console, stop);
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--player",
     .help = "who answers genmove, as in `nakade players`",
     .fallback = "alpha-beta"},
    {.name = "--game", .help = "the game and its options", .fallback = "go"},
};

}  // namespace

const Command kGtpCommand = {
    .name = "gtp",
    .summary = "speak GTP 2, the protocol of Sabaki, GoGui and Lizzie",
    .options = kOptions,
    .examples =
        "  nakade gtp                              Go with the usual player\n"
        "  nakade gtp --game go:9x9,rules=chinese  another board and rule set\n"
        "  nakade gtp --game atari-go --player pvs:time=2\n",
    .run = &run,
};

}  // namespace nakade::cli
