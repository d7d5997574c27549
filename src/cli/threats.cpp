// `nakade threats`: wins by fours and by threats in five in a row, forbidden points, and whole
// lists of such questions with their answers.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/threat_question.h"
#include "cli/commands.h"
#include "cli/print_json.h"
#include "cli/save_certificate.h"
#include "core/text.h"
#include "formats/coordinates.h"
#include "formats/sgf_game.h"
#include "games/registry.h"
#include "host/charset.h"
#include "host/file.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "proof/five_checker.h"
#include "solvers/threats/five_proof.h"

namespace nakade::cli {

namespace {

constexpr double kMilliseconds = 1000;

std::vector<std::string> names(const std::vector<Point>& points, Size size) {
    std::vector<std::string> found;
    for (const Point p : points) found.push_back(to_gomoku_string(std::span(&p, 1), size));
    return found;
}

bool asks_forbidden(app::ThreatGoal goal) {
    return goal == app::ThreatGoal::ForbiddenAll || goal == app::ThreatGoal::IsForbidden ||
           goal == app::ThreatGoal::NotForbidden;
}

std::string_view result_name(const app::ThreatQuestion& question, const app::ThreatAnswer& answer) {
    if (asks_forbidden(question.goal)) return "points";
    if (question.goal == app::ThreatGoal::MoveIn || question.goal == app::ThreatGoal::MoveNotIn)
        return "move";
    if (!answer.is_proved) return "unknown";
    return answer.is_win ? "win" : "none";
}

struct Told {
    app::ThreatAnswer answer;
    double seconds = 0;
    app::Mark mark = app::Mark::Unknown;
    /// The file's name; empty if none was wanted or there is no win.
    Result<std::string> certificate = std::string();
};

Json to_json(const app::ThreatQuestion& question, const Told& told) {
    const Size size = question.game.size();
    Json object = {{"id", question.id},
                   {"status", told.answer.is_proved ? "proved" : "unknown"},
                   {"result", result_name(question, told.answer)}};
    object[asks_forbidden(question.goal) ? "forbidden" : "first_moves"] =
        names(told.answer.points, size);
    object["line"] = names(told.answer.line, size);
    object["nodes"] = told.answer.nodes;
    object["seconds"] = told.seconds;
    if (question.has_answer) object["mark"] = app::mark_name(told.mark);
    if (!told.certificate)
        object["certificate_error"] = told.certificate.error().message;
    else if (!told.certificate->empty())
        object["certificate"] = *told.certificate;
    return object;
}

std::string to_text(const app::ThreatQuestion& question, const Told& told) {
    const Size size = question.game.size();
    std::string text = fmt::format("{}: {}", question.id, result_name(question, told.answer));
    if (!told.answer.points.empty())
        text += fmt::format(" {}", fmt::join(names(told.answer.points, size), " "));
    if (told.answer.line.size() > 1)
        text += fmt::format("; line {}", fmt::join(names(told.answer.line, size), " "));
    text += fmt::format(" ({} nodes, {:.3f} s)", told.answer.nodes, told.seconds);
    if (question.has_answer) text += fmt::format(": {}", app::mark_name(told.mark));
    if (!told.certificate)
        text += fmt::format("; no certificate: {}", told.certificate.error().message);
    return text;
}

// Questions

/// "h8h9i8...": the moves in turn, Black first.
Result<Gomoku> game_of_moves(std::string_view text, Size size, GomokuRule rule) {
    const auto points = parse_gomoku_string(text, size);
    if (!points) return points.error();
    Gomoku game(size, rule);
    for (const Point p : *points) {
        const Legality legality = game.legality(p);
        if (legality != Legality::Legal)
            return Error{
                fmt::format("{}: {}", to_gomoku_string(std::span(&p, 1), size), explain(legality))};
        game.play(p);
    }
    return game;
}

/// The last position of the first game's main line.
Result<Gomoku> game_of_sgf(const std::string& bytes, GomokuRule rule) {
    const IconvDecoder decoder;
    Notes notes;
    const auto file = parse_sgf(bytes, {.limits = {}, .decoder = &decoder});
    if (!file) return file.error();
    NodeId last = file->collection.games().front();
    while (file->collection.first_child(last) != kNoNode) last = file->collection.first_child(last);
    const auto position = position_at(file->collection, last, notes);
    if (!position) return position.error();
    const Size size = position->stones.size();
    if (std::min(size.width, size.height) < Gomoku::kFacts.min_size ||
        std::max(size.width, size.height) > Gomoku::kFacts.max_size)
        return Error{"the board is too small or too large for five in a row"};
    Gomoku game(size, rule);
    std::vector<Placement> stones;
    for_each_point(size, [&](Point p) {
        if (is_stone(position->stones.at(p))) stones.push_back({p, position->stones.at(p)});
    });
    if (auto set = game.set_up(stones, position->to_play); !set) return set.error();
    return game;
}

/// A file if there is one of this name, else a position string.
Result<Gomoku> read_position(const std::string& name, Size size, GomokuRule rule) {
    const auto bytes = read_file(name);
    if (!bytes) {
        auto game = game_of_moves(name, size, rule);
        if (game || name.find('.') == std::string::npos) return game;
        return bytes.error();
    }
    if (bytes->find("(;") != std::string::npos) return game_of_sgf(*bytes, rule);
    return game_of_moves(trim(*bytes), size, rule);
}

Result<std::vector<app::ThreatQuestion>> questions_of_files(const Arguments& arguments) {
    const auto size = parse_size(arguments.text("--size"));
    if (!size) return size.error();
    if (size->width < Gomoku::kFacts.min_size || size->width > Gomoku::kFacts.max_size ||
        !size->is_square())
        return Error{fmt::format("--size takes a number from {} to {}", Gomoku::kFacts.min_size,
                                 Gomoku::kFacts.max_size)};
    const auto rule = parse_gomoku_rule(arguments.text("--rule"));
    const auto goal = app::parse_threat_goal(arguments.text("--goal"));
    std::vector<app::ThreatQuestion> questions;
    for (const std::string& name : arguments.list("FILE")) {
        auto game = read_position(name, *size, *rule);
        if (!game) return Error{fmt::format("{}: {}", name, game.error().message)};
        if (game->outcome() != Outcome::Ongoing)
            return Error{fmt::format("{}: the game is over", name)};
        questions.push_back(app::ThreatQuestion{.id = name,
                                                .game = *std::move(game),
                                                .goal = *goal,
                                                .wants_all_moves = arguments.has("--all-moves"),
                                                .accepted = {}});
    }
    return questions;
}

Result<std::vector<app::ThreatQuestion>> questions_of_manifest(const std::string& name) {
    const auto text = read_file(name);
    if (!text) return text.error();
    std::vector<app::ThreatQuestion> questions;
    int number = 0;
    for (const std::string_view line : split(*text, '\n')) {
        ++number;
        if (trim(line).empty()) continue;
        auto question = app::parse_threat_question(line);
        if (!question)
            return Error{fmt::format("{}: line {}: {}", name, number, question.error().message)};
        questions.push_back(*std::move(question));
    }
    return questions;
}

// Running

/// The proof of a win, in a folder. The solvers still know their last question.
Result<std::string> certify(const app::ThreatQuestion& question, const app::ThreatAnswer& answer,
                            const app::ThreatSolvers& solvers, const std::string& folder) {
    const bool by_fours = question.goal == app::ThreatGoal::Vcf;
    if (folder.empty() || !answer.is_win || !answer.is_proved ||
        (!by_fours && question.goal != app::ThreatGoal::Vct))
        return std::string();
    proof::FiveCertificate certificate =
        by_fours ? threats::certificate_of_fours(question.game)
                 : threats::certificate_of_threats(question.game, solvers.vct);
    certificate.title = question.id;
    return save_certificate(certificate, question.id, folder);
}

/// Prints answers as they come and counts how they compare.
class Reporter {
public:
    Reporter(const Console& console, bool json) : console_(console), json_(json) {}

    void tell(const app::ThreatQuestion& question, const Told& told) {
        ++marks_[static_cast<std::size_t>(told.mark)];
        slowest_ = std::max(slowest_, told.seconds);
        seconds_ += told.seconds;
        if (json_)
            print_json(console_, to_json(question, told));
        else
            fmt::print(console_.out, "{}\n", to_text(question, told));
        std::fflush(console_.out);
    }
    void print_summary() const {
        const int count = marks_[0] + marks_[1] + marks_[2];
        std::FILE* stream = json_ ? console_.err : console_.out;
        if (count > 0)
            fmt::print(stream, "mean {:.3f} ms, slowest {:.3f} ms\n",
                       kMilliseconds * seconds_ / count, kMilliseconds * slowest_);
        fmt::print(stream, "{} right, {} wrong, {} unknown\n", marks_[0], marks_[1], marks_[2]);
    }

private:
    const Console& console_;
    bool json_;
    std::array<int, 3> marks_{};
    double slowest_ = 0;
    double seconds_ = 0;
};

Result<Answer> run(const Arguments& arguments, const Console& console) {
    const bool has_list = arguments.has("--manifest");
    if (has_list == arguments.has("FILE"))
        return Error{"give either positions or --manifest with a list of them"};
    const auto questions = has_list ? questions_of_manifest(arguments.text("--manifest"))
                                    : questions_of_files(arguments);
    if (!questions) return questions.error();
    const std::string folder = arguments.text("--certificates");
    if (!folder.empty())
        if (auto made = make_folder(folder); !made) return made.error();
    const SteadyClock clock;
    const InterruptGuard interrupt;
    Thinking thinking;
    thinking.limits.seconds = arguments.real("--time");
    thinking.clock = &clock;
    thinking.stop = &interrupt.flag();
    app::ThreatSolvers solvers;
    Reporter reporter(console, arguments.has("--json"));
    {
        ProgressBar bar(console.err, "threats", static_cast<std::int64_t>(questions->size()),
                        clock);
        std::int64_t done = 0;
        for (const app::ThreatQuestion& question : *questions) {
            const double start = clock.seconds();
            Told told{.answer = app::answer_question(question, thinking, solvers)};
            told.seconds = clock.seconds() - start;
            if (interrupt.is_raised()) break;
            told.mark = app::compare(question, told.answer);
            told.certificate = certify(question, told.answer, solvers, folder);
            bar.wipe();
            reporter.tell(question, told);
            bar.update(++done);
        }
    }
    if (has_list) reporter.print_summary();
    return Answer::Yes;
}

constexpr OptionRow kOptions[] = {
    {.name = "FILE",
     .help = "SGF (its last position), a position string such as h8h9i8, or - for standard input",
     .takes = Takes::Many,
     .is_optional = true},
    {.name = "--manifest", .help = "a list of questions, one JSON object a line, with answers"},
    {.name = "--goal",
     .help = "win by fours, win by threats, or Black's forbidden points",
     .allowed = "vcf|vct|forbidden_all",
     .fallback = "vcf"},
    {.name = "--rule",
     .help = "which rows win",
     .allowed = "freestyle|standard|renju|caro",
     .fallback = "freestyle"},
    {.name = "--size", .help = "of the board of a position string", .fallback = "15"},
    {.name = "--time",
     .help = "seconds for each position",
     .allowed = "0.01..86400.0",
     .fallback = "10"},
    {.name = "--all-moves",
     .help = "of fours: find every first move that wins",
     .takes = Takes::Nothing},
    {.name = "--certificates", .help = "a folder for the proofs of wins, for nakade check"},
    kJsonOption,
};

}  // namespace

const Command kThreatsCommand = {
    .name = "threats",
    .summary = "prove wins by fours and threats in five in a row",
    .options = kOptions,
    .examples =
        "  nakade threats h8h9i8i9j8j9                    a win by fours for the side to move?\n"
        "  nakade threats game.sgf --rule renju --all-moves\n"
        "  nakade threats game.sgf --rule renju --goal vct --time 30 --json\n"
        "  nakade threats --manifest vcf_renju.jsonl --time 5\n"
        "  nakade threats game.sgf --goal vct --certificates proofs && nakade check proofs/*\n",
    .run = &run,
};

}  // namespace nakade::cli
