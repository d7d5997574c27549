#include "app/proposer.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/coordinates.h"

namespace nakade::app {

namespace {

/// Where a stone changes hands by less, from -1 to 1, a proposer does not see that it matters.
constexpr double kLeastStake = 0.2;
/// So much of a proposer's attention shows that it sees no other move.
constexpr double kClearShare = 0.7;

}  // namespace

/// What was shown of the chosen group stands only if it is sure, and the proposer likes the same
/// move or does not see that anything is at stake there: of 46 such groups, in 422 published
/// problems, 12 had a right first move, and 8 of the proposals. Where he sees it, 29 of 42
/// proposals were right, and 7 of the groups.
Advice FightProposer::advise(const life::TargetSearch::Choice& choice,
                             const std::vector<life::Candidate>& candidates) {
    const Proposal idea = proposal();
    if (idea.move == kPass) return {};
    if (choice.is_sure && choice.best == idea.move)
        return {.proposal = idea, .stones = {}, .why = {}};
    const std::vector<float> at_stake = stakes();
    const bool is_overlooked =
        stake_of(choice.stones, at_stake) < kLeastStake * choice.stones.count();
    if (choice.is_sure && is_overlooked) return {};
    return with_group_at_stake(idea, candidates, at_stake);
}

/// A group whose fate depends on who moves first is believed to be meant, whichever of its moves
/// the proposer likes: of eleven such groups, in some 330 published problems, eight had a right
/// first move, and three of the other proposals. The only one in question is believed, too.
Advice FightProposer::choose(const life::TargetSearch::Choice& choice,
                             const std::vector<Move>& winning,
                             const std::vector<life::Candidate>& candidates) {
    const auto wins = [&](Move move) { return std::ranges::find(winning, move) != winning.end(); };
    const Proposal idea = proposal();
    const bool is_clear = idea.share >= kClearShare;
    if (idea.move == kPass || (!is_clear && !wins(kPass))) return {};
    if (wins(idea.move)) return {.proposal = idea, .stones = {}, .why = {}};
    using Ground = life::TargetSearch::Ground;
    const bool is_at_stake = choice.ground == Ground::Unsettled || choice.ground == Ground::Alone;
    if (is_at_stake && !wins(kPass)) return {};
    Advice advice = with_group_at_stake(idea, candidates, stakes());
    // What wins for that group is known.
    return advice.stones == choice.stones ? Advice() : advice;
}

/// No proposal if nothing is at stake.
Advice FightProposer::with_group_at_stake(const Proposal& idea,
                                          const std::vector<life::Candidate>& candidates,
                                          const std::vector<float>& stakes) const {
    const PointSet stones = most_at_stake(candidates, stakes);
    if (stones.empty()) return {};
    return {idea, stones,
            fmt::format("a net that reads the fight expects its fate to hang on {}",
                        to_gtp(idea.move, size_))};
}

double FightProposer::stake_of(const PointSet& stones, const std::vector<float>& stakes) const {
    double sum = 0;
    stones.for_each(
        [&](Point p) { sum += stakes[static_cast<std::size_t>(p.y() * size_.width + p.x())]; });
    return sum;
}

/// The candidate whose stones change hands most; none if none does.
PointSet FightProposer::most_at_stake(const std::vector<life::Candidate>& candidates,
                                      const std::vector<float>& stakes) const {
    PointSet best;
    double most = 0;
    for (const life::Candidate& candidate : candidates) {
        const double stake = stake_of(candidate.stones, stakes);
        if (stake <= most) continue;
        most = stake;
        best = candidate.stones;
    }
    return best;
}

}  // namespace nakade::app
