// Evaluators for games of capture: liberties and stones. Each is a value that is called with a
// position and answers from the point of view of the side to play.
#pragma once

#include <string_view>

#include "eval/board_kinds.h"

namespace nakade {

/// The liberties of my chains less those of yours. A chain in atari costs extra, and liberties
/// beyond the cap add nothing: nobody runs out of ten.
struct LibertyDifference {
    static constexpr std::string_view kName = "liberties";
    static constexpr std::string_view kSummary = "liberties of my chains less those of yours";

    int per_liberty = 4;
    int liberty_cap = 6;
    int atari_penalty = 10;

    template <HasChains G>
    int operator()(const G& game) const {
        return difference(game.board(), game.to_play());
    }

private:
    int difference(const StoneBoard& board, Color mine) const;
    int worth_of_chain(int liberties) const;
};

struct StoneDifference {
    static constexpr std::string_view kName = "stones";
    static constexpr std::string_view kSummary = "my stones on the board less yours";

    template <HasChains G>
    int operator()(const G& game) const {
        const Color mine = game.to_play();
        return game.board().stone_count(mine) - game.board().stone_count(opponent(mine));
    }
};

}  // namespace nakade
