#include "app/threat_question.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "players/five_search.h"
#include "solvers/threats/vct.h"

namespace nakade::app {

namespace {

using Json = nlohmann::json;

struct GoalRow {
    std::string_view word;
    ThreatGoal goal;
};
constexpr GoalRow kGoals[] = {
    {"vcf", ThreatGoal::Vcf},
    {"no_vcf", ThreatGoal::NoVcf},
    {"vct", ThreatGoal::Vct},
    {"win3", ThreatGoal::Vct},
    {"stones4", ThreatGoal::Vct},
    {"stones5", ThreatGoal::Vct},
    {"forbidden_all", ThreatGoal::ForbiddenAll},
    {"is_forbidden", ThreatGoal::IsForbidden},
    {"not_forbidden", ThreatGoal::NotForbidden},
    {"move_in", ThreatGoal::MoveIn},
    {"move_not_in", ThreatGoal::MoveNotIn},
};

/// Fours alone are searched in slices of this many positions, between which the clock is read.
constexpr std::uint64_t kSlice = 1 << 16;
constexpr double kMoveSeconds = 0.5;

Result<std::vector<Point>> read_points(const Json& object, const char* field, Size size) {
    std::vector<Point> points;
    const auto list = object.find(field);
    if (list == object.end() || !list->is_array())
        return Error{fmt::format("field \"{}\" is not a list of points", field)};
    for (const Json& pair : *list) {
        const bool is_pair = pair.is_array() && pair.size() == 2 && pair[0].is_number_integer() &&
                             pair[1].is_number_integer();
        if (!is_pair)
            return Error{fmt::format("field \"{}\" has something else than [x, y]", field)};
        const int x = pair[0].get<int>();
        const int y = pair[1].get<int>();
        if (x < 0 || y < 0 || x >= size.width || y >= size.height)
            return Error{fmt::format("field \"{}\": [{}, {}] is not on the board", field, x, y)};
        points.emplace_back(x, y);
    }
    return points;
}

std::string word_of(const Json& object, const char* field) {
    const auto found = object.find(field);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<Gomoku> read_game(const Json& object) {
    const auto size = object.find("size");
    const int length = size != object.end() && size->is_number_integer() ? size->get<int>() : 0;
    if (length < Gomoku::kFacts.min_size || length > Gomoku::kFacts.max_size)
        return Error{fmt::format("field \"size\" is not a number from {} to {}",
                                 Gomoku::kFacts.min_size, Gomoku::kFacts.max_size)};
    const auto rule = parse_gomoku_rule(word_of(object, "rule"));
    if (!rule) return Error{"field \"rule\" is not freestyle, standard, renju or caro"};
    const auto to_move = parse_color(word_of(object, "to_move"));
    if (!to_move) return Error{"field \"to_move\" is not b or w"};
    Gomoku game({length, length}, *rule);
    std::vector<Placement> stones;
    for (const Color color : {Black, White}) {
        const auto points = read_points(object, color == Black ? "black" : "white", game.size());
        if (!points) return points.error();
        for (const Point p : *points) stones.push_back({p, color});
    }
    if (auto set = game.set_up(stones, *to_move); !set) return set.error();
    return game;
}

// Answers

bool is_time_up(const Thinking& thinking, double start) {
    if (thinking.stop && thinking.stop->load(std::memory_order_relaxed)) return true;
    return thinking.clock && thinking.clock->seconds() - start >= thinking.limits.seconds;
}

/// One try with at most `limit` positions.
ThreatAnswer try_vcf(const ThreatQuestion& question, threats::VcfSolver& solver,
                     std::uint64_t limit) {
    threats::PatternBoard board(question.game);
    ThreatAnswer answer{.is_proved = true};
    if (question.wants_all_moves) {
        auto moves = solver.winning_moves(board, limit);
        answer.nodes = solver.nodes();
        answer.is_proved = moves.is_complete;
        answer.is_win = !moves.winning.empty();
        answer.points = std::move(moves.winning);
        if (!answer.is_win || !answer.is_proved) return answer;
    }
    // What the search for all moves refuted is still known, so the line costs little.
    const threats::Verdict verdict = solver.solve(board, limit);
    answer.nodes += solver.nodes();
    answer.is_proved = verdict != threats::Verdict::Unknown;
    answer.is_win = verdict == threats::Verdict::Win;
    answer.line = solver.line();
    if (answer.is_win && answer.points.empty()) answer.points.assign(1, answer.line.front());
    return answer;
}

/// Doubles the positions allowed until the search ends or the time is up: what was refuted is
/// remembered, so little is done twice.
ThreatAnswer answer_vcf(const ThreatQuestion& question, const Thinking& thinking,
                        ThreatSolvers& solvers) {
    solvers.vcf.forget();
    const double start = thinking.clock ? thinking.clock->seconds() : 0;
    std::uint64_t nodes = 0;
    for (std::uint64_t limit = kSlice;; limit *= 2) {
        ThreatAnswer answer = try_vcf(question, solvers.vcf, limit);
        nodes += answer.nodes;
        answer.nodes = nodes;
        if (answer.is_proved || is_time_up(thinking, start)) return answer;
    }
}

ThreatAnswer answer_vct(const ThreatQuestion& question, const Thinking& thinking,
                        ThreatSolvers& solvers) {
    threats::VctSolver& solver = solvers.vct;
    threats::PatternBoard board(question.game);
    const threats::Verdict verdict = solver.solve(board, thinking);
    ThreatAnswer answer{.nodes = solver.nodes()};
    answer.is_proved = verdict != threats::Verdict::Unknown;
    answer.is_win = verdict == threats::Verdict::Win;
    answer.line = solver.line();
    if (answer.is_win) answer.points.assign(1, answer.line.front());
    return answer;
}

ThreatAnswer answer_forbidden(const ThreatQuestion& question, const Thinking&, ThreatSolvers&) {
    ThreatAnswer answer{.is_proved = true};
    for_each_point(question.game.size(), [&](Point p) {
        if (question.game.at(p) == Empty && question.game.is_forbidden_to_black(p))
            answer.points.push_back(p);
    });
    answer.is_win = !answer.points.empty();
    return answer;
}

ThreatAnswer answer_move(const ThreatQuestion& question, const Thinking& thinking, ThreatSolvers&) {
    FiveSearch search({});
    Thinking limited = thinking;
    limited.limits.seconds = std::min(limited.limits.seconds, kMoveSeconds);
    const SearchReport report = search.think(question.game, limited);
    return {.is_proved = true,
            .is_win = true,
            .points = {report.best},
            .line = report.line,
            .nodes = report.stats.nodes};
}

// Comparisons

using Points = std::vector<Point>;

bool contains(const Points& points, Point p) {
    return std::find(points.begin(), points.end(), p) != points.end();
}
bool contains_all(const Points& points, const Points& wanted) {
    return std::all_of(wanted.begin(), wanted.end(), [&](Point p) { return contains(points, p); });
}
bool is_same_set(const Points& a, const Points& b) {
    return contains_all(a, b) && contains_all(b, a);
}

using Compare = bool (*)(const ThreatQuestion& question, const ThreatAnswer& answer);
using Ask = ThreatAnswer (*)(const ThreatQuestion& question, const Thinking& thinking,
                             ThreatSolvers& solvers);

struct GoalMethod {
    Ask ask;
    Compare is_right;
};

/// In the order of ThreatGoal.
constexpr GoalMethod kMethods[] = {
    {&answer_vcf,
     [](const ThreatQuestion& q, const ThreatAnswer& a) {
         return q.wants_all_moves ? is_same_set(a.points, q.accepted) : a.is_win;
     }},
    {&answer_vcf, [](const ThreatQuestion&, const ThreatAnswer& a) { return !a.is_win; }},
    // The lists do not have every winning move, so any proof of a win will do.
    {&answer_vct, [](const ThreatQuestion&, const ThreatAnswer& a) { return a.is_win; }},
    {&answer_forbidden, [](const ThreatQuestion& q,
                           const ThreatAnswer& a) { return is_same_set(a.points, q.accepted); }},
    {&answer_forbidden, [](const ThreatQuestion& q,
                           const ThreatAnswer& a) { return contains_all(a.points, q.accepted); }},
    {&answer_forbidden,
     [](const ThreatQuestion& q, const ThreatAnswer& a) {
         return std::none_of(q.accepted.begin(), q.accepted.end(),
                             [&](Point p) { return contains(a.points, p); });
     }},
    {&answer_move, [](const ThreatQuestion& q,
                      const ThreatAnswer& a) { return contains(q.accepted, a.points.front()); }},
    {&answer_move, [](const ThreatQuestion& q,
                      const ThreatAnswer& a) { return !contains(q.accepted, a.points.front()); }},
};

const GoalMethod& method_of(ThreatGoal goal) { return kMethods[static_cast<std::size_t>(goal)]; }

}  // namespace

std::optional<ThreatGoal> parse_threat_goal(std::string_view word) {
    for (const GoalRow& row : kGoals)
        if (row.word == word) return row.goal;
    return std::nullopt;
}

Result<ThreatQuestion> parse_threat_question(std::string_view line) {
    const Json object = Json::parse(line, nullptr, false);
    if (!object.is_object()) return Error{"the line is not a JSON object"};
    const auto game = read_game(object);
    if (!game) return game.error();
    const std::string word = word_of(object, "goal");
    const auto goal = parse_threat_goal(word);
    if (!goal) return Error{fmt::format("there is no goal {}", nakade::quoted(word))};
    const auto accepted = read_points(object, "accepted", game->size());
    if (!accepted) return accepted.error();
    return ThreatQuestion{.id = word_of(object, "id"),
                          .game = *game,
                          .goal = *goal,
                          .wants_all_moves = *goal == ThreatGoal::Vcf,
                          .has_answer = true,
                          .accepted = *accepted};
}

ThreatAnswer answer_question(const ThreatQuestion& question, const Thinking& thinking,
                             ThreatSolvers& solvers) {
    return method_of(question.goal).ask(question, thinking, solvers);
}

Mark compare(const ThreatQuestion& question, const ThreatAnswer& answer) {
    if (!question.has_answer || !answer.is_proved) return Mark::Unknown;
    // A win by other means than those tried is not excluded.
    if (question.goal == ThreatGoal::Vct && !answer.is_win) return Mark::Unknown;
    return method_of(question.goal).is_right(question, answer) ? Mark::Right : Mark::Wrong;
}

}  // namespace nakade::app
