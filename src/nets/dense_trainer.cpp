#include "nets/dense_trainer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace nakade::nets {

namespace {

float activated(float x, Activation activation) {
    if (activation == Activation::Relu) return std::max(x, 0.0F);
    if (activation == Activation::Sigmoid) return 1 / (1 + std::exp(-x));
    if (activation == Activation::Tanh) return std::tanh(x);
    return x;
}

/// The derivative, told by the activated value itself.
float slope_of(float y, Activation activation) {
    if (activation == Activation::Relu) return y > 0 ? 1.0F : 0.0F;
    if (activation == Activation::Sigmoid) return y * (1 - y);
    if (activation == Activation::Tanh) return 1 - y * y;
    return 1;
}

/// Sums of so many lanes at once: one sum alone would wait for each addition.
constexpr std::size_t kLanes = 16;

float product(const float* a, const float* b, std::size_t count) {
    std::array<float, kLanes> sums{};
    std::size_t i = 0;
    for (; i + kLanes <= count; i += kLanes)
        for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
    float sum = 0;
    for (; i < count; ++i) sum += a[i] * b[i];
    for (const float lane : sums) sum += lane;
    return sum;
}

bool is_row_of_dense_layers(const Description& net) {
    if (net.inputs != std::vector<int>{0} || net.layer(0).is_planes) return false;
    const int last = static_cast<int>(net.layers.size()) - 1;
    if (net.outputs != std::vector<int>{last}) return false;
    for (int i = 1; i <= last; ++i)
        if (net.layer(i).operation != Operation::Dense || net.layer(i).first != i - 1) return false;
    return last > 0;
}

}  // namespace

Result<DenseTrainer> DenseTrainer::create(Net net, DescentSettings settings) {
    if (!is_row_of_dense_layers(net.description))
        return Error{"Only a row of dense layers from one vector to one output is taught here."};
    return DenseTrainer(std::move(net), settings);
}

DenseTrainer::DenseTrainer(Net net, DescentSettings settings)
    : net_(std::move(net)),
      settings_(settings),
      gradient_(net_.weights.size()),
      velocity_(net_.weights.size()) {
    for (const Layer& layer : net_.description.layers) {
        values_.emplace_back(static_cast<std::size_t>(layer.channels));
        slopes_.emplace_back(static_cast<std::size_t>(layer.channels));
    }
}

std::span<const float> DenseTrainer::compute(std::span<const float> input) {
    assert(input.size() == values_.front().size());
    std::ranges::copy(input, values_.front().begin());
    for (std::size_t i = 1; i < values_.size(); ++i) {
        const Layer& layer = net_.description.layers[i];
        const std::vector<float>& in = values_[i - 1];
        for (std::size_t out = 0; out < values_[i].size(); ++out) {
            const float* row = net_.weights.data() + layer.weights_at + out * in.size();
            const float sum =
                net_.weights[layer.bias_at() + out] + product(row, in.data(), in.size());
            values_[i][out] = activated(sum, layer.activation);
        }
    }
    return values_.back();
}

/// Adds the gradient of one example, whose values compute() has left behind.
void DenseTrainer::propagate_back(std::span<const float> target) {
    for (std::size_t i = 0; i < target.size(); ++i)
        slopes_.back()[i] = values_.back()[i] - target[i];
    for (std::size_t i = values_.size() - 1; i > 0; --i) {
        const Layer& layer = net_.description.layers[i];
        std::ranges::fill(slopes_[i - 1], 0.0F);
        for (int out = 0; out < layer.channels; ++out) {
            const float slope = slopes_[i][out] * slope_of(values_[i][out], layer.activation);
            const std::size_t row =
                layer.weights_at + static_cast<std::size_t>(out) * layer.source_channels;
            for (int in = 0; in < layer.source_channels; ++in)
                gradient_[row + in] += slope * values_[i - 1][in];
            // Nobody asks for the slopes of the input, whose layer is the widest.
            for (int in = 0; i > 1 && in < layer.source_channels; ++in)
                slopes_[i - 1][in] += slope * net_.weights[row + in];
            gradient_[layer.bias_at() + out] += slope;
        }
    }
}

double DenseTrainer::step(std::span<const float> inputs, std::span<const float> targets) {
    const std::size_t width = values_.front().size();
    const std::size_t outputs = values_.back().size();
    const std::size_t count = inputs.size() / width;
    assert(inputs.size() == count * width && targets.size() == count * outputs && count > 0);
    std::ranges::fill(gradient_, 0.0F);
    double error = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto target = targets.subspan(i * outputs, outputs);
        const auto output = compute(inputs.subspan(i * width, width));
        for (std::size_t at = 0; at < outputs; ++at)
            error += 0.5 * (output[at] - target[at]) * (output[at] - target[at]);
        propagate_back(target);
    }
    for (std::size_t i = 0; i < gradient_.size(); ++i) {
        velocity_[i] = settings_.momentum * velocity_[i] -
                       settings_.rate * gradient_[i] / static_cast<float>(count);
        net_.weights[i] += velocity_[i];
    }
    return error / static_cast<double>(count);
}

}  // namespace nakade::nets
