#include "cli/lab_problems.h"

#include <fmt/format.h>

#include <optional>

#include "app/estimate.h"
#include "board/point_name.h"
#include "cli/solve_items.h"

namespace nakade::cli {

namespace {

/// Nothing where the list accepts no move, or not one that a player could find.
Result<std::optional<GoldProblem>> gold_problem(const SolveItem& item) {
    if (!item.stated) return item.stated.error();
    const auto question = app::make_question(*item.stated, item.user);
    if (!question) return Error{fmt::format("{}: {}", item.label, question.error().message)};
    const app::SolveReport asked = app::spelled_out(*question);
    std::vector<Move> right;
    for (const std::string& name : item.row->accepted)
        if (const auto move = parse_gtp(name, asked.board.size())) right.push_back(*move);
    if (right.empty()) return std::optional<GoldProblem>();
    std::string type = item.row->status.starts_with("ko") ? "ko, to " : "to ";
    type += asked.goal == Goal::Live ? "live" : "kill";
    return std::optional<GoldProblem>({.label = item.label,
                                       .type = std::move(type),
                                       .problem = app::life_problem(asked, question->ko),
                                       .right = std::move(right)});
}

}  // namespace

Result<GoldProblems> gold_problems(const std::string& list) {
    const auto items = Library().items_of_list(list);
    if (!items) return items.error();
    GoldProblems problems{"of " + std::filesystem::path(list).filename().string(), {}};
    for (const SolveItem& item : *items) {
        auto problem = gold_problem(item);
        if (!problem) return problem.error();
        if (*problem) problems.list.push_back(**std::move(problem));
    }
    if (problems.list.empty()) return Error{fmt::format("{} accepts no move at all", list)};
    return problems;
}

}  // namespace nakade::cli
