// The area finder: in which of nine sectors of the board the next move will be.
//
// A look at the whole board (board_net.h), coarse where window nets are fine. Multiplying what a
// window net says of a point by what the area finder says of its sector goes from coarse to fine.
// One net serves boards of one size.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "eval/board_net.h"

namespace nakade {

/// Three by three, row by row from the top left.
inline constexpr int kSectors = 9;
/// Sectors of a board whose side is no multiple of three differ by at most one line.
int sector_of(Point p, Size board);

using SectorWeights = std::array<float, kSectors>;

/// plausibility *= weight of the point's sector. `plausibilities` has a number for every point, row
/// by row.
void focus(std::span<float> plausibilities, Size board, const SectorWeights& weights);

using AreaShape = BoardShape;

std::string area_net_text(const AreaShape& shape);

class AreaFinder {
public:
    /// The error says why these bytes are no area finder.
    static Result<AreaFinder> from_bytes(std::string_view bytes);
    /// Precondition: the net has the text of area_net_text(shape).
    AreaFinder(const nets::Net& net, AreaShape shape) : net_(net, shape) {}

    const AreaShape& shape() const { return net_.shape(); }
    bool suits(Size board) const { return net_.suits(board); }

    /// 0 to 1 for each sector. Precondition: suits(position.size()).
    SectorWeights weights(const Go& position);

private:
    explicit AreaFinder(BoardNet net) : net_(std::move(net)) {}

    BoardNet net_;
};

}  // namespace nakade
