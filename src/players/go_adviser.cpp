#include "players/go_adviser.h"

#include <numeric>

namespace nakade {

namespace {

void make_shares(std::span<float> policy) {
    const float sum = std::accumulate(policy.begin(), policy.end(), 0.0F);
    if (sum > 0)
        for (float& share : policy) share /= sum;
    else
        policy.back() = 1;  // nothing but the pass is left
}

/// A share for every legal point; a window net has no word for the pass.
GoJudgement judgement_of(const Go& position, std::span<const float> plausibilities) {
    GoJudgement judgement;
    judgement.policy.assign(plausibilities.size() + 1, 0.0F);
    MoveList moves;
    position.legal_moves(moves);
    for (const Move move : moves) {
        if (move == kPass) continue;
        const auto index = static_cast<std::size_t>(move.y() * position.size().width + move.x());
        judgement.policy[index] = plausibilities[index];
    }
    make_shares(judgement.policy);
    return judgement;
}

}  // namespace

Result<GoAdviser> GoAdviser::from_bytes(std::string_view bytes) {
    if (auto window = WindowNet::from_bytes(bytes)) return GoAdviser(*std::move(window));
    auto net = GoNet::from_bytes(bytes);
    if (!net) return net.error();
    return GoAdviser(*std::move(net));
}

GoJudgement GoAdviser::advise(const Go& position) {
    const auto led = [&](GoJudgement judgement) {
        for (AreaFinder& finder : finders_) {
            if (!finder.suits(position.size())) continue;
            const auto points = static_cast<std::size_t>(position.size().area());
            focus(std::span(judgement.policy).first(points), position.size(),
                  finder.weights(position));
            make_shares(judgement.policy);
        }
        return judgement;
    };
    if (auto* net = std::get_if<GoNet>(&net_)) return led(net->evaluate(position));
    return led(judgement_of(position, std::get<WindowNet>(net_).plausibilities(position)));
}

}  // namespace nakade
