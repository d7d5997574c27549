// The GoLD player: life and death by an evaluation of eye shapes and alpha-beta.
//
// It answers at once where a proof would take too long, and plays as well as its limits allow. It
// has no search of its own: the common kernel plays LifeGame with life_score() at the horizon and
// relevance as the order of moves. Every heuristic is a switch, so that experiments can tell what
// each is worth. What it says is an estimate. Start reading at choose().
#pragma once

#include <vector>

#include "eval/relevance.h"
#include "players/gold/life_game.h"
#include "search/limits.h"

namespace nakade::gold {

struct GoldSettings {
    /// Moves that are looked at first at every node; 0: all, in the order of relevance.
    int breadth = 0;
    /// Whether the others are not looked at at all.
    bool is_breadth_hard = false;
    bool eye_patterns = true;  ///< off: the target's liberties are the score
    RelevanceTerms relevance = {};
    bool killers = true;
    bool table = true;
    bool drops_suicidal = true;
    /// Whether a lost position is searched again with kos in one's favour.
    bool asks_for_ko = true;
};

/// What a player sees in a position before it looks ahead.
struct GoldView {
    LifeView life;
    RelevanceMap relevance{};
};

struct GoldAnswer {
    /// kPass if there is nothing good left, or if it is over already.
    Move move = kPass;
    /// From -kMostLifeScore to kMostLifeScore for the side to move: the horizon's estimate, or an
    /// end if every line that was looked at comes to one.
    int score = 0;
    /// Lines were followed to their end. Not a proof: moves may have been left out.
    bool sees_end = false;
    /// How it might go, the move included.
    std::vector<Move> line;
    /// Of all searches; depth and time are those of the one that gave the answer.
    SearchStats stats;
};

/// The answer within the limits; those that are not set do not limit, and one must be. A time
/// limit needs a clock. Preconditions: as for LifeGame.
GoldAnswer choose(const life::LifeProblem& problem, const GoldSettings& settings,
                  const Thinking& thinking);

GoldView look(const life::LifeProblem& problem);

}  // namespace nakade::gold
