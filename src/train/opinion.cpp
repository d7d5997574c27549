#include "train/opinion.h"

namespace nakade::train {

namespace {

/// So much of the policy stays the net's own: what it knows already is not to be forgotten.
constexpr float kOwnPolicy = 0.1F;

}  // namespace

Targets own_opinion(GoNet& net, const Go& position) {
    const GoJudgement judgement = net.evaluate(position);
    Targets targets(position.size());
    targets.policy = judgement.policy;
    targets.win = judgement.win;
    targets.lead = judgement.lead;
    targets.ownership = judgement.ownership;
    return targets;
}

void prefer(std::span<const Move> moves, Size size, Targets& targets) {
    for (float& share : targets.policy) share *= kOwnPolicy;
    for (const Move move : moves)
        targets.policy[policy_index(move, size)] +=
            (1 - kOwnPolicy) / static_cast<float>(moves.size());
}

}  // namespace nakade::train
