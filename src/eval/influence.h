// Influence: whose stones are nearer, as an estimate of the area each side will own.
//
// The radiation of Zobrist's first Go program (1970): a black stone is +50, a white one -50; then,
// four times over, every point gains 1 for each neighbour above zero and loses 1 for each below. A
// point belongs to who has the sign. Chosen over Bouzy's dilations and erosions (5/21) because its
// four rounds are plain sums over rows, which compilers turn into vector instructions, and because
// erosion leaves most of an open board to nobody, which tells a shallow search little.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "eval/board_kinds.h"

namespace nakade {

using InfluenceMap = std::array<std::int16_t, Point::kCells>;

/// Positive where Black is stronger; 0 on the border. Chains in atari radiate nothing: they may be
/// gone after the next move.
InfluenceMap influence_map(const StoneBoard& board);

struct Influence {
    static constexpr std::string_view kName = "influence";
    static constexpr std::string_view kSummary =
        "points nearer to my stones less those nearer to yours, with komi";

    /// Half points, so that a komi of 7.5 is a whole number.
    static constexpr int kPerPoint = 2;

    template <HasChains G>
    int operator()(const G& game) const {
        int black_lead = kPerPoint * point_difference(game.board());
        if constexpr (CountsArea<G>) black_lead -= static_cast<int>(kPerPoint * game.rules().komi);
        return game.to_play() == Black ? black_lead : -black_lead;
    }

private:
    static int point_difference(const StoneBoard& board);
};

}  // namespace nakade
