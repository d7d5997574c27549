// Plays any sensible move. The move depends on the seed and the position alone, so a game repeats.
#pragma once

#include <cassert>

#include "core/random.h"
#include "players/player.h"
#include "players/sensible_moves.h"
#include "search/root_moves.h"

namespace nakade {

template <Game G>
class RandomPlayer final : public Player {
public:
    explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

    Decision choose(const AnyGame& any_game, const Thinking&) override {
        const G* game = any_game.as<G>();
        assert(game);
        MoveList moves = root_moves(*game, {});
        drop_foolish_moves(*game, moves);
        Decision decision;
        if (moves.empty()) return decision;
        // The number of moves tells a position from the same one met again.
        Random random(mix64(seed_ ^ game->hash()) + static_cast<std::uint64_t>(game->move_count()));
        decision.move = decision.report.best = moves[random.below(moves.size())];
        return decision;
    }

private:
    std::uint64_t seed_;
};

}  // namespace nakade
