// A net as the judge of a search: the moves it proposes, and what it thinks of a position as one
// number.
#pragma once

#include <utility>

#include "players/go_adviser.h"
#include "search/puct.h"

namespace nakade {

/// Who wins counts; a little is for by how much, so that a game that is won or lost is still played
/// well. From -1 to 1.
double worth_of(const GoJudgement& judgement);

/// The net's proposals without those that fill an eye and those it all but rules out, the most
/// likely first. Never empty: a pass stays.
std::vector<Candidate> candidates_of(const Go& game, const GoJudgement& judgement);

class GoJudge {
public:
    explicit GoJudge(GoAdviser adviser) : adviser_(std::move(adviser)) {}

    /// Precondition: the game is not over.
    Assessment operator()(const Go& game);
    /// As GoJudgement has it.
    std::vector<float> ownership(const Go& game) { return adviser_.advise(game).ownership; }

private:
    GoAdviser adviser_;
};

}  // namespace nakade
