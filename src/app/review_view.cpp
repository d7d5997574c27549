// What is shown and told of a game that is walked through.
#include <fmt/format.h>

#include "app/review_mode.h"
#include "formats/coordinates.h"

namespace nakade::app {

namespace {

constexpr Size kEmptyBoard{19, 19};
/// The log goes on along the first variations at most so far.
constexpr std::size_t kMostLogMoves = 1'000;

}  // namespace

View ReviewMode::view() const {
    View view;
    view.mode = "review";
    view.part_name = "review";
    if (!is_open()) {
        view.status = {"review.none"};
        view.board.stones = StoneGrid(kEmptyBoard);
        return view;
    }
    const SgfPosition here = position_here();
    show_board(view, here);
    show_log(view);
    view.to_move = here.to_play;
    // The file counts what each side has lost.
    view.captured = {here.captured[1], here.captured[0]};
    view.status = status(here);
    view.part = review_json(here);
    if (const Finding* const found = finding_here()) {
        show_finding(*found, view);
        view.part["finding"] = to_json(*found, info_.size);
    }
    const NodeId above = tree_.parent(node_);
    const bool has_child = tree_.first_child(node_) != kNoNode;
    view.can = {{"previous", above != kNoNode},
                {"next", has_child},
                {"remove", above != kNoNode},
                {"variations", tree_.has_siblings(node_)},
                {"play", true},
                {"save", true}};
    show_net(view);
    return view;
}

void ReviewMode::show_board(View& view, const SgfPosition& position) const {
    BoardView& board = view.board;
    board.stones = position.stones;
    Notes ignored;
    const SgfMarkup markup = read_markup(tree_, node_, info_.size, ignored);
    board.mark(markup.triangles, "triangle");
    board.mark(markup.squares, "square");
    board.mark(markup.circles, "circle");
    board.mark(markup.marks, "cross");
    board.mark(markup.selected, "selected");
    for (const SgfLabel& label : markup.labels) board.labels[label.point] = label.text;
    const Move last = position.last_move;
    if (last != kNoPoint && last != kPass) board.mark(last, "last");
    if (position.ko != kNoPoint) board.mark(position.ko, "ko");
    for (NodeId child = tree_.first_child(node_); child != kNoNode;
         child = tree_.next_sibling(child)) {
        const auto move = move_at(tree_, child, info_.size, ignored);
        if (move && move->move != kPass) board.mark(move->move, "variation");
    }
}

/// From the root through the node, and on along the first variations.
std::vector<NodeId> ReviewMode::line_through() const {
    std::vector<NodeId> line = tree_.path_to(node_);
    for (NodeId node = tree_.first_child(node_); node != kNoNode && line.size() < kMostLogMoves;
         node = tree_.first_child(node))
        line.push_back(node);
    return line;
}

void ReviewMode::show_log(View& view) const {
    Notes ignored;
    const auto path = tree_.path_to(node_);
    view.at = static_cast<int>(moves_along(tree_, path, info_.size, ignored).size());
    for (const SgfMove& move : moves_along(tree_, line_through(), info_.size, ignored)) {
        LogMove row{move.color, move.move};
        row.by = "file";
        row.more = rank_json(move.node);
        row.more["node"] = move.node;
        view.log.push_back(std::move(row));
    }
}

Status ReviewMode::status(const SgfPosition& position) const {
    if (said_) return *said_;
    if (const Finding* const found = finding_here()) return status_of(*found, info_.size);
    if (tree_.parent(node_) == kNoNode) return {"review.start"};
    Notes ignored;
    const auto move = move_at(tree_, node_, info_.size, ignored);
    if (!move) return {"review.node", {{"number", position.move_number}}};
    return {"review.at",
            {{"number", position.move_number},
             {"color", color_name(move->color)},
             {"move", to_gtp(move->move, info_.size)}}};
}

Json ReviewMode::review_json(const SgfPosition& position) const {
    Notes ignored;
    Json children = Json::array();
    for (NodeId child = tree_.first_child(node_); child != kNoNode;
         child = tree_.next_sibling(child)) {
        Json row = {{"node", child}};
        if (const auto move = move_at(tree_, child, info_.size, ignored))
            row.update(placement_json({move->move, move->color}, info_.size));
        children.push_back(std::move(row));
    }
    Json siblings = Json::array();
    const NodeId above = tree_.parent(node_);
    for (NodeId node = above == kNoNode ? kNoNode : tree_.first_child(above); node != kNoNode;
         node = tree_.next_sibling(node))
        siblings.push_back(node);
    return {{"games", tree_.games().size()},
            {"game", game_},
            {"node", node_},
            {"number", position.move_number},
            {"comment", tree_.text(node_, "C")},
            {"info",
             {{"black", info_.black},
              {"white", info_.white},
              {"blackRank", info_.black_rank},
              {"whiteRank", info_.white_rank},
              {"result", info_.result},
              {"date", info_.date},
              {"event", info_.event},
              {"name", info_.name},
              {"rules", info_.rules},
              {"komi", info_.komi ? Json(info_.komi->text) : Json()},
              {"handicap", info_.handicap},
              {"kind", info_.kind == SgfGameKind::Go ? "go" : "gomoku"}}},
            {"path", tree_.path_to(node_)},
            {"children", std::move(children)},
            {"siblings", std::move(siblings)},
            {"notes", notes_},
            {"changed", is_changed_}};
}

}  // namespace nakade::app
