// `go`: the strong player of Go. A net proposes and judges, a best-first search looks ahead.
#pragma once

#include <memory>
#include <optional>

#include "players/analyst.h"
#include "players/finish.h"
#include "players/go_judge.h"
#include "players/player.h"
#include "players/setup.h"

namespace nakade {

class GoPlayer final : public Player, public Analyst {
public:
    GoPlayer(GoAdviser adviser, PlayerSetup setup)
        : setup_(std::move(setup)), judge_(std::move(adviser)) {}

    /// The nodes of its limits are visits, each of which asks the net once.
    Decision choose(const AnyGame& any_game, const Thinking& thinking) override;
    void new_game() override;
    std::vector<MoveOpinion> opinions() const override;
    std::vector<float> ownership() override;

private:
    void forget_other_rules(const Go& game);
    Move best_move(const Go& game) const;
    Move opening_move(const Go& game) const;
    Move second_look(const Go& game, Move found) const;

    PlayerSetup setup_;
    GoJudge judge_;
    PuctTree<Go> tree_;
    bool has_searched_ = false;  // for the last move
    Resignation resignation_;
    std::optional<Rules> rules_;
    Size size_{};
};

Result<std::unique_ptr<Player>> make_go_player(const PlayerSetup& setup, GoAdviser adviser);

}  // namespace nakade
