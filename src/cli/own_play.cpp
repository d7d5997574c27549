// `nakade own-play`: games of a net with itself, as lessons for `nakade train`.
#include "train/own_play.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/net_files.h"
#include "core/random.h"
#include "core/text.h"
#include "host/interrupt.h"
#include "host/progress.h"

namespace nakade::cli {

namespace {

constexpr int kLeastSide = 5;
constexpr int kGreatestSide = 19;

/// "9,13,15-17": sides and ranges of them.
Result<std::vector<int>> read_sides(const std::string& text) {
    std::vector<int> sides;
    for (const std::string_view part : split(text, ',')) {
        const auto ends = split(part, '-');
        const auto first = parse_int(ends.front());
        const auto last = parse_int(ends.back());
        if (ends.size() > 2 || !first || !last || *first < kLeastSide || *last > kGreatestSide ||
            *first > *last)
            return Error{fmt::format(
                "option --sizes: {} is not the side of a board from {} to {}, nor a range such as "
                "10-18",
                quoted(part), kLeastSide, kGreatestSide)};
        for (int side = *first; side <= *last; ++side) sides.push_back(side);
    }
    return sides;
}

std::uint64_t fingerprint(std::string_view bytes) {
    std::uint64_t hash = mix64(bytes.size());
    for (const char byte : bytes) hash = mix64(hash ^ static_cast<unsigned char>(byte));
    return hash;
}

Result<GoAdviser> read_adviser(const std::string& bytes) {
    auto adviser = GoAdviser::from_bytes(bytes);
    if (adviser && !adviser->judges_positions())
        return Error{"option --net: this net proposes moves alone and can not say who wins"};
    return adviser;
}

void print_shelves(const Console& console, const train::OwnPlaySettings& settings,
                   std::span<const train::OwnPlayShelf> shelves) {
    for (const train::OwnPlayShelf& shelf : shelves)
        fmt::print(console.out, "{0}x{0}: games {1}, positions {2}\n", shelf.side, shelf.games,
                   shelf.positions);
    if (settings.stop->load())
        fmt::print(console.out, "stopped; the same command goes on to {} games\n", settings.games);
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const auto sides = read_sides(arguments.text("--sizes"));
    if (!sides) return sides.error();
    const auto bytes = find_net_file(arguments.text("--net"));
    if (!bytes) return bytes.error();
    auto adviser = read_adviser(*bytes);
    if (!adviser) return adviser.error();
    GoJudge judge(*std::move(adviser));
    const InterruptGuard interrupt;
    const SteadyClock clock;
    ProgressBar bar(console.err, "games", arguments.whole("--games"), clock);
    const train::OwnPlaySettings settings{
        .folder = arguments.text("FOLDER"),
        .games = arguments.whole("--games"),
        .sides = *sides,
        .nodes = static_cast<std::uint64_t>(arguments.whole("--nodes")),
        .seed = static_cast<std::uint64_t>(arguments.whole("--seed")),
        .net = fingerprint(*bytes),
        .stop = &interrupt.flag(),
        .on_game = [&bar](int games) { bar.update(games); }};
    const auto shelves = train::run_own_play(judge, settings);
    bar.wipe();
    if (!shelves) return shelves.error();
    print_shelves(console, settings, *shelves);
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "FOLDER", .help = "for the games; one that was begun is gone on with"},
    {.name = "--games",
     .help = "that the folder has at the end",
     .allowed = "1..10000000",
     .fallback = "100"},
    {.name = "--sizes",
     .help = "of boards, from 5 to 19: sides and ranges; one named twice is drawn twice as often",
     .fallback = "9,13"},
    {.name = "--nodes",
     .help = "positions a move looks at",
     .allowed = "1..1000000",
     .fallback = "60"},
    {.name = "--net", .help = "that plays: one in the program, or a file", .fallback = "go"},
    {.name = "--seed",
     .help = "the same one gives the same games",
     .allowed = "0..2000000000",
     .fallback = "1"},
};

}  // namespace

const Command kOwnPlayCommand = {
    .name = "own-play",
    .summary = "let a net play with itself, for nets to learn from",
    .options = kOptions,
    .examples =
        "  nakade own-play OWN --sizes 13,10-18 --games 300     13x13 twice as often as the "
        "others\n"
        "  nakade own-play OWN --sizes 13,10-18 --games 500     goes on to 500 games\n"
        "  nakade own-play OWN --net RUN/net-int8.nakade --nodes 100 --seed 2\n"
        "  nakade train RUN --labels OWN/13x13.sgf,OWN/13x13.bin,16   learns from them\n",
    .run = &run,
};

}  // namespace nakade::cli
