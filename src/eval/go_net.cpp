#include "eval/go_net.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "eval/go_net_shape.h"

namespace nakade {

namespace {

struct Head {
    std::string_view name;
    bool is_planes;
    int channels;
};

// In the order of the net's outputs.
constexpr Head kHeads[] = {{kPolicyHead, true, 1},
                           {kPassHead, false, 1},
                           {kValueHead, false, 2},
                           {kOwnershipHead, true, 1}};

/// Shares from logits, over the legal moves alone.
void write_policy(const Go& position, std::span<const float> points, float pass,
                  std::vector<float>& policy) {
    MoveList moves;
    position.legal_moves(moves);
    const Size size = position.size();
    const auto index = [&](Move move) { return move.y() * size.width + move.x(); };
    const auto logit = [&](Move move) { return move == kPass ? pass : points[index(move)]; };
    float largest = pass;
    for (const Move move : moves) largest = std::max(largest, logit(move));
    policy.assign(static_cast<std::size_t>(size.area()) + 1, 0);
    float sum = 0;
    for (const Move move : moves) {
        float& share = move == kPass ? policy.back() : policy[index(move)];
        share = std::exp(logit(move) - largest);
        sum += share;
    }
    for (float& share : policy) share /= std::max(sum, std::numeric_limits<float>::min());
}

}  // namespace

Result<void> check_go_net(const nets::Description& net) {
    const bool has_planes = net.inputs.size() == 1 && net.layer(net.inputs[0]).is_planes &&
                            net.layer(net.inputs[0]).channels == kGoPlanes;
    if (!has_planes) return Error{fmt::format("The net does not take {} planes.", kGoPlanes)};
    if (net.outputs.size() != std::size(kHeads))
        return Error{fmt::format("The net does not have {} heads.", std::size(kHeads))};
    for (std::size_t i = 0; i < std::size(kHeads); ++i) {
        const nets::Layer& layer = net.layer(net.outputs[i]);
        if (layer.name != kHeads[i].name || layer.is_planes != kHeads[i].is_planes ||
            layer.channels != kHeads[i].channels)
            return Error{fmt::format("Output {} of the net is not \"{}\".", i + 1, kHeads[i].name)};
    }
    return {};
}

Result<GoNet> GoNet::from_bytes(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    if (!net) return net.error();
    if (auto fits = check_go_net(net->description); !fits) return fits.error();
    return GoNet(*net);
}

GoNet::GoNet(const nets::Net& net) : inference_(std::make_shared<nets::Inference>(net)) {}

GoJudgement GoNet::evaluate(const Go& position) {
    const Size size = position.size();
    planes_.resize(static_cast<std::size_t>(kGoPlanes) * size.area());
    write_go_planes(position, planes_);
    const std::span<const float> inputs[] = {planes_};
    const auto outputs = inference_->run(inputs, size.width, size.height, workspace_);
    GoJudgement judgement;
    write_policy(position, outputs[0], outputs[1][0], judgement.policy);
    judgement.win = 1 / (1 + std::exp(-outputs[2][0]));
    judgement.lead = outputs[2][1] * kLeadScale;
    for (const float x : outputs[3]) judgement.ownership.push_back(std::tanh(x));
    return judgement;
}

}  // namespace nakade
