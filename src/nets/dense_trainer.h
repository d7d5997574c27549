// Teaching small nets of dense layers: back-propagation and gradient descent with momentum.
//
// Enough for nets that look at a window of the board or at a handful of facts; large nets are
// taught by libtorch (train/), whose files are the same. The error is half the sum of squares.
#pragma once

#include <span>
#include <vector>

#include "nets/net.h"

namespace nakade::nets {

struct DescentSettings {
    float rate = 0.1F;
    float momentum = 0.9F;
};

class DenseTrainer {
public:
    /// The error says what this can not teach: one vector in, dense layers in a row, one output.
    static Result<DenseTrainer> create(Net net, DescentSettings settings);

    /// One step along the mean gradient of the examples, which lie one after the other. Returns
    /// their mean error before the step.
    double step(std::span<const float> inputs, std::span<const float> targets);
    /// The output for one input; valid until the next call.
    std::span<const float> compute(std::span<const float> input);

    void set_rate(float rate) { settings_.rate = rate; }
    const Net& net() const { return net_; }
    /// The momentum of every weight: with the net, all that going on needs.
    std::span<const float> velocity() const { return velocity_; }

private:
    DenseTrainer(Net net, DescentSettings settings);
    void propagate_back(std::span<const float> target);

    Net net_;
    DescentSettings settings_;
    std::vector<std::vector<float>> values_;  // by layer
    std::vector<std::vector<float>> slopes_;  // of the error, by layer, before the activation
    std::vector<float> gradient_;
    std::vector<float> velocity_;
};

}  // namespace nakade::nets
