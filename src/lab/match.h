// A match: a plan that names every game in advance, and the sum of what came out.
//
// Game k depends on the plan and on k alone, never on the games before it, so games may be played
// in any order and by many workers. Two games in a row share an opening with colours swapped.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/referee.h"
#include "lab/statistics.h"

namespace nakade {

struct MatchPlan {
    GameSpec spec;
    int games = 0;
    std::uint64_t seed = 1;
    int opening_plies = 2;
    /// 0 means the usual cap for the size of the board.
    int move_cap = 0;
};

/// Long enough for any sensible game of Go; only endless kos and players that never pass reach it.
int usual_move_cap(Size size);

/// Games count from zero. Precondition: make_game(plan.spec) succeeds.
GameTask plan_game(const MatchPlan& plan, int game);
/// The first player's colour: Black in even games.
Color first_color(int game);

/// Random moves away from the edge that leave the game open; fewer if there is no room for them.
std::vector<Move> random_opening(const GameSpec& spec, int plies, std::uint64_t seed);

/// Counts the game for the first player; an unfinished game does not count.
void add_game(Tally& tally, int game, Outcome outcome);

}  // namespace nakade
