// `nakade lessons`: problems and their solutions, as lessons for `nakade train`.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/net_files.h"
#include "host/charset.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "train/problem_lessons.h"
#include "train/proved_lessons.h"

namespace nakade::cli {

namespace {

namespace fs = std::filesystem;

Result<SgfFile> read_collection(const std::string& path) {
    const auto bytes = read_file(path);
    if (!bytes) return bytes.error();
    const IconvDecoder decoder;
    auto file = parse_sgf(*bytes, {.limits = {}, .decoder = &decoder});
    if (!file) return Error{fmt::format("{}: {}", path, file.error().message)};
    return file;
}

/// Where lessons come from, and what the files gave.
class Harvester {
public:
    Harvester(const GoNet& net, bool proves, std::uint64_t seed)
        : solutions_(net, book_), proofs_(net, book_, {.seed = seed}), proves_(proves) {}

    const train::LessonBook& book() const { return book_; }
    int problems() const { return problems_; }
    int left_out() const { return left_out_; }

    Result<void> take_file(const std::string& path, const Console& console) {
        const auto file = read_collection(path);
        if (!file) return file.error();
        const auto& games = file->collection.games();
        const SteadyClock clock;
        ProgressBar bar(console.err, fs::path(path).filename().string(), std::ssize(games), clock);
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (interrupt_.flag().load()) return Error{"stopped; nothing was written"};
            ++(take(file->collection, games[i]) ? problems_ : left_out_);
            bar.update(static_cast<std::int64_t>(i + 1));
        }
        return {};
    }

private:
    bool take(const SgfCollection& tree, NodeId game) {
        const bool is_solved = solutions_.add(tree, game);
        if (!proves_) return is_solved;
        Notes ignored;
        const auto problem = problem_from_sgf(tree, game, ignored);
        return (problem && check_problem(*problem) && proofs_.add(*problem)) || is_solved;
    }

    train::LessonBook book_;
    train::ProblemLessons solutions_;
    train::ProvedLessons proofs_;
    bool proves_;
    const InterruptGuard interrupt_;
    int problems_ = 0;
    int left_out_ = 0;
};

/// Other commands keep files of the same names in folders of theirs.
Result<void> check_folder(const fs::path& folder) {
    std::error_code fault;
    const bool is_free = !fs::exists(folder, fault) || fs::is_empty(folder, fault);
    if (is_free && !fault) return {};
    return Error{
        fmt::format("{} is not empty: lessons have a folder of their own", folder.string())};
}

Result<void> save(const train::LessonBook& book, const fs::path& folder) {
    if (auto made = make_folder(folder); !made) return made;
    for (const train::LessonShelf& shelf : book.shelves()) {
        const std::string name = fmt::format("{}x{}", shelf.size.width, shelf.size.height);
        if (auto saved = save_file(folder / (name + ".bin"), shelf.records); !saved) return saved;
        if (auto saved = save_file(folder / (name + ".sgf"), shelf.games); !saved) return saved;
    }
    return {};
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    if (auto checked = check_folder(arguments.text("FOLDER")); !checked) return checked.error();
    const auto bytes = find_net_file(arguments.text("--net"));
    if (!bytes) return bytes.error();
    const auto net = GoNet::from_bytes(*bytes);
    if (!net) return Error{fmt::format("option --net: {}", net.error().message)};
    Harvester harvester(*net, arguments.has("--prove"),
                        static_cast<std::uint64_t>(arguments.whole("--seed")));
    for (const std::string& file : arguments.list("FILE"))
        if (auto taken = harvester.take_file(file, console); !taken) return taken.error();
    if (harvester.book().positions() == 0)
        return Error{
            "there is no problem with a solution marked RIGHT, nor, with --prove, one "
            "whose group is marked and shut in"};
    if (auto saved = save(harvester.book(), arguments.text("FOLDER")); !saved) return saved.error();
    for (const train::LessonShelf& shelf : harvester.book().shelves())
        fmt::print(console.out, "{}x{}: positions {}\n", shelf.size.width, shelf.size.height,
                   shelf.positions);
    fmt::print(console.out, "problems {}, and {} that taught nothing\n", harvester.problems(),
               harvester.left_out());
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "FOLDER",
     .help = "for lessons of each size of board, 13x13.sgf and 13x13.bin; new or empty"},
    {.name = "FILE",
     .help = "SGF with problems, lines that solve them marked RIGHT in their last comment",
     .takes = Takes::Many},
    {.name = "--prove",
     .help = "also solve problems whose group is marked (MA) and shut in, and positions like them",
     .takes = Takes::Nothing},
    {.name = "--seed",
     .help = "of the positions that are proved",
     .allowed = "0..2000000000",
     .fallback = "1"},
    {.name = "--net",
     .help = "that says whose the points are at the end: one in the program, or a file",
     .fallback = "go"},
};

}  // namespace

const Command kLessonsCommand = {
    .name = "lessons",
    .summary = "turn problems with solutions into lessons, for nets to learn from",
    .options = kOptions,
    .examples =
        "  nakade lessons LESSONS book.sgf another.sgf\n"
        "  nakade lessons PROVED marked.sgf --prove          and what the solver proves\n"
        "  nakade train RUN --from models/go.nakade \\\n"
        "      --numbered-labels LESSONS/13x13.sgf,LESSONS/13x13.bin,48   learns from them\n",
    .run = &run,
};

}  // namespace nakade::cli
