// Hane, cut and connection: the small patterns of stones in contact, as a table of one line each.
//
// They are patterns of eval/pattern.h whose first point is the move. What a line is worth is added
// to the score of a position for the side to play, and makes its point a move to look at.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "eval/pattern.h"

namespace nakade {

struct ContactRow {
    std::string_view line;
    int worth;
};

struct ContactFound {
    std::string_view name;
    Point move;
    int worth = 0;
};

std::span<const ContactRow> contact_rows();

/// Each row at most once a point, points in the order of the board.
std::vector<ContactFound> find_contacts(const StoneBoard& board, const PointSet& where,
                                        Color mover);

}  // namespace nakade
