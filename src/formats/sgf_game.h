// What the properties of an SGF tree mean: the game, its moves, the position at a node.
//
// The tree (sgf.h) takes anything; here the values become sizes, points and numbers, and what makes
// no sense is noted with its place. Functions that return a Result fail only when there is nothing
// to show at all: a game that is not ours, or a size that no board has. A move that is not a point
// is noted as an error and left out; the caller decides whether to go on.
//
// Start with check_game (everything there is to say about a game) and position_at.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/coordinates.h"
#include "formats/sgf.h"
#include "formats/stone_grid.h"
#include "games/game.h"

namespace nakade {

enum class SgfGameKind { Go, Gomoku };

/// Some servers write KM[375] for 3.75, and some count in stones, as in China, instead of points.
struct SgfKomi {
    std::string text;   ///< as it stands in the file
    double value = 0;   ///< in the file's own unit: 3.75
    double points = 0;  ///< for the score: a quarter can only come from stones, so 7.5

    friend bool operator==(const SgfKomi&, const SgfKomi&) = default;
};

/// Nothing if the text is not a number.
std::optional<SgfKomi> parse_komi(std::string_view text);
/// "B+R", "W+2.5", "0", "Draw", "Jigo"; nothing for "?", "Void" and what is no result.
std::optional<Outcome> parse_result(std::string_view text);

struct SgfGameInfo {
    SgfGameKind kind = SgfGameKind::Go;
    Size size;  ///< up to 52; boards above kMaxBoardSize can be read but not set up
    std::optional<SgfKomi> komi;
    int handicap = 0;
    std::string rules;
    std::string black;
    std::string white;
    std::string black_rank;
    std::string white_rank;
    std::string result;
    std::string date;
    std::string event;
    std::string name;
    std::string source;
};

/// What the root says, or the first node of the main line that says it.
Result<SgfGameInfo> read_game_info(const SgfCollection& tree, NodeId root, Notes& notes);

struct SgfMove {
    Color color = Black;
    Move move = kPass;
    NodeId node = kNoNode;
    friend bool operator==(const SgfMove&, const SgfMove&) = default;
};

/// The moves of these nodes. Precondition: size is at most kMaxBoardSize on both sides.
std::vector<SgfMove> moves_along(const SgfCollection& tree, std::span<const NodeId> path, Size size,
                                 Notes& notes);
/// The move of one node, if it has one.
std::optional<SgfMove> move_at(const SgfCollection& tree, NodeId node, Size size, Notes& notes);

/// The points of a list property, rectangles expanded.
PointSet read_points(const SgfCollection& tree, NodeId node, std::string_view name, Size size,
                     Notes& notes);

struct SgfLabel {
    Point point;
    std::string text;
    friend bool operator==(const SgfLabel&, const SgfLabel&) = default;
};

/// Marks on the board; the M and L of old files are marks and the labels a, b, c ...
struct SgfMarkup {
    PointSet marks;
    PointSet triangles;
    PointSet squares;
    PointSet circles;
    PointSet selected;
    std::vector<SgfLabel> labels;
};
SgfMarkup read_markup(const SgfCollection& tree, NodeId node, Size size, Notes& notes);

struct SgfPosition {
    StoneGrid stones;
    Color to_play = Black;
    Point ko = kNoPoint;  ///< where the side to play may not take back
    Move last_move = kNoPoint;
    int move_number = 0;
    std::array<int, 2> captured{};  ///< stones lost, by side_index of their colour
};

/// The position after the node. Moves are carried out even when no rule allows them, as SGF asks;
/// each such move is noted.
Result<SgfPosition> position_at(const SgfCollection& tree, NodeId node, Notes& notes);
/// The same with what read_game_info gave for the root.
Result<SgfPosition> position_at(const SgfCollection& tree, NodeId node, const SgfGameInfo& info,
                                Notes& notes);

/// Everything there is to say about a game: values of all nodes that are no points, properties
/// that its format does not have, illegal moves of the main line.
Result<SgfGameInfo> check_game(const SgfCollection& tree, NodeId root, Notes& notes);

}  // namespace nakade
