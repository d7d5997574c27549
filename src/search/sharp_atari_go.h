// Atari-Go as a strong player looks at it: moves that lose at once are not there.
//
// Where something can be taken, that is the only move; where an own chain is in atari, its last
// liberty is; elsewhere nobody puts himself into atari. A side that has nothing better still has a
// legal move, so outcomes are those of the rules. Below the horizon the noise is ataris and the
// answers to them, which is what a ladder is made of. Only for games that the first capture wins.
#pragma once

#include "eval/chain_evaluators.h"
#include "games/atari_go.h"
#include "search/value.h"

namespace nakade {

class SharpAtariGo {
public:
    /// Precondition: game.captures_to_win() is 1.
    explicit SharpAtariGo(const AtariGo& game);

    const StoneBoard& board() const { return game_.board(); }
    Size size() const { return game_.size(); }
    Color to_play() const { return game_.to_play(); }
    Color at(Point p) const { return game_.at(p); }
    int move_count() const { return game_.move_count(); }
    Outcome outcome() const { return game_.outcome(); }
    Hash hash() const { return game_.hash(); }

    void legal_moves(MoveList& moves) const;
    void play(Move m) { game_.play(m); }
    void undo() { game_.undo(); }

    /// A point where the side to play takes something; kNoPoint if there is none.
    Move capture() const { return last_liberty(opponent(to_play())); }
    /// The last liberty of a chain of the side to play; kNoPoint if none is in atari.
    Move rescue() const { return last_liberty(to_play()); }
    /// Two chains of the side to play are in atari, at different points.
    bool is_in_double_atari() const;
    /// Legal, and the stone's chain has two liberties at least. Precondition: capture() is none.
    bool is_safe(Point p) const;

private:
    Move last_liberty(Color c) const;

    AtariGo game_;
};

/// Found by the kernel's quiescence: a capture; else the answer to an atari; else safe ataris.
void noisy_moves(const SharpAtariGo& game, MoveList& moves);

/// Liberties, with what the next capture decides.
struct SharpLiberties {
    /// Beyond all liberties of a board, yet no proof: that is the search's to find.
    static constexpr int kCapture = kMaxEvaluation / 2;

    LibertyDifference liberties{};

    int operator()(const SharpAtariGo& game) const {
        if (game.capture() != kNoPoint) return kCapture;
        if (game.is_in_double_atari()) return -kCapture;
        return liberties(game);
    }
};

}  // namespace nakade
