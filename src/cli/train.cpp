// `nakade train`: teaches a net from games and judged positions.
//
// Small nets are taught by our own code (cli/train_small.h). Residual nets need libtorch, which
// nothing else does: a program that was built without it says how to get one that can.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/train_gomoku_eval.h"
#include "cli/train_small.h"
#include "core/text.h"

#ifdef NAKADE_TRAIN
#include "cli/train_setup.h"
#include "host/interrupt.h"
#endif

namespace nakade::cli {

namespace {

#ifdef NAKADE_TRAIN

Result<Answer> train_deep_net(const Arguments& arguments, const Console& console) {
    auto settings = training_settings(arguments);
    if (!settings) return settings.error();
    const InterruptGuard interrupt;
    settings->stop = &interrupt.flag();
    settings->report = [&console](const std::string& line) {
        fmt::print(console.out, "{}\n", line);
        std::fflush(console.out);
    };
    if (auto trained = deep::run_training(*settings); !trained) return trained.error();
    return Answer::Yes;
}

#else

Result<Answer> train_deep_net(const Arguments&, const Console&) {
    return Error{
        "This program was built without libtorch, which teaches nets of this kind; \"./run train\" "
        "builds one with it."};
}

#endif

Result<Answer> run(const Arguments& arguments, const Console& console) {
    if (arguments.text("FOLDER") == kGomokuEval) return train_gomoku_eval(arguments, console);
    return asks_for_small_net(arguments) ? train_small_net(arguments, console)
                                         : train_deep_net(arguments, console);
}

constexpr OptionRow kOptions[] = {
    {.name = "FOLDER",
     .help = "of the run: its checkpoint is gone on from, if there is one; or gomoku-eval"},
    {.name = "--games",
     .help = "SGF or SGF.zst file, and after a comma how many of its positions a step takes",
     .takes = Takes::Many},
    {.name = "--labels",
     .help = "GAMES,JUDGEMENTS,POSITIONS: a judgement for every position, in order",
     .takes = Takes::Many},
    {.name = "--numbered-labels",
     .help = "the same where each judgement names its game and move",
     .takes = Takes::Many},
    {.name = "--held-out",
     .help = "file of games that are measured on and never learnt from",
     .takes = Takes::Many},
    {.name = "--net", .help = "BLOCKSxCHANNELS, or a file with a net's text", .fallback = "6x48"},
    {.name = "--from",
     .help = "a net whose shape and weights a new run begins with, instead of --net"},
    {.name = "--window",
     .help = "teach a window net of this side instead; positions are then those of each game",
     .allowed = "5|7|9|11|13"},
    {.name = "--area",
     .help = "teach an area finder for boards of this side instead",
     .allowed = "5..19"},
    {.name = "--value",
     .help = "teach a value net for boards of this side instead, by games with itself",
     .allowed = "3..19"},
    {.name = "--lambda",
     .help = "of a value net: 1 learns from results alone, 0 from its next opinion alone",
     .allowed = "0.0..1.0",
     .fallback = "0.8"},
    {.name = "--epochs", .help = "of a small net", .allowed = "1..10000", .fallback = "10"},
    {.name = "--epoch-games",
     .help = "games that a small net sees in an epoch",
     .allowed = "1..1000000",
     .fallback = "1000"},
    {.name = "--database",
     .help = "teach a small net from so many games only, which shows over-training; 0: from all",
     .allowed = "0..1000000",
     .fallback = "0"},
    {.name = "--encoding",
     .help = "what a small net sees of a point",
     .allowed = "stones|liberties|recent",
     .fallback = "stones"},
    {.name = "--hidden", .help = "width of a small net", .allowed = "1..1000", .fallback = "32"},
    {.name = "--moves",
     .help = "the part of each game that a small net is for",
     .allowed = "all|1-5|5-10|opening|middle-game|endgame",
     .fallback = "all"},
    {.name = "--steps", .help = "of the whole run", .allowed = "1..100000000", .fallback = "50000"},
    {.name = "--rate",
     .help = "of learning; 0.02 for a small net",
     .allowed = "0.0..1.0",
     .fallback = "0.001"},
    {.name = "--report",
     .help = "steps between checkpoints",
     .allowed = "1..1000000",
     .fallback = "200"},
    {.name = "--measure",
     .help = "positions of each held-out file",
     .allowed = "100..1000000",
     .fallback = "1000"},
    {.name = "--seed",
     .help = "of weights and positions",
     .allowed = "0..2000000000",
     .fallback = "1"},
    {.name = "--threads", .help = "of libtorch", .allowed = "1..256", .fallback = "1"},
    {.name = "--bfloat16",
     .help = "compute wide convolutions in half precision",
     .takes = Takes::Nothing},
    {.name = "--self-play",
     .help = "gomoku-eval and --value: games to play",
     .allowed = "1..1000000",
     .fallback = "10000"},
    {.name = "--nodes",
     .help = "gomoku-eval: positions a move looks at",
     .allowed = "1..1000000",
     .fallback = "300"},
    {.name = "--rule",
     .help = "gomoku-eval: which rows win",
     .allowed = "freestyle|standard|renju|caro",
     .fallback = "freestyle"},
    {.name = "--output", .help = "gomoku-eval: the file of its numbers", .fallback = "worths.inc"},
};

}  // namespace

const Command kTrainCommand = {
    .name = "train",
    .summary = "teach a net from games",
    .options = kOptions,
    .examples =
        "  nakade train RUN --games my-games.sgf,64             a net of 6 blocks, 48 channels\n"
        "  nakade train RUN --games a.sgf.zst,48 --labels a.sgf,a.bin,16 --held-out b.sgf\n"
        "  nakade train RUN --window 9 --games a.sgf,16         a window net of 9x9 points\n"
        "  nakade train RUN --value 9 --encoding liberties      a net that learns from own games\n"
        "  nakade train RUN ...                                 the same again: goes on\n"
        "  nakade train NEW --from models/go.nakade --games ... a new run on an old net\n"
        "  nakade train gomoku-eval --self-play 10000           the evaluator of five in a row\n",
    .run = &run,
};

}  // namespace nakade::cli
