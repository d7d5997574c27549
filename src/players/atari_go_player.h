// The strong player of Atari-Go: every order of the search over the sharp view of the game
// (search/sharp_atari_go.h), with quiescence long enough for ladders. Where more than one capture
// is needed to win, the view does not hold and the same search plays the plain game.
#pragma once

#include <cassert>
#include <memory>
#include <utility>

#include "players/search_player.h"
#include "search/sharp_atari_go.h"

namespace nakade {

class AtariGoPlayer final : public Player {
public:
    explicit AtariGoPlayer(PlayerSetup setup)
        : setup_(std::move(setup)),
          memory_(setup_.options),
          plain_(find_search<AtariGo>(Pvs::kName, LibertyDifference::kName), setup_) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override {
        const AtariGo* game = any_game.as<AtariGo>();
        assert(game);
        if (game->captures_to_win() != 1) return plain_.choose(any_game, thinking);
        const SharpAtariGo sharp(*game);
        Thinking limited = thinking;
        limited.limits = effective_limits(setup_.limits, thinking);
        Decision decision;
        const SharpLiberties evaluate{
            LibertyDifference::for_player(game->to_play(), setup_.weights)};
        decision.report = deepen<Pvs>(sharp, evaluate, setup_.options, memory_, limited);
        decision.move = decision.report.best;
        return decision;
    }

    void new_game() override {
        if (memory_.table) memory_.table->clear();
        memory_.history.clear();
        plain_.new_game();
    }

private:
    PlayerSetup setup_;
    SearchMemory<SharpAtariGo> memory_;
    SearchPlayer<AtariGo> plain_;
};

}  // namespace nakade
