#include "app/edit_mode.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/share_code.h"
#include "app/solve_text.h"
#include "core/text.h"
#include "formats/coordinates.h"
#include "formats/diagram.h"
#include "solvers/life/open_region.h"

namespace nakade::app {

using life::LifeResult;

namespace {

constexpr Size kUsualBoard{19, 19};
/// Older states are forgotten.
constexpr std::size_t kMostStates = 1'000;
constexpr std::uint64_t kSlice = 2'000;
/// A check that takes longer leaves the question open; Solve can be given more.
constexpr SearchLimits kCheckLimits = {.nodes = 3'000'000, .seconds = 10};

struct Format {
    std::string_view name;
    std::string_view ending;
    std::string_view type;
};
constexpr Format kFormats[] = {
    {"problem", ".txt", "text/plain"},
    {"sgf", ".sgf", "application/x-go-sgf"},
    {"diagram", ".txt", "text/plain"},
    {"link", ".txt", "text/plain"},
};

std::string on_one_line(std::string_view text) {
    std::string line(trim(text));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';
    return line;
}

std::string with_plain_breaks(std::string text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            plain += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            plain += '\n';
    }
    return plain;
}

/// "Bent three!" as a file's name: "bent-three".
std::string file_stem(const std::string& title) {
    std::string stem;
    for (const char c : to_lower(title)) {
        const bool is_plain = is_digit(c) || (c >= 'a' && c <= 'z');
        if (is_plain)
            stem += c;
        else if (!stem.empty() && stem.back() != '-')
            stem += '-';
    }
    while (stem.ends_with('-')) stem.pop_back();
    return stem.empty() ? "problem" : stem;
}

void tidy_keystones(Problem& problem) {
    const PointSet black = problem.keystones & problem.stones.points_of(Black);
    const PointSet white = problem.keystones & problem.stones.points_of(White);
    problem.keystones = black.empty() ? white : black;
}

}  // namespace

void tidy(Problem& problem, bool keeps_goal) {
    tidy_keystones(problem);
    if (problem.ko != kNoPoint && problem.stones.at(problem.ko) != Empty) problem.ko = kNoPoint;
    if (problem.region_kind != RegionKind::Points) problem.region = {};
    problem.title = on_one_line(problem.title);
    problem.source = on_one_line(problem.source);
    problem.description = with_plain_breaks(std::move(problem.description));
    if (problem.keystones.empty()) return;
    const Color owner = problem.stones.at(problem.keystones.first());
    if (keeps_goal && problem.goal)
        problem.to_move = *problem.goal == Goal::Live ? owner : opponent(owner);
    else if (problem.to_move)
        problem.goal = *problem.to_move == owner ? Goal::Live : Goal::Kill;
}

EditMode::EditMode(const World& world) : world_(world) {
    Problem empty;
    empty.stones = StoneGrid(kUsualBoard);
    empty.to_move = Black;
    begin(std::move(empty));
}

std::optional<SgfCollection> EditMode::record() const {
    if (!check_problem(problem())) return std::nullopt;
    return problem_to_sgf(problem());
}

void EditMode::begin(Problem problem) {
    tidy(problem, false);
    states_ = {std::move(problem)};
    move_to(0);
}

void EditMode::change(Problem next) {
    if (next == problem()) return;
    states_.resize(at_ + 1);
    states_.push_back(std::move(next));
    if (states_.size() > kMostStates) states_.erase(states_.begin());
    move_to(states_.size() - 1);
}

void EditMode::move_to(std::size_t at) {
    at_ = at;
    check_.reset();
    saved_.clear();
}

Started EditMode::undo() {
    if (at_ == 0) return refuse_state("there is no edit to undo");
    move_to(at_ - 1);
    return Done{};
}

Started EditMode::redo() {
    if (at_ + 1 == states_.size()) return refuse_state("there is no edit to make again");
    move_to(at_ + 1);
    return Done{};
}

PointSet EditMode::doomed() const {
    PointSet doomed;
    const StoneGrid& stones = problem().stones;
    for (const Placement& stone : stones.placements()) {
        const PointSet chain = stones.chain(stone.point);
        if (!stones.has_liberty(chain)) doomed |= chain;
    }
    return doomed;
}

Started EditMode::check() {
    saved_.clear();
    if (check_ && check_->is_done) return Done{};
    StatedProblem stated;
    stated.problem = problem();
    auto question = make_question(stated, {});
    check_.emplace();
    if (question) return find_answer(*std::move(question));
    check_->fault = question.error().message;
    check_->is_done = true;
    return Done{};
}

Job EditMode::find_answer(Question question) {
    const double start = world_.clock->seconds();
    SolveTask task(std::move(question), {.all_moves = true, .megabytes = world_.megabytes});
    const auto seconds = [&] { return world_.clock->seconds() - start; };
    while (!task.work(kSlice)) {
        const std::uint64_t nodes = task.report().nodes;
        if (nodes >= kCheckLimits.nodes || seconds() >= kCheckLimits.seconds) break;
        co_yield {"check", nodes};
    }
    task.hurry();
    check_->report = task.report();
    check_->seconds = seconds();
    check_->is_closed = life::is_enclosed(check_->report->board, check_->report->target);
    check_->is_done = true;
}

SgfCollection EditMode::sgf(bool with_solution) const {
    SgfCollection tree = problem_to_sgf(problem());
    if (!with_solution) return tree;
    const SolveReport& report = *check_->report;
    const auto add_move = [&](NodeId parent, Move move, Color color) {
        const NodeId node = tree.add_child(parent);
        tree.set_raw(node, color == Black ? "B" : "W", to_sgf(move));
        return node;
    };
    const NodeId root = tree.games().front();
    // The best first, with how it goes on.
    std::vector<Move> first_moves = report.answer.winning_moves;
    std::erase(first_moves, report.answer.best);
    first_moves.insert(first_moves.begin(), report.answer.best);
    for (const Move move : first_moves) {
        NodeId node = add_move(root, move, report.to_move);
        tree.set_raw(node, "TE", "1");
        tree.set_text(node, "C", "RIGHT");
        const auto& line = report.answer.line;
        if (line.empty() || move != line.front()) continue;
        Color color = report.to_move;
        for (std::size_t i = 1; i < line.size(); ++i) {
            color = opponent(color);
            node = add_move(node, line[i], color);
        }
    }
    return tree;
}

Started EditMode::save(const std::string& name, bool with_solution) {
    const auto checked = check_problem(problem());
    if (!checked) return refuse_state(checked.error().message);
    const bool is_solved = check_ && check_->report && check_->report->is_proved() &&
                           check_->report->answer.result != LifeResult::Loss;
    if (with_solution && !is_solved)
        return refuse_state("there is no proved solution; check the problem first");
    const auto* const format = std::ranges::find(kFormats, name, &Format::name);
    const std::string text = name == "problem"   ? write_problem(problem())
                             : name == "sgf"     ? write_sgf(sgf(with_solution))
                             : name == "diagram" ? draw(problem().stones)
                                                 : to_share_code(problem());
    saved_ = name;
    return Done{{{"export",
                  {{"format", name},
                   {"name", file_stem(problem().title) + std::string(format->ending)},
                   {"type", format->type},
                   {"text", text}}}}};
}

}  // namespace nakade::app
