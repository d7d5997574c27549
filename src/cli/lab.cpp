// `nakade lab`: the experiments, their tables and plots.
//
// Workers take the next measurement's number from a shared counter; tables do not depend on how
// many there are, but for the times, which are processor time of the measuring thread.
#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <mutex>
#include <thread>

#include "app/lab_experiment.h"
#include "cli/commands.h"
#include "cli/commit.h"
#include "cli/lab_nets.h"
#include "cli/lab_problems.h"
#include "cli/print_json.h"
#include "core/text.h"
#include "host/cpu_clock.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/machine.h"
#include "host/progress.h"
#include "lab/experiments.h"
#include "lab/own_experiment.h"

namespace nakade::cli {

namespace {

/// A report with what is needed to judge it and to have it again.
struct Results {
    std::string name;
    std::uint64_t seed = 0;
    int made = 0;
    int planned = 0;
    std::vector<std::pair<std::string, std::string>> configuration;
    ExperimentReport report;
};

class LabRun {
public:
    LabRun(ExperimentRun& experiment, const Console& console, const std::atomic<bool>& stop)
        : experiment_(experiment),
          stop_(stop),
          bar_(console.err, "lab", experiment.measurements(), clock_) {}

    Result<int> run(int jobs) {
        {
            std::vector<std::jthread> workers;
            for (int i = 1; i < jobs; ++i) workers.emplace_back([this] { work_guarded(); });
            work_guarded();
        }
        if (trouble_) return *trouble_;
        return made_;
    }

private:
    std::optional<int> next_number() {
        const std::scoped_lock lock(mutex_);
        if (stop_.load(std::memory_order_relaxed) || trouble_) return std::nullopt;
        if (next_ >= experiment_.measurements()) return std::nullopt;
        return next_++;
    }

    /// An exception that left a thread would end the program at once.
    void work_guarded() {
        try {
            work();
        } catch (const std::exception& fault) {
            const std::scoped_lock lock(mutex_);
            if (!trouble_) trouble_ = Error{fault.what()};
        }
    }

    void work() {
        while (const auto number = next_number()) {
            experiment_.measure(*number);
            const std::scoped_lock lock(mutex_);
            if (stop_.load(std::memory_order_relaxed)) return;
            bar_.update(++made_);
        }
    }

    ExperimentRun& experiment_;
    const std::atomic<bool>& stop_;
    const SteadyClock clock_;
    std::mutex mutex_;  // guards all below
    ProgressBar bar_;
    int next_ = 0;
    int made_ = 0;
    std::optional<Error> trouble_;
};

Json to_json(const Results& results) {
    Json configuration = Json::object();
    for (const auto& [name, value] : results.configuration) configuration[name] = value;
    Json tables = Json::array();
    for (const Table& table : results.report.tables) tables.push_back(app::table_json(table));
    return {{"experiment", results.name},
            {"seed", results.seed},
            {"commit", kCommit},
            {"machine", machine_text()},
            {"configuration", std::move(configuration)},
            {"measurements", {{"made", results.made}, {"planned", results.planned}}},
            {"tables", std::move(tables)},
            {"notes", results.report.notes}};
}

std::string to_text(const Results& results) {
    std::string text;
    for (const Table& table : results.report.tables) text += table_text(table) + '\n';
    for (const std::string& note : results.report.notes) text += note + '\n';
    text += fmt::format("{}, seed {}, commit {}, {}\n", results.name, results.seed, kCommit,
                        machine_text());
    for (const auto& [name, value] : results.configuration)
        text += fmt::format("  {}: {}\n", name, value);
    if (results.made < results.planned)
        text +=
            fmt::format("interrupted after {} of {} measurements\n", results.made, results.planned);
    return text;
}

Result<void> save(const std::filesystem::path& folder, const Results& results) {
    if (auto made = make_folder(folder); !made) return made;
    std::vector<std::pair<std::string, std::string>> files;
    for (const Table& table : results.report.tables)
        files.emplace_back(fmt::format("{}-{}.csv", results.name, table.name), table_csv(table));
    for (const Plot& plot : results.report.plots)
        files.emplace_back(fmt::format("{}-{}.svg", results.name, plot.name), plot_svg(plot));
    files.emplace_back(results.name + ".json", to_json(results).dump(2) + '\n');
    files.emplace_back(results.name + ".txt", to_text(results));
    for (const auto& [name, contents] : files)
        if (auto saved = save_file(folder / name, contents); !saved) return saved;
    return {};
}

Answer list(const Arguments& arguments, const Console& console) {
    for (const Experiment* experiment : all_experiments()) {
        if (arguments.has("--json"))
            print_json(console, {{"name", experiment->name},
                                 {"summary", experiment->summary},
                                 {"source", experiment->source},
                                 {"needs_nets", experiment->needs_nets}});
        else
            fmt::print(console.out, "{:<20} {}\n{:<20} {}\n", experiment->name, experiment->summary,
                       "", experiment->source);
    }
    return Answer::Yes;
}

/// An experiment of the list, or one of somebody's own from a text file.
struct Chosen {
    std::string name;
    std::unique_ptr<ExperimentRun> run;
};

Result<Chosen> choose(const std::string& name, const ExperimentSettings& settings) {
    const std::filesystem::path file = name;
    if (file.extension() != ".txt") {
        const auto experiment = find_experiment(name, settings.neural);
        if (!experiment) return experiment.error();
        return Chosen{name, (*experiment)->make(settings)};
    }
    const auto text = read_file(file);
    if (!text) return text.error();
    const auto tournament = parse_tournament(*text);
    if (!tournament) return Error{fmt::format("{}: {}", name, tournament.error().message)};
    return Chosen{file.stem().string(), make_tournament_run(*tournament, settings)};
}

Result<Chosen> choose_listed(const Arguments& arguments, const ExperimentSettings& settings) {
    const std::string name = arguments.text("NAME");
    if (name != kGoldHeuristics.name)
        return Error{fmt::format("--manifest is for {}; {} has problems of its own or none",
                                 kGoldHeuristics.name, nakade::quoted(name))};
    auto problems = gold_problems(arguments.text("--manifest"));
    if (!problems) return problems.error();
    return Chosen{name, make_gold_run(*std::move(problems), settings)};
}

Result<Answer> run_experiment(const Arguments& arguments, const Console& console) {
    const InterruptGuard interrupt;
    const ThreadCpuClock clock;
    const auto material = neural_material(arguments, console, interrupt.flag());
    if (!material) return material.error();
    const ExperimentSettings settings{.seed = static_cast<std::uint64_t>(arguments.whole("--seed")),
                                      .repeats = arguments.whole("--repeats"),
                                      .depth = arguments.whole("--depth"),
                                      .clock = &clock,
                                      .stop = &interrupt.flag(),
                                      .neural = material->get()};
    const auto chosen = arguments.has("--manifest") ? choose_listed(arguments, settings)
                                                    : choose(arguments.text("NAME"), settings);
    if (!chosen) return chosen.error();
    ExperimentRun& run = *chosen->run;
    const auto made = LabRun(run, console, interrupt.flag()).run(arguments.whole("--jobs"));
    if (!made) return made.error();
    const Results results{.name = chosen->name,
                          .seed = settings.seed,
                          .made = *made,
                          .planned = run.measurements(),
                          .configuration = run.configuration(),
                          .report = run.report()};
    if (arguments.has("--json"))
        print_json(console, to_json(results));
    else
        fmt::print(console.out, "{}", to_text(results));
    if (!arguments.has("--out")) return Answer::Yes;
    if (auto saved = save(arguments.text("--out"), results); !saved) return saved.error();
    return Answer::Yes;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const bool has_name = arguments.has("NAME");
    if (arguments.text("WHAT") == "list") {
        if (has_name) return Error{"lab list takes no name"};
        return list(arguments, console);
    }
    if (!has_name) return Error{"which experiment is to run? nakade lab list names them"};
    return run_experiment(arguments, console);
}

constexpr OptionRow kOptions[] = {
    {.name = "WHAT", .help = "list or run", .allowed = "list|run"},
    {.name = "NAME",
     .help = "of run: the experiment, or a .txt file with one of your own",
     .is_optional = true},
    {.name = "--out",
     .help = "a folder for the tables (CSV), the plots (SVG) and all of it (JSON)"},
    {.name = "--jobs",
     .help = "measurements at the same time",
     .allowed = "1..256",
     .fallback = "1"},
    {.name = "--seed", .help = "of openings and ties", .allowed = "0..2000000000", .fallback = "1"},
    {.name = "--repeats",
     .help = "how often each measurement is made, with other seeds; 0 is the experiment's own",
     .allowed = "0..100000",
     .fallback = "0"},
    {.name = "--depth",
     .help = "plies that its searches look ahead; 0 is the experiment's own",
     .allowed = "0..100",
     .fallback = "0"},
    {.name = "--manifest",
     .help = "gold-heuristics: a list of problems instead of those that ship, as solve takes it"},
    {.name = "--games",
     .help = "of neural-percentiles: an SGF or SGF.zst file of games that no net was taught"},
    {.name = "--opponent",
     .help = "of neural-configs: a program, as nakade match takes it; GNU Go if it is there"},
    kJsonOption,
};

}  // namespace

const Command kLabCommand = {
    .name = "lab",
    .summary = "run experiments: tables, plots and what they rest on",
    .options = kOptions,
    .examples =
        "  nakade lab list                          what there is\n"
        "  nakade lab run interest-winners          the tables on the screen\n"
        "  nakade lab run interest-time --jobs 4 --out results\n"
        "                                           and as CSV, JSON and SVG in a folder\n"
        "  nakade lab run gold-heuristics --manifest index.tsv\n"
        "                                           over problems of your own\n"
        "  nakade lab run experiments/atari-go-7x7.txt\n"
        "                                           a tournament of your own\n"
        "  nakade lab run neural-percentiles --games held-out.sgf.zst\n"
        "                                           how high nets put the moves of games\n",
    .run = &run,
};

}  // namespace nakade::cli
