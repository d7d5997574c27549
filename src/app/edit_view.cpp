// What is shown and told of a problem that is being edited.
#include "app/edit_mode.h"
#include "app/solve_text.h"
#include "formats/coordinates.h"

namespace nakade::app {

using life::LifeResult;

namespace {

constexpr std::string_view kRegionNames[] = {"auto", "all", "points"};

}  // namespace

View EditMode::view() const {
    View view;
    view.mode = "edit";
    view.part_name = "edit";
    const Problem& now = problem();
    BoardView& board = view.board;
    board.stones = now.stones;
    board.mark(now.keystones, "keystone");
    board.mark(doomed(), "doomed");
    if (now.region_kind == RegionKind::Points) {
        board.mark(now.region, "region");
        board.mark(now.stones.points_of(Empty) - now.region, "outside");
    } else if (check_ && check_->report) {
        board.mark(now.stones.points_of(Empty) - check_->report->region, "outside");
    }
    if (now.ko != kNoPoint) board.mark(now.ko, "ko");
    view.to_move = now.to_move.value_or(Black);
    view.status = status();
    view.can = {
        {"undo", at_ > 0}, {"redo", at_ + 1 < states_.size()},       {"fix", !doomed().empty()},
        {"check", true},   {"save", check_problem(now).has_value()}, {"solve", true}};
    view.part = edit_json();
    return view;
}

Status EditMode::status() const {
    const PointSet without_liberty = doomed();
    if (!saved_.empty()) return {"edit.saved", {{"format", saved_}}};
    if (!without_liberty.empty())
        return {"edit.doomed", {{"points", point_names(without_liberty, problem().stones.size())}}};
    if (!check_) return {"edit.ready"};
    if (!check_->is_done) return {"edit.checking"};
    if (!check_->report) return {"edit.problem", {{"text", check_->fault}}};
    if (!check_->report->is_proved()) return {"edit.unknown"};
    const auto& answer = check_->report->answer;
    return {"edit.checked",
            {{"result", life::result_name(answer.result)}, {"count", answer.winning_moves.size()}}};
}

Json EditMode::edit_json() const {
    const Problem& now = problem();
    const Size size = now.stones.size();
    return {{"title", now.title},
            {"source", now.source},
            {"description", now.description},
            {"toMove", color_name(now.to_move.value_or(Black))},
            {"goal", goal_name(now.goal.value_or(Goal::Kill))},
            {"goalSaid", now.goal.has_value()},
            {"region", kRegionNames[static_cast<int>(now.region_kind)]},
            {"keystones", point_names(now.keystones, size)},
            {"ko", now.ko == kNoPoint ? Json() : Json(to_gtp(now.ko, size))},
            {"doomed", point_names(doomed(), size)},
            {"check", check_json()}};
}

Json EditMode::check_json() const {
    Json json = {{"state", "none"}, {"legal", doomed().empty()}, {"problem", nullptr}};
    if (!check_) return json;
    json["state"] = check_->is_done ? "done" : "running";
    if (!check_->fault.empty()) json["problem"] = check_->fault;
    if (!check_->report) return json;
    const SolveReport& report = *check_->report;
    const auto& answer = report.answer;
    const Size size = report.board.size();
    json["closed"] = check_->is_closed;
    json["toMove"] = color_name(report.to_move);
    json["goal"] = goal_name(report.goal);
    json["target"] = point_names(report.target, size);
    json["nodes"] = report.nodes;
    json["seconds"] = check_->seconds;
    json["assumptions"] = report.assumptions();
    if (!report.is_proved()) {
        json["state"] = "unknown";
        return json;
    }
    Json winning = Json::array();
    for (const Move move : answer.winning_moves) winning.push_back(to_gtp(move, size));
    json["result"] = life::result_name(answer.result);
    json["life"] = answer.fate == life::Fate::Unknown ? Json() : Json(fate_name(answer.fate));
    json["count"] = winning.size();
    json["winning"] = std::move(winning);
    json["dependsOnKo"] = answer.result == LifeResult::Ko;
    return json;
}

}  // namespace nakade::app
