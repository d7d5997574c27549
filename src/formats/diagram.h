// Boards drawn in characters, as people paste them.
//
// Plain rows of X O and dots; GNU Go's showboard with its coordinates; Sensei's Library with $$,
// borders, numbers and letters. A diagram that shows borders on some sides only is a part of a
// larger board and is placed by them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/sgf_game.h"
#include "formats/stone_grid.h"

namespace nakade {

struct Diagram {
    StoneGrid stones;
    std::optional<Color> to_move;  ///< given by "$$B" or "$$W"
    std::string title;             ///< of a "$$" diagram
    PointSet marks;                ///< stones and points drawn with a mark
    std::vector<SgfLabel> labels;  ///< letters and numbers on empty points
    friend bool operator==(const Diagram&, const Diagram&) = default;
};

Result<Diagram> parse_diagram(std::string_view text);

/// Rows of X O and dots, without blanks or coordinates.
std::string draw(const StoneGrid& stones);

/// "   A B C": the letters over a board that is drawn with blanks between its points.
std::string coordinate_line(Size size);

}  // namespace nakade
