// A net computed as its definition says, number by number: the oracle of the fast one.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "nets/net.h"

namespace nakade::test {

class PlainNet {
public:
    using Value = std::vector<double>;

    PlainNet(const nets::Net& net, int width, int height)
        : net_(net), width_(width), height_(height) {}

    std::vector<Value> run(std::span<const std::span<const float>> inputs) {
        std::size_t taken = 0;
        for (const nets::Layer& layer : net_.description.layers) {
            Value value;
            if (layer.operation == nets::Operation::Input)
                value.assign(inputs[taken].begin(), inputs[taken].end()), ++taken;
            else
                value = compute(layer);
            for (double& x : value) x = activated(x, layer.activation);
            values_.push_back(std::move(value));
        }
        std::vector<Value> outputs;
        for (const int output : net_.description.outputs) outputs.push_back(values_[output]);
        return outputs;
    }

private:
    static double activated(double x, nets::Activation activation) {
        if (activation == nets::Activation::Relu) return std::max(x, 0.0);
        if (activation == nets::Activation::Sigmoid) return 1 / (1 + std::exp(-x));
        if (activation == nets::Activation::Tanh) return std::tanh(x);
        return x;
    }

    int area() const { return width_ * height_; }

    Value compute(const nets::Layer& layer) const {
        const Value& first = values_[layer.first];
        if (layer.operation == nets::Operation::Conv) return convolve(layer, first);
        if (layer.operation == nets::Operation::Dense) return multiply(layer, first);
        if (layer.operation == nets::Operation::Pool) return pool(layer, first);
        Value sum = first;
        const Value& second = values_[layer.second];
        const bool is_spread = layer.operation == nets::Operation::Spread;
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += second[is_spread ? i / area() : i];
        return sum;
    }

    Value convolve(const nets::Layer& layer, const Value& source) const {
        Value out;
        for (int c = 0; c < layer.channels; ++c)
            for (int y = 0; y < height_; ++y)
                for (int x = 0; x < width_; ++x) out.push_back(point_sum(layer, source, c, x, y));
        return out;
    }

    double point_sum(const nets::Layer& layer, const Value& source, int c, int x, int y) const {
        double sum = net_.weights[layer.bias_at() + c];
        std::size_t weight = layer.weights_at + static_cast<std::size_t>(c) *
                                                    layer.source_channels * layer.kernel *
                                                    layer.kernel;
        for (int in = 0; in < layer.source_channels; ++in)
            for (int dy = -layer.kernel / 2; dy <= layer.kernel / 2; ++dy)
                for (int dx = -layer.kernel / 2; dx <= layer.kernel / 2; ++dx, ++weight)
                    if (x + dx >= 0 && x + dx < width_ && y + dy >= 0 && y + dy < height_)
                        sum += net_.weights[weight] *
                               source[(in * height_ + y + dy) * width_ + x + dx];
        return sum;
    }

    Value multiply(const nets::Layer& layer, const Value& source) const {
        Value out;
        for (int c = 0; c < layer.channels; ++c) {
            out.push_back(net_.weights[layer.bias_at() + c]);
            for (int i = 0; i < layer.source_channels; ++i)
                out.back() +=
                    net_.weights[layer.weights_at + c * layer.source_channels + i] * source[i];
        }
        return out;
    }

    Value pool(const nets::Layer& layer, const Value& source) const {
        Value out(3 * static_cast<std::size_t>(layer.source_channels));
        for (int c = 0; c < layer.source_channels; ++c) {
            const auto plane = std::span(source).subspan(c * area(), area());
            double sum = 0;
            for (const double x : plane) sum += x;
            out[c] = sum / area();
            out[layer.source_channels + c] = out[c] * nets::pool_scale(area());
            out[2 * layer.source_channels + c] = *std::ranges::max_element(plane);
        }
        return out;
    }

    const nets::Net& net_;
    int width_;
    int height_;
    std::vector<Value> values_;
};

}  // namespace nakade::test
