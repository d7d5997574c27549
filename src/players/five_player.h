// The strong player of five in a row: FiveSearch behind the border of the players.
#pragma once

#include <cassert>

#include "players/five_search.h"
#include "players/player.h"
#include "players/setup.h"

namespace nakade {

class FivePlayer final : public Player {
public:
    explicit FivePlayer(const PlayerSetup& setup)
        : limits_(setup.limits), search_({.table_megabytes = setup.options.table_megabytes}) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override {
        const Gomoku* game = any_game.as<Gomoku>();
        assert(game);
        Thinking limited = thinking;
        limited.limits = effective_limits(limits_, thinking);
        Decision decision;
        decision.report = search_.think(*game, limited);
        decision.move = decision.report.best;
        return decision;
    }
    void new_game() override { search_.new_game(); }

private:
    Limits limits_;
    FiveSearch search_;
};

}  // namespace nakade
