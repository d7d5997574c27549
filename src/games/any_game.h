// The Game contract behind virtual functions, for players, protocols and the page.
//
// Only registry.cpp makes one, so this header needs no rule set. `as<Go>()` gives back the
// concrete game to code that speaks of one game only.
#pragma once

#include <memory>
#include <utility>

#include "games/game.h"

namespace nakade {

class AnyGame {
public:
    virtual ~AnyGame() = default;
    virtual std::unique_ptr<AnyGame> clone() const = 0;
    virtual const GameFacts& facts() const = 0;

    virtual Size size() const = 0;
    virtual Color to_play() const = 0;
    virtual Color at(Point p) const = 0;
    virtual Move last_move() const = 0;
    virtual int move_count() const = 0;
    virtual Outcome outcome() const = 0;
    virtual Hash hash() const = 0;
    virtual void legal_moves(MoveList& moves) const = 0;
    virtual Legality legality(Move m) const = 0;
    virtual void play(Move m) = 0;
    virtual void undo() = 0;
    virtual void set_to_play(Color c) = 0;
    virtual Result<void> set_up(std::span<const Placement> stones, Color to_play) = 0;

    /// The concrete game, or null if this is another one.
    template <Game G>
    G* as();
    template <Game G>
    const G* as() const;
};

template <Game G>
class GameBox final : public AnyGame {
public:
    explicit GameBox(G value) : game(std::move(value)) {}

    std::unique_ptr<AnyGame> clone() const override { return std::make_unique<GameBox>(game); }
    const GameFacts& facts() const override { return G::kFacts; }
    Size size() const override { return game.size(); }
    Color to_play() const override { return game.to_play(); }
    Color at(Point p) const override { return game.at(p); }
    Move last_move() const override { return game.last_move(); }
    int move_count() const override { return game.move_count(); }
    Outcome outcome() const override { return game.outcome(); }
    Hash hash() const override { return game.hash(); }
    void legal_moves(MoveList& moves) const override { game.legal_moves(moves); }
    Legality legality(Move m) const override { return game.legality(m); }
    void play(Move m) override { game.play(m); }
    void undo() override { game.undo(); }
    void set_to_play(Color c) override { game.set_to_play(c); }
    Result<void> set_up(std::span<const Placement> stones, Color to_play) override {
        return game.set_up(stones, to_play);
    }

    G game;
};

template <Game G>
G* AnyGame::as() {
    return &facts() == &G::kFacts ? &static_cast<GameBox<G>*>(this)->game : nullptr;
}
template <Game G>
const G* AnyGame::as() const {
    return &facts() == &G::kFacts ? &static_cast<const GameBox<G>*>(this)->game : nullptr;
}

}  // namespace nakade
