// `nakade gomocup`: the protocol of Gomocup on standard input and output.
#include "protocols/gomocup.h"

#include "cli/commands.h"
#include "cli/protocol_shell.h"

namespace nakade::cli {

namespace {

Interrupt to_interrupt(std::string_view line) {
    switch (interrupt_of(line)) {
        case GomocupInterrupt::MoveNow:
            return Interrupt::MoveNow;
        case GomocupInterrupt::Quit:
            return Interrupt::Leave;
        case GomocupInterrupt::None:
            break;
    }
    return Interrupt::None;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const std::string player = arguments.text("--player");
    // Only a game tells the session its rule; that the player exists is said at once.
    if (auto made = make_player(player, "gomoku"); !made) return made.error();
    const SteadyClock clock;
    std::atomic<bool> stop = false;
    const auto write_line = [&](std::string_view line) {
        write_now(console, std::string(line) + '\n');
    };
    GomocupSession session(
        {.player = player, .version = NAKADE_VERSION},
        {.make_player = make_player, .clock = &clock, .stop = &stop, .write = write_line});
    run_protocol({.handle = [&](std::string_view line) { return session.handle(line); },
                  .has_ended = [&] { return session.has_ended(); },
                  .interrupt_of = to_interrupt,
                  .waits_for_next_line = [](std::string_view) { return false; },
                  .finish = [] { return std::string(); },
                  .is_silent_after_leaving = true},
                 console, stop);
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "--player", .help = "who plays, as in `nakade players`", .fallback = "gomoku"},
};

}  // namespace

const Command kGomocupCommand = {
    .name = "gomocup",
    .summary = "speak the protocol of Gomocup and Piskvork",
    .options = kOptions,
    .examples =
        "  nakade gomocup               Gomoku with the strong player\n"
        "  ln -s nakade pbrain-nakade   a program of this name speaks it without arguments\n",
    .run = &run,
};

}  // namespace nakade::cli
