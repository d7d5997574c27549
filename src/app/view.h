// What the page draws: a board with maps over it, and words around it. docs/api.md has every field.
//
// The modes fill one in, and to_json() writes it. Nothing here knows a rule but how to count the
// liberties of a chain.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/solve_json.h"
#include "app/status.h"
#include "board/stone_board.h"
#include "formats/stone_grid.h"

namespace nakade::app {

struct Ghost {
    Color color = Black;
    int number = 0;
};

/// Columns and rows from the top left, both ends included.
struct Window {
    int left = 0;
    int top = 0;
    int right = 0;
    int bottom = 0;
};

struct BoardView {
    StoneGrid stones;
    std::optional<Window> zoom;
    /// Words of the list in docs/api.md; literals.
    std::map<Point, std::vector<std::string_view>> marks;
    std::map<Move, Json> classes;
    std::map<Point, double> heat;
    std::map<Point, int> numbers;
    std::map<Point, std::string> labels;
    std::map<Point, Ghost> ghosts;

    void mark(const PointSet& points, std::string_view word);
    void mark(Point point, std::string_view word) { marks[point].push_back(word); }
};

/// A move that was made, or that could be made again.
struct LogMove {
    Color color = Black;
    Move move = kPass;
    std::vector<Point> captured;
    std::string_view by = "user";
    Json more;  ///< fields to add, such as its class; null if none
};

struct View {
    std::string_view mode;
    BoardView board;
    Color to_move = Black;
    std::array<int, 2> captured{};  ///< taken by each colour, by side_index
    Status status;
    Json verdict;
    std::vector<Placement> line;
    std::vector<LogMove> log;
    int at = 0;
    Json can = Json::object();
    /// The part of this mode, and its name in the View.
    std::string_view part_name;
    Json part;
};

Json to_json(const View& view);

/// "C3" in a list.
Json point_names(const PointSet& points, Size size);
Json placement_json(const Placement& placement, Size size);

/// Ghost stones with numbers for a line; of moves on the same point the first counts.
void show_line(View& view, const std::vector<Placement>& line);

/// The part of the board around these points, or nothing if that is nearly all of it.
std::optional<Window> window_around(const PointSet& points, Size size);

StoneGrid grid_of(const StoneBoard& board);

}  // namespace nakade::app
