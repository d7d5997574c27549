#include "app/finding.h"

#include <algorithm>
#include <memory>
#include <string>

#include "core/text.h"
#include "formats/coordinates.h"
#include "games/atari_go.h"
#include "games/gomoku.h"
#include "solvers/capture/problem.h"
#include "solvers/threats/vct.h"

namespace nakade::app {

namespace {

/// Nodes of one slice, some milliseconds, and how many slices are worth waiting for.
constexpr std::uint64_t kCaptureSlice = 2'000;
constexpr std::uint64_t kMostCaptureNodes = 5'000'000;
constexpr std::uint64_t kVctSlice = 100;
constexpr int kMostVctSlices = 2'000;
/// A search for fours can not pause: it is tried with more and more positions, and what was
/// refuted is remembered.
constexpr std::uint64_t kFirstVcfTry = 1 << 12;
constexpr std::uint64_t kLastVcfTry = 1 << 18;
constexpr int kVcfTableBits = 18;
constexpr int kCaptureMegabytes = 32;

Job find_capture(const AtariGo& game, Finding& finding) {
    const auto problem = std::make_unique<capture::CaptureProblem>(
        game, finding.within, capture::SolverOptions{.table_megabytes = kCaptureMegabytes});
    Thinking slice;
    slice.limits.nodes = kCaptureSlice;
    while (!problem->is_done() && problem->answer().nodes < kMostCaptureNodes) {
        problem->step(slice);
        finding.nodes = problem->answer().nodes;
        co_yield {"find", finding.nodes};
    }
    const capture::CaptureProblemAnswer& answer = problem->answer();
    finding.is_known = problem->is_done();
    finding.is_win = answer.moves.has_value();
    finding.moves = answer.moves.value_or(0);
    finding.first_moves = answer.first_moves;
    if (finding.is_win) finding.line = answer.line;
}

/// One try. Nothing is known if it ran out of positions.
void try_vcf(threats::VcfSolver& solver, threats::PatternBoard& board, std::uint64_t limit,
             Finding& finding) {
    finding.first_moves.clear();
    bool is_complete = true;
    if (finding.question == FindQuestion::AllVcf) {
        auto moves = solver.winning_moves(board, limit);
        finding.nodes += solver.nodes();
        is_complete = moves.is_complete;
        finding.first_moves = std::move(moves.winning);
    }
    const threats::Verdict verdict = solver.solve(board, limit);
    finding.nodes += solver.nodes();
    finding.is_known = is_complete && verdict != threats::Verdict::Unknown;
    finding.is_win = verdict == threats::Verdict::Win;
    if (!finding.is_win) return;
    finding.line = solver.line();
    if (finding.first_moves.empty()) finding.first_moves.assign(1, finding.line.front());
}

Job find_vcf(const Gomoku& game, Finding& finding) {
    const auto solver = std::make_unique<threats::VcfSolver>(kVcfTableBits);
    const auto board = std::make_unique<threats::PatternBoard>(game);
    for (std::uint64_t limit = kFirstVcfTry; limit <= kLastVcfTry; limit *= 2) {
        co_yield {"find", finding.nodes};
        try_vcf(*solver, *board, limit, finding);
        if (finding.is_known) co_return;
    }
}

Job find_vct(const Gomoku& game, Finding& finding) {
    const auto solver = std::make_unique<threats::VctSolver>();
    const auto board = std::make_unique<threats::PatternBoard>(game);
    Thinking slice;
    slice.limits.nodes = kVctSlice;
    threats::Verdict verdict = solver->solve(*board, slice);
    for (int i = 1; i < kMostVctSlices && verdict == threats::Verdict::Unknown; ++i) {
        finding.nodes = solver->nodes();
        co_yield {"find", finding.nodes};
        verdict = solver->resume(*board, slice);
    }
    finding.nodes = solver->nodes();
    finding.is_known = verdict != threats::Verdict::Unknown;
    finding.is_win = verdict == threats::Verdict::Win;
    if (!finding.is_win) co_return;
    finding.line = solver->line();
    finding.first_moves.assign(1, finding.line.front());
}

}  // namespace

FindQuestion parse_question(std::string_view word) {
    const auto words = split(kFindWords, '|');
    return static_cast<FindQuestion>(std::ranges::find(words, word) - words.begin());
}

std::string why_not_asked(FindQuestion question, const AnyGame& game) {
    if (question != FindQuestion::Capture)
        return game.as<Gomoku>() ? "" : "fours and threats are of Gomoku";
    const AtariGo* atari_go = game.as<AtariGo>();
    if (!atari_go) return "a forced capture is of Atari-Go";
    const auto good = capture::check_start(*atari_go);
    return good ? "" : good.error().message;
}

Job find(const AnyGame& game, const World& world, Finding& finding) {
    finding.attacker = game.to_play();
    Job job = finding.question == FindQuestion::Capture ? find_capture(*game.as<AtariGo>(), finding)
              : finding.question == FindQuestion::Vct   ? find_vct(*game.as<Gomoku>(), finding)
                                                        : find_vcf(*game.as<Gomoku>(), finding);
    while (job.resume()) {
        if (world.is_stopped()) co_return;
        co_yield job.progress();
    }
}

Json names_of(const std::vector<Point>& points, Size size) {
    Json names = Json::array();
    for (const Point p : points) names.push_back(to_gtp(p, size));
    return names;
}

Json to_json(const Finding& finding, Size size) {
    const auto word = split(kFindWords, '|')[static_cast<std::size_t>(finding.question)];
    return {{"question", word},
            {"known", finding.is_known},
            {"win", finding.is_win},
            {"moves", finding.moves},
            {"within", finding.within},
            {"first", names_of(finding.first_moves, size)},
            {"line", names_of(finding.line, size)},
            {"shown", finding.shown},
            {"nodes", finding.nodes}};
}

void show_finding(const Finding& finding, View& view) {
    if (finding.shown == 0)
        for (const Point p : finding.first_moves) view.board.mark(p, "hint");
    std::vector<Placement> line;
    Color color = finding.attacker;
    for (std::size_t i = 0; i < finding.shown; ++i) {
        line.push_back({finding.line[i], color});
        color = opponent(color);
    }
    show_line(view, line);
}

Status status_of(const Finding& finding, Size size) {
    if (!finding.is_known) return {"found.unknown"};
    const bool is_capture = finding.question == FindQuestion::Capture;
    const Json first = names_of(finding.first_moves, size);
    if (finding.is_win && is_capture)
        return {"found.capture", {{"moves", finding.moves}, {"first", first}}};
    if (finding.is_win) return {"found.win", {{"first", first}}};
    if (is_capture) return {"found.noCapture", {{"within", finding.within}}};
    // Not every threat there is was tried.
    return {finding.question == FindQuestion::Vct ? "found.nothing" : "found.none"};
}

}  // namespace nakade::app
