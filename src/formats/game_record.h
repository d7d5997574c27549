// A whole game without variations: what a match, a protocol or a trainer keeps of it.
//
// The one place where a game that was played becomes an SGF tree, and back: printsgf, match records
// and saved games all come through here.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/sgf_game.h"

namespace nakade {

struct GameRecord {
    SgfGameKind kind = SgfGameKind::Go;
    Size size{19, 19};
    std::optional<double> komi;  ///< in points
    int handicap = 0;
    std::string rules;
    std::string black;
    std::string white;
    std::string result;  ///< as in SGF: "B+R", "W+2.5", "0"
    std::string date;
    std::string event;
    std::string name;
    std::string comment;
    std::vector<Placement> set_up;  ///< before the first move, row by row
    std::optional<Color> to_play;   ///< only where the set-up leaves it open
    std::vector<std::pair<Color, Move>> moves;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// One game. Precondition: size is at most kMaxBoardSize, and all points are on the board.
SgfCollection to_sgf(const GameRecord& record);

/// The root and the moves of the main line; set-up below the root is noted as an error, for a
/// record can not hold it.
Result<GameRecord> to_record(const SgfCollection& tree, NodeId root, Notes& notes);

}  // namespace nakade
