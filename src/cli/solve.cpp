// `nakade solve`: life and death, one problem or a whole list.
//
// Files are read first and each only once; every problem then is an item (solve_batch.h) that
// carries its own complaint if it has one, so that one bad problem does not stop a batch.
#include "app/solve.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "app/net_proposer.h"
#include "app/solve_json.h"
#include "app/solve_text.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/solve_batch.h"
#include "cli/solve_items.h"
#include "core/text.h"
#include "formats/coordinates.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"

namespace nakade::cli {

namespace {

app::UserWords user_words(const Arguments& arguments) {
    app::UserWords user;
    if (arguments.has("--to-move")) user.to_move = parse_color(arguments.text("--to-move"));
    if (arguments.has("--goal")) user.goal = parse_goal(arguments.text("--goal"));
    user.target = arguments.text("--target");
    user.region = arguments.text("--region");
    return user;
}

std::vector<SolveItem> items_of_files(const Arguments& arguments) {
    std::vector<SolveItem> items = Library().items(arguments.list("FILE"));
    for (SolveItem& item : items) item.user = user_words(arguments);
    return items;
}

/// What the list says of a problem goes before what the command line says of all.
app::UserWords over(app::UserWords general, const app::UserWords& special) {
    if (special.to_move) general.to_move = special.to_move;
    if (special.goal) general.goal = special.goal;
    if (!special.target.empty()) general.target = special.target;
    return general;
}

Result<std::vector<SolveItem>> items_of_manifest(const Arguments& arguments) {
    auto items = Library().items_of_list(arguments.text("--manifest"));
    if (!items) return items;
    for (SolveItem& item : *items) item.user = over(user_words(arguments), item.user);
    return items;
}

/// Prints outcomes as they come and counts them.
class Reporter {
public:
    Reporter(const Console& console, bool json, std::size_t problems, const Clock& clock)
        : console_(console),
          json_(json),
          is_single_(problems == 1),
          bar_(std::in_place, console.err, "solve", static_cast<std::int64_t>(problems), clock) {}

    void tell(const SolveItem& item, const SolveOutcome& outcome) {
        ++told_;
        bar_->wipe();
        if (!outcome.report) {
            ++errors_;
            ++marks_[static_cast<std::size_t>(app::Mark::Unknown)];
            complain(item, outcome.report.error());
        } else {
            const app::Mark mark = item.row ? mark_of(*item.row, outcome) : app::Mark::Unknown;
            ++marks_[static_cast<std::size_t>(mark)];
            proposals_ += outcome.report->proposed.has_value();
            print(item, outcome, mark);
        }
        std::fflush(console_.out);
        bar_->update(told_);
    }

    void print_summary() {
        bar_.reset();
        std::FILE* const to = json_ ? console_.err : console_.out;
        if (proposals_ > 0)
            fmt::print(to, "{} of the answers are proposals of a net, not proved\n", proposals_);
        fmt::print(to, "{} right, {} wrong, {} unknown\n", marks_[0], marks_[1], marks_[2]);
    }
    void print_interruption(std::size_t problems) {
        bar_.reset();
        fmt::print(console_.err, "stopped: {} of {} problems are done\n", told_, problems);
    }
    void end_progress() { bar_.reset(); }

    int told() const { return told_; }
    int errors() const { return errors_; }
    const Error& last_error() const { return last_error_; }

private:
    static app::Mark mark_of(const app::ManifestRow& row, const SolveOutcome& outcome) {
        if (!outcome.estimate) return app::compare(row, *outcome.report);
        return app::compare_move(row, outcome.estimate->answer.move, outcome.report->board.size());
    }

    void complain(const SolveItem& item, const Error& error) {
        last_error_ = with_label(item, error);
        if (json_) return print_json(console_, app::error_json(item.label, error.message));
        if (item.row)
            fmt::print(console_.out, "{}\n", last_error_.message);
        else if (!is_single_)
            fmt::print(console_.err, "{}\n", last_error_.message);
    }

    /// The label, unless the message begins with the file's name already.
    static Error with_label(const SolveItem& item, const Error& error) {
        const std::string file =
            app::parse_problem_name(item.label).value_or({item.label, {}}).file;
        if (error.message.find(file) != std::string::npos) return error;
        return Error{fmt::format("{}: {}", item.label, error.message)};
    }

    void print(const SolveItem& item, const SolveOutcome& outcome, app::Mark mark) const {
        const app::SolveReport& report = *outcome.report;
        if (json_)
            print_json(console_, json_of(item.label, outcome));
        else if (item.row)
            fmt::print(console_.out, "{}: {} ({} nodes, {:.2f} s): {}\n", item.label,
                       short_verdict(outcome), report.nodes, outcome.seconds, app::mark_name(mark));
        else
            fmt::print(console_.out, "{}\n{}{} nodes, {:.2f} s\n\n", item.label,
                       outcome.estimate ? app::estimate_text(*outcome.estimate)
                                        : long_text(report, outcome),
                       report.nodes, outcome.seconds);
        if (!outcome.certificate)
            fmt::print(console_.err, "{}: no certificate: {}\n", item.label,
                       outcome.certificate.error().message);
    }

    static app::Json json_of(const std::string& label, const SolveOutcome& outcome) {
        const app::SolveRecord record{label, outcome.seconds, outcome.certificate.value_or("")};
        return outcome.estimate ? app::estimate_json(record, *outcome.estimate)
                                : app::report_json(record, *outcome.report);
    }

    static std::string short_verdict(const SolveOutcome& outcome) {
        const app::SolveReport& report = *outcome.report;
        if (outcome.estimate)
            return fmt::format("estimated {}, score {}",
                               to_gtp(outcome.estimate->answer.move, report.board.size()),
                               outcome.estimate->answer.score);
        if (report.proposed)
            return fmt::format("unknown, a net proposes {}",
                               to_gtp(report.proposed->move, report.board.size()));
        if (!report.is_proved() && report.is_estimated())
            return fmt::format("unknown, estimated {} {}",
                               life::result_name(report.estimate.result),
                               to_gtp(report.estimate.best, report.board.size()));
        if (!report.is_proved()) return "unknown";
        return fmt::format("{} {}, {}", life::result_name(report.answer.result),
                           to_gtp(report.answer.best, report.board.size()),
                           app::fate_name(report.answer.fate));
    }

    static std::string long_text(const app::SolveReport& report, const SolveOutcome& outcome) {
        const Size size = report.board.size();
        std::string text =
            fmt::format("{}{}.\n", app::position_text(report), app::verdict_sentence(report));
        if (report.is_proved())
            text += fmt::format("Best move: {}\n", to_gtp(report.answer.best, size));
        else if (report.proposed)
            text += fmt::format("Proposed by a net, not proved: {} ({:.0f} % of its looks)\n",
                                to_gtp(report.proposed->move, size), 100 * report.proposed->share);
        else if (report.is_estimated())
            text += fmt::format("Estimated from the likeliest moves alone: {}.\nBest of them: {}\n",
                                app::estimate_sentence(report), to_gtp(report.estimate.best, size));
        if (!report.answer.winning_moves.empty())
            text += fmt::format("All that succeed: {}\n",
                                app::line_text(report.answer.winning_moves, size));
        if (report.answer.line.size() > 1)
            text += fmt::format("Line: {}\n", app::line_text(report.answer.line, size));
        if (report.other_first)
            text += fmt::format("Whoever moves first: {}\n", app::standing_name(report.standing()));
        for (const std::string& assumption : report.assumptions())
            text += fmt::format("Assumed: {}\n", assumption);
        if (outcome.certificate && !outcome.certificate->empty())
            text += fmt::format("Certificate: {}\n", *outcome.certificate);
        return text;
    }

    const Console& console_;
    bool json_;
    bool is_single_;
    std::optional<ProgressBar> bar_;  // until the end
    int told_ = 0;
    int errors_ = 0;
    int proposals_ = 0;  // counted among the marks
    std::size_t marks_[3] = {};
    Error last_error_;
};

/// Seconds of an estimate where nothing is said; a proof may take the fallback of its option.
constexpr double kEstimateSeconds = 1;
/// Of an estimate where a proof is not found in time.
constexpr std::uint64_t kNodesOfEstimate = 1'000'000;

app::EstimateSettings parse_gold(const Arguments& arguments) {
    app::EstimateSettings settings{
        .gold = {}, .limits = {}, .explains = arguments.has("--explain")};
    settings.limits.depth = arguments.whole("--depth");
    settings.gold.breadth = arguments.whole("--breadth");
    settings.gold.is_breadth_hard = arguments.has("--hard-breadth");
    return settings;
}

/// What goes with one of the players only.
Result<void> check_player(const Arguments& arguments) {
    const bool is_gold = arguments.text("--player") == "gold";
    for (const std::string_view option : {"--depth", "--breadth", "--hard-breadth", "--explain"})
        if (!is_gold && arguments.has(option))
            return Error{fmt::format("option {} goes with --player gold", option)};
    for (const std::string_view option : {"--all-moves", "--both", "--certificates"})
        if (is_gold && arguments.has(option))
            return Error{
                fmt::format("option {} needs proofs, which --player gold has not", option)};
    return {};
}

SolveOrder parse_order(const Arguments& arguments) {
    SolveOrder order;
    if (arguments.text("--player") == "gold") order.gold = parse_gold(arguments);
    order.jobs = arguments.whole("--jobs");
    order.limits.seconds =
        order.gold && !arguments.has("--time") ? kEstimateSeconds : arguments.real("--time");
    order.limits.nodes = static_cast<std::uint64_t>(arguments.whole("--nodes"));
    order.settings.all_moves = arguments.has("--all-moves");
    order.certificates = arguments.text("--certificates");
    order.settings.both = arguments.has("--both");
    // Who names a limit has that much time; else an answer in seconds is worth more.
    order.settings.doubts_to_the_end =
        !order.settings.both && (arguments.has("--time") || order.limits.nodes > 0);
    order.settings.estimate_nodes = kNodesOfEstimate;
    order.settings.make_proposer = &app::net_proposer;
    order.settings.megabytes =
        static_cast<std::size_t>(std::max(1, arguments.whole("--memory") / order.jobs));
    return order;
}

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const bool has_list = arguments.has("--manifest");
    if (has_list == arguments.has("FILE"))
        return Error{"give either files or --manifest with a list of them"};
    if (auto checked = check_player(arguments); !checked) return checked.error();
    const auto items = has_list ? items_of_manifest(arguments) : items_of_files(arguments);
    if (!items) return items.error();
    for (const std::string_view option : {"--target", "--region"})
        if (arguments.has(option) && trim(arguments.text(option)).empty())
            return Error{fmt::format("option {} names no point", option)};
    const SolveOrder order = parse_order(arguments);
    if (auto made = make_folder(order.certificates); !made) return made.error();
    const SteadyClock clock;
    const InterruptGuard interrupt;
    const bool json = arguments.has("--json");
    Reporter reporter(console, json, items->size(), clock);
    solve_all(
        *items, order, clock, interrupt.flag(),
        [&](const SolveItem& item, const SolveOutcome& outcome) { reporter.tell(item, outcome); });
    if (interrupt.is_raised()) reporter.print_interruption(items->size());
    if (has_list) {
        reporter.print_summary();
        return Answer::Yes;
    }
    reporter.end_progress();
    if (reporter.errors() == 0) return Answer::Yes;
    if (items->size() == 1) return reporter.last_error();
    return Error{fmt::format("{} of {} problems can not be solved as they are", reporter.errors(),
                             reporter.told())};
}

constexpr OptionRow kOptions[] = {
    {.name = "FILE",
     .help = "SGF (file.sgf#3: its third game), a problem file, or - for standard input",
     .takes = Takes::Many,
     .is_optional = true},
    {.name = "--manifest", .help = "a tab-separated list of problems, and answers to compare with"},
    {.name = "--to-move", .help = "the side that moves", .allowed = "black|white"},
    {.name = "--goal", .help = "what it wants of the target", .allowed = "live|kill"},
    {.name = "--target", .help = "a stone of each target chain, such as C16,H14"},
    {.name = "--region", .help = "the points in play: auto, all, or points"},
    {.name = "--time",
     .help = "seconds for each problem; one that is named is used up as long as more points could "
             "change a verdict; --player gold takes 1 unless it is told otherwise",
     .allowed = "0.01..86400.0",
     .fallback = "30"},
    {.name = "--nodes",
     .help = "positions for each problem; 0 is no limit",
     .allowed = "0..2000000000",
     .fallback = "0"},
    {.name = "--memory",
     .help = "megabytes for tables, shared by all jobs",
     .allowed = "1..1000000",
     .fallback = "1024"},
    {.name = "--jobs", .help = "problems at the same time", .allowed = "1..256", .fallback = "1"},
    {.name = "--all-moves", .help = "find every first move that succeeds", .takes = Takes::Nothing},
    {.name = "--player",
     .help = "exact proves; what takes too long it estimates, or tells what a net proposes; gold "
             "estimates by eye shapes and alpha-beta",
     .allowed = "exact|gold",
     .fallback = "exact"},
    {.name = "--depth",
     .help = "gold: plies it looks ahead at most",
     .allowed = "1..100",
     .fallback = "100"},
    {.name = "--breadth",
     .help = "gold: moves it looks at first at every node; 0 is all, by relevance",
     .allowed = "0..400",
     .fallback = "0"},
    {.name = "--hard-breadth",
     .help = "gold: no other moves than those are looked at",
     .takes = Takes::Nothing},
    {.name = "--explain",
     .help = "gold: tell its eye spaces, patterns and the relevance of points",
     .takes = Takes::Nothing},
    {.name = "--both",
     .help = "also let the other side move first: alive, dead or unsettled",
     .takes = Takes::Nothing},
    {.name = "--certificates",
     .help =
         "a folder for proofs that `nakade check` verifies; writing one may take as long again"},
    kJsonOption,
};

}  // namespace

const Command kSolveCommand = {
    .name = "solve",
    .summary = "solve life-and-death problems with proof",
    .options = kOptions,
    .examples =
        "  nakade solve problem.sgf                     what the file does not say is inferred\n"
        "  nakade solve book.sgf#3 --target C16 --goal kill --time 60\n"
        "  nakade solve problem.sgf --both --all-moves  who moves first, and every right move\n"
        "  nakade solve problem.sgf --certificates proofs && nakade check proofs/*\n"
        "  nakade solve problem.sgf --player gold --explain --time 0.5   an estimate, and why\n"
        "  nakade solve --manifest index.tsv --jobs 2 --time 5 --json > answers.jsonl\n",
    .run = &run,
};

}  // namespace nakade::cli
