#include "app/view.h"

#include <algorithm>

#include "formats/coordinates.h"

namespace nakade::app {

namespace {

/// A part of the board that leaves out fewer lines than this on both axes is shown whole.
constexpr int kLeastLinesSaved = 3;
/// Lines shown around the points that matter.
constexpr int kWindowMargin = 1;

Json rows_json(const StoneGrid& stones) {
    Json rows = Json::array();
    for (int y = 0; y < stones.size().height; ++y) {
        std::string row;
        for (int x = 0; x < stones.size().width; ++x) row += color_mark(stones.at(Point(x, y)));
        rows.push_back(row);
    }
    return rows;
}

Json liberties_json(const StoneGrid& stones) {
    Json liberties = Json::object();
    const PointSet empty = stones.points_of(Empty);
    PointSet seen;
    for (const Placement& stone : stones.placements()) {
        if (seen.contains(stone.point)) continue;
        const PointSet chain = stones.chain(stone.point);
        const int count = (chain.dilated() & empty).count();
        chain.for_each([&](Point p) { liberties[to_gtp(p, stones.size())] = count; });
        seen |= chain;
    }
    return liberties;
}

template <class Map, class Write>
Json map_json(const Map& map, Size size, Write&& write) {
    Json object = Json::object();
    for (const auto& [point, value] : map) object[to_gtp(point, size)] = write(value);
    return object;
}

Json board_json(const BoardView& board) {
    const Size size = board.stones.size();
    const auto as_is = [](const auto& value) { return Json(value); };
    Json zoom;
    if (board.zoom)
        zoom = {board.zoom->left, board.zoom->top, board.zoom->right, board.zoom->bottom};
    return {{"width", size.width},
            {"height", size.height},
            {"zoom", zoom},
            {"stones", rows_json(board.stones)},
            {"liberties", liberties_json(board.stones)},
            {"marks", map_json(board.marks, size, as_is)},
            {"classes", map_json(board.classes, size, as_is)},
            {"heat", map_json(board.heat, size, as_is)},
            {"numbers", map_json(board.numbers, size, as_is)},
            {"labels", map_json(board.labels, size, as_is)},
            {"ghosts", map_json(board.ghosts, size, [](const Ghost& ghost) {
                 return Json{{"color", color_name(ghost.color)}, {"number", ghost.number}};
             })}};
}

Json log_json(const View& view, Size size) {
    Json log = Json::array();
    int number = 0;
    for (const LogMove& move : view.log) {
        Json captured = Json::array();
        for (const Point p : move.captured) captured.push_back(to_gtp(p, size));
        Json row = {{"number", ++number},
                    {"color", color_name(move.color)},
                    {"move", to_gtp(move.move, size)},
                    {"captured", std::move(captured)},
                    {"by", move.by}};
        if (move.more.is_object()) row.update(move.more);
        log.push_back(std::move(row));
    }
    return log;
}

}  // namespace

void BoardView::mark(const PointSet& points, std::string_view word) {
    points.for_each([&](Point p) { mark(p, word); });
}

Json to_json(const View& view) {
    const Size size = view.board.stones.size();
    Json line = Json::array();
    for (const Placement& move : view.line) line.push_back(placement_json(move, size));
    Json json = {{"mode", view.mode},
                 {"board", board_json(view.board)},
                 {"toMove", color_name(view.to_move)},
                 {"captured", {{"black", view.captured[0]}, {"white", view.captured[1]}}},
                 {"status",
                  {{"key", view.status.key},
                   {"params", view.status.params},
                   {"text", english(view.status)}}},
                 {"verdict", view.verdict},
                 {"line", std::move(line)},
                 {"log", log_json(view, size)},
                 {"at", view.at},
                 {"can", view.can}};
    if (!view.part_name.empty()) json[std::string(view.part_name)] = view.part;
    return json;
}

Json point_names(const PointSet& points, Size size) {
    Json list = Json::array();
    points.for_each([&](Point p) { list.push_back(to_gtp(p, size)); });
    return list;
}

Json placement_json(const Placement& placement, Size size) {
    return {{"color", color_name(placement.color)}, {"move", to_gtp(placement.point, size)}};
}

void show_line(View& view, const std::vector<Placement>& line) {
    view.line = line;
    int number = 0;
    for (const Placement& move : line) {
        ++number;
        if (move.point != kPass) view.board.ghosts.try_emplace(move.point, move.color, number);
    }
}

std::optional<Window> window_around(const PointSet& points, Size size) {
    if (points.empty()) return std::nullopt;
    Window window{size.width, size.height, 0, 0};
    points.for_each([&](Point p) {
        window.left = std::min(window.left, p.x() - kWindowMargin);
        window.top = std::min(window.top, p.y() - kWindowMargin);
        window.right = std::max(window.right, p.x() + kWindowMargin);
        window.bottom = std::max(window.bottom, p.y() + kWindowMargin);
    });
    window.left = std::max(window.left, 0);
    window.top = std::max(window.top, 0);
    window.right = std::min(window.right, size.width - 1);
    window.bottom = std::min(window.bottom, size.height - 1);
    const int columns = window.right - window.left + 1;
    const int rows = window.bottom - window.top + 1;
    const bool is_nearly_all =
        size.width - columns < kLeastLinesSaved && size.height - rows < kLeastLinesSaved;
    return is_nearly_all ? std::nullopt : std::optional(window);
}

StoneGrid grid_of(const StoneBoard& board) {
    StoneGrid grid(board.size());
    for_each_point(board.size(), [&](Point p) { grid.set(p, board.at(p)); });
    return grid;
}

}  // namespace nakade::app
