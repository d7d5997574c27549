// A life-and-death problem as a game that the searches can play: the rules of Go in the problem's
// region, and an end when the target is captured or can not be captured any more.
//
// The attacker wins when every keystone has been captured. The defender wins when one of them hangs
// on a liberty that can not be filled or is unconditionally alive (Benson), and when both pass. One
// side may be the master of all kos: it has a threat whenever it needs one. What the search lists
// as moves can leave out those by which the defender only puts his last keystones into atari.
#pragma once

#include <vector>

#include "eval/life_scene.h"
#include "games/go.h"
#include "solvers/life/solver.h"

namespace nakade::gold {

struct LifeRules {
    /// May take a ko back at once; Empty: nobody.
    Color ko_master = Empty;
    /// Whether suicidal moves of the defender are left out: see is_suicidal().
    bool drops_suicidal = true;
};

class LifeGame {
public:
    /// Preconditions as for life::LifeSolver, and every chain has a liberty.
    LifeGame(const life::LifeProblem& problem, const LifeRules& rules);

    Size size() const { return go_.size(); }
    Color to_play() const { return go_.to_play(); }
    Color at(Point p) const { return go_.at(p); }
    Move last_move() const { return go_.last_move(); }
    int move_count() const { return go_.move_count(); }
    Outcome outcome() const;
    Hash hash() const;
    /// Always with a pass, so never empty while the game goes on.
    void legal_moves(MoveList& moves) const;
    Legality legality(Move m) const { return go_.legality(m); }
    void play(Move m);
    void undo();

    const StoneBoard& board() const { return go_.board(); }
    LifeScene scene() const;
    /// The point is a liberty of a defender's keystring that has just two, and playing there leaves
    /// it with one, where it will be taken. Not so, the four exceptions, if the move captures
    /// something, if the string has more than one liberty after it, if the attacker may not play at
    /// the last one, or if other keystones remain. Precondition: p is a legal move of the defender.
    bool is_suicidal(Point p) const;

private:
    bool is_alive() const;
    void lift_ban();

    Go go_;
    LifeRules rules_;
    Color defender_;
    /// Keystones that stand: of the start, and after each move.
    std::vector<PointSet> targets_;
};

}  // namespace nakade::gold
