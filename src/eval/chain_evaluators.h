// Evaluators for games of capture: liberties and stones. Each is a value that is called with a
// position and answers from the point of view of the side to play.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "eval/board_kinds.h"

namespace nakade {

/// What a player makes of liberties, in percent: of his own (defence), of the opponent's (offence).
struct LibertyWeights {
    int defence = 100;
    int offence = 100;
};

/// The liberties of my chains less those of yours. A chain in atari costs extra, and liberties
/// beyond the cap add nothing: nobody runs out of ten.
struct LibertyDifference {
    static constexpr std::string_view kName = "liberties";
    static constexpr std::string_view kSummary = "liberties of my chains less those of yours";

    int per_liberty = 4;
    int liberty_cap = 6;
    int atari_penalty = 10;
    /// By side_index(), in percent. By colour and not by whose turn it is, so that a search sees
    /// one opinion, that of its player, at both sides' turns.
    std::array<int, 2> percent = {100, 100};

    static LibertyDifference for_player(Color player, LibertyWeights weights) {
        LibertyDifference evaluate;
        evaluate.percent[static_cast<std::size_t>(side_index(player))] = weights.defence;
        evaluate.percent[static_cast<std::size_t>(side_index(opponent(player)))] = weights.offence;
        return evaluate;
    }

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
