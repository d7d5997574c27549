#include "players/go_judge.h"

#include <algorithm>
#include <cmath>

#include "players/sensible_moves.h"

namespace nakade {

namespace {

constexpr double kLeadShare = 0.1;
/// A lead of so many points counts as most of what a lead can count.
constexpr double kLeadUnit = 12;
/// What is less likely is not looked at.
constexpr float kLeastPrior = 0.0003F;
/// Games seldom record passes, so nets learn too little of them; yet a search has to know what
/// happens when both pass.
constexpr float kLeastPassPrior = 0.01F;
constexpr float kLeastAnswerPrior = 0.1F;  // to a pass

}  // namespace

double worth_of(const GoJudgement& judgement) {
    const double chance = 2.0 * judgement.win - 1;
    return (1 - kLeadShare) * chance + kLeadShare * std::tanh(judgement.lead / kLeadUnit);
}

std::vector<Candidate> candidates_of(const Go& game, const GoJudgement& judgement) {
    MoveList moves;
    game.legal_moves(moves);
    drop_foolish_moves(game, moves);
    std::vector<Candidate> candidates;
    for (const Move move : moves) {
        float prior = judgement.policy_of(move, game.size());
        if (move == kPass)
            prior =
                std::max(prior, game.passes_in_a_row() > 0 ? kLeastAnswerPrior : kLeastPassPrior);
        if (prior >= kLeastPrior) candidates.push_back({move, prior});
    }
    std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.move.index() < b.move.index();
    });
    return candidates;
}

Assessment GoJudge::operator()(const Go& game) {
    const GoJudgement judgement = adviser_.advise(game);
    return {.candidates = candidates_of(game, judgement), .value = worth_of(judgement)};
}

}  // namespace nakade
