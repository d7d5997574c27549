// A player that plays what it is told, and keeps what it was asked.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "players/analyst.h"
#include "players/player.h"

namespace nakade::test {

/// Belongs to the test; the players that a session makes all look at it.
struct Script {
    /// Moves still to be chosen; when none is left, the first legal one is.
    std::deque<Move> moves;
    int value = 0;
    bool resigns = false;
    /// Seconds that each choice takes on the clock.
    double seconds = 0;
    ManualClock clock;
    /// What the player does while it thinks; if empty, it reports its choice once.
    std::function<void(const Thinking&)> think;
    /// What it says of several moves; nothing if empty.
    std::vector<MoveOpinion> opinions;
    std::vector<float> ownership;

    int choices = 0;
    int new_games = 0;
    Limits limits;
    std::string stones;
    Color to_play = Empty;
    Move last_move = kNoPoint;
    bool was_stopped = false;
};

class ScriptedPlayer final : public Player, public Analyst {
public:
    explicit ScriptedPlayer(Script& script) : script_(script) {}

    Decision choose(const AnyGame& game, const Thinking& thinking) override {
        ++script_.choices;
        script_.limits = thinking.limits;
        script_.to_play = game.to_play();
        script_.last_move = game.last_move();
        script_.was_stopped = thinking.stop && thinking.stop->load();
        script_.stones.clear();
        for_each_point(game.size(), [&](Point p) { script_.stones += color_mark(game.at(p)); });
        script_.clock.now += script_.seconds;
        Decision decision;
        decision.resigns = script_.resigns;
        if (!script_.resigns) decision.move = next_move(game);
        decision.report = {decision.move, script_.value, {decision.move}, {}};
        decision.report.stats.depth = 1;
        if (script_.think)
            script_.think(thinking);
        else if (thinking.on_iteration)
            thinking.on_iteration(decision.report);
        return decision;
    }
    std::vector<MoveOpinion> opinions() const override { return script_.opinions; }
    std::vector<float> ownership() override { return script_.ownership; }
    void new_game() override { ++script_.new_games; }

private:
    Move next_move(const AnyGame& game) {
        if (!script_.moves.empty()) {
            const Move move = script_.moves.front();
            script_.moves.pop_front();
            return move;
        }
        MoveList moves;
        game.legal_moves(moves);
        return moves[0];
    }

    Script& script_;
};

}  // namespace nakade::test
