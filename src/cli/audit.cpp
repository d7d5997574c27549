// `nakade audit`: are the solutions that a collection records right? The solver finds every first
// move that works, and authoring/audit.h compares.
#include "authoring/audit.h"

#include <fmt/format.h>

#include <map>

#include "app/solve_text.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/solve_batch.h"
#include "cli/solve_items.h"
#include "formats/coordinates.h"
#include "host/interrupt.h"
#include "host/progress.h"

namespace nakade::cli {

namespace {

using authoring::Finding;

std::string moves_text(const std::vector<Move>& moves, Size size) {
    return moves.empty() ? "none" : app::line_text(moves, size);
}

Json list_json(const std::vector<Move>& moves, Size size) {
    Json list = Json::array();
    for (const Move move : moves) list.push_back(to_gtp(move, size));
    return list;
}

class Auditor {
public:
    Auditor(const Console& console, bool json, std::size_t problems, const Clock& clock)
        : console_(console),
          json_(json),
          is_single_(problems == 1),
          bar_(console.err, "audit", static_cast<std::int64_t>(problems), clock) {}

    void tell(const SolveItem& item, const SolveOutcome& outcome) {
        bar_.wipe();
        if (outcome.report)
            tell_finding(item, *outcome.report);
        else
            complain(item, outcome.report.error());
        bar_.update(++told_);
    }

    void print_summary() {
        bar_.wipe();
        std::string text;
        for (const auto& [finding, count] : counts_)
            text += fmt::format("{} {}, ", count, finding_name(finding));
        fmt::print(json_ ? console_.err : console_.out, "{}{} unreadable\n", text, errors_);
    }

    bool is_all_sound() const {
        return errors_ == 0 && counts_.size() == 1 && counts_.contains(Finding::Sound);
    }
    int told() const { return told_; }
    int errors() const { return errors_; }
    const std::string& last_error() const { return last_error_; }

private:
    void tell_finding(const SolveItem& item, const app::SolveReport& report) {
        const auto& recorded = item.stated->recorded;
        const Finding finding = authoring::audit(recorded, report.answer);
        ++counts_[finding];
        const Size size = report.board.size();
        if (json_)
            print_json(console_, {{"problem", item.label},
                                  {"finding", finding_name(finding)},
                                  {"result", life::result_name(report.answer.result)},
                                  {"recorded", list_json(recorded, size)},
                                  {"winning_moves", list_json(report.answer.winning_moves, size)},
                                  {"nodes", report.nodes},
                                  {"error", nullptr}});
        else
            fmt::print(console_.out, "{}: {}: {}, recorded {}, right {}\n", item.label,
                       finding_name(finding), life::result_name(report.answer.result),
                       moves_text(recorded, size), moves_text(report.answer.winning_moves, size));
    }

    void complain(const SolveItem& item, const Error& error) {
        ++errors_;
        last_error_ = fmt::format("{}: {}", item.label, error.message);
        if (json_)
            print_json(console_, {{"problem", item.label}, {"error", error.message}});
        else if (!is_single_)
            fmt::print(console_.err, "{}\n", last_error_);
    }

    const Console& console_;
    bool json_;
    bool is_single_;  // its complaint is the command's
    ProgressBar bar_;
    int told_ = 0;
    int errors_ = 0;
    std::string last_error_;
    std::map<Finding, int> counts_;
};

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const auto items = Library().items(arguments.list("FILE"));
    SolveOrder order;
    order.settings.all_moves = true;
    order.limits.seconds = arguments.real("--time");
    order.jobs = arguments.whole("--jobs");
    const SteadyClock clock;
    const InterruptGuard interrupt;
    Auditor auditor(console, arguments.has("--json"), items.size(), clock);
    solve_all(
        items, order, clock, interrupt.flag(),
        [&](const SolveItem& item, const SolveOutcome& outcome) { auditor.tell(item, outcome); });
    auditor.print_summary();
    if (interrupt.is_raised()) {
        fmt::print(console.err, "stopped: {} of {} problems are audited\n", auditor.told(),
                   items.size());
        return Answer::No;
    }
    if (auditor.errors() == 1 && items.size() == 1) return Error{auditor.last_error()};
    if (auditor.errors() > 0)
        return Error{fmt::format("{} of {} problems can not be audited as they are",
                                 auditor.errors(), auditor.told())};
    return auditor.is_all_sound() ? Answer::Yes : Answer::No;
}

constexpr OptionRow kOptions[] = {
    {.name = "FILE",
     .help = "SGF with recorded solutions (file.sgf#3: its third game); - is standard input",
     .takes = Takes::Many},
    {.name = "--time",
     .help = "seconds for each problem",
     .allowed = "0.01..86400.0",
     .fallback = "10"},
    {.name = "--jobs", .help = "problems at the same time", .allowed = "1..256", .fallback = "1"},
    kJsonOption,
};

}  // namespace

const Command kAuditCommand = {
    .name = "audit",
    .summary = "find cooks and wrong solutions in a collection",
    .options = kOptions,
    .examples =
        "  nakade audit book.sgf            each problem: sound, cooked (other moves work too),\n"
        "                                   wrong, unrecorded or unsolved; exit code 0 if all\n"
        "                                   are sound, else 1\n"
        "  nakade audit book.sgf#3 --time 60 --json\n",
    .run = &run,
};

}  // namespace nakade::cli
