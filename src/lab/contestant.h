// Somebody who plays a match: one of our players, or a program outside.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "board/point_set.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade {

struct Choice {
    Move move = kNoPoint;
    bool resigns = false;
};

/// What a contestant says about a finished game of Go.
struct Verdict {
    PointSet dead;
    /// Its own count, "B+3.5", if it gives one.
    std::string score;
};

/// Why a contestant has lost without being beaten.
struct Fault {
    enum class Kind { Crashed, TimedOut, Refused };
    Kind kind = Kind::Refused;
    /// A sentence for the record.
    std::string reason;
};

template <class T>
using OrFault = std::variant<T, Fault>;

class Contestant {
public:
    virtual ~Contestant() = default;
    virtual const std::string& name() const = 0;
    /// A new game; `color` is the contestant's own.
    virtual std::optional<Fault> begin(const GameSpec& spec, Color color) = 0;
    /// A move was made: the opponent's, or any of the opening.
    virtual std::optional<Fault> hear(Move move, Color mover) = 0;
    /// Its own move. The game is the referee's.
    virtual OrFault<Choice> choose(const AnyGame& game) = 0;
    /// Asked when a game of Go has ended by passes; nothing if it has no opinion.
    virtual std::optional<Verdict> judge(const Go& game) = 0;
};

/// One of our own players.
class PlayerContestant final : public Contestant {
public:
    PlayerContestant(std::string name, std::unique_ptr<Player> player, Thinking thinking)
        : name_(std::move(name)), player_(std::move(player)), thinking_(std::move(thinking)) {}

    const std::string& name() const override { return name_; }
    std::optional<Fault> begin(const GameSpec&, Color) override {
        player_->new_game();
        return std::nullopt;
    }
    std::optional<Fault> hear(Move, Color) override { return std::nullopt; }
    OrFault<Choice> choose(const AnyGame& game) override {
        const Decision decision = player_->choose(game, thinking_);
        return Choice{decision.move, decision.resigns};
    }
    /// Our players leave the counting to the referee.
    std::optional<Verdict> judge(const Go&) override { return std::nullopt; }

private:
    std::string name_;
    std::unique_ptr<Player> player_;
    Thinking thinking_;
};

}  // namespace nakade
