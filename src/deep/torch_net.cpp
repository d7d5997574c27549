#include "deep/torch_net.h"

#include <cassert>

#include "deep/tile_convolution.h"

namespace nakade::deep {

using nets::Activation;
using nets::Layer;
using nets::Operation;
using torch::Tensor;

namespace {

Tensor activate(const Tensor& value, Activation activation) {
    switch (activation) {
        case Activation::None:
            return value;
        case Activation::Relu:
            return torch::relu(value);
        case Activation::Sigmoid:
            return torch::sigmoid(value);
        case Activation::Tanh:
            return torch::tanh(value);
    }
    return value;
}

Tensor pool(const Tensor& source) {
    const Tensor planes = source.to(torch::kFloat);
    const Tensor mean = planes.mean({2, 3});
    const float scale = nets::pool_scale(static_cast<int>(planes.size(2) * planes.size(3)));
    return torch::cat({mean, mean * scale, planes.amax({2, 3})}, 1);
}

}  // namespace

TorchNet::TorchNet(nets::Description description, Precision precision)
    : description_(std::move(description)),
      precision_(precision),
      weights_(torch::zeros(static_cast<std::int64_t>(description_.weight_count))),
      gradients_(torch::zeros_like(weights_)) {
    const auto parameter = [&](std::size_t at, const std::vector<std::int64_t>& shape) {
        std::int64_t length = 1;
        for (const std::int64_t side : shape) length *= side;
        const auto start = static_cast<std::int64_t>(at);
        Tensor leaf = weights_.narrow(0, start, length).view(shape).detach();
        leaf.requires_grad_();
        leaf.mutable_grad() = gradients_.narrow(0, start, length).view(shape);
        return leaf;
    };
    for (const Layer& layer : description_.layers) {
        Parameters& parameters = parameters_.emplace_back();
        if (!layer.has_weights()) continue;
        std::vector<std::int64_t> shape{layer.channels, layer.source_channels};
        if (layer.operation == Operation::Conv) shape.insert(shape.end(), 2, layer.kernel);
        parameters.matrix = parameter(layer.weights_at, shape);
        parameters.bias = parameter(layer.bias_at(), {layer.channels});
    }
}

std::vector<Tensor> TorchNet::forward(const Tensor& planes) const {
    assert(description_.inputs.size() == 1);
    std::vector<Tensor> values;
    for (int i = 0; i < std::ssize(description_.layers); ++i)
        values.push_back(description_.layer(i).operation == Operation::Input ? planes
                                                                             : compute(i, values));
    std::vector<Tensor> outputs;
    for (const int output : description_.outputs)
        outputs.push_back(values[static_cast<std::size_t>(output)].to(torch::kFloat));
    return outputs;
}

Tensor TorchNet::compute(int index, const std::vector<Tensor>& values) const {
    const Layer& layer = description_.layer(index);
    const Parameters& parameters = parameters_[static_cast<std::size_t>(index)];
    const Tensor& first = values[static_cast<std::size_t>(layer.first)];
    const auto second = [&] { return values[static_cast<std::size_t>(layer.second)]; };
    Tensor value;
    switch (layer.operation) {
        case Operation::Input:
            break;
        case Operation::Conv:
            value = convolve(layer, parameters, first);
            break;
        case Operation::Dense:
            value = torch::linear(first, parameters.matrix, parameters.bias);
            break;
        case Operation::Pool:
            value = pool(first);
            break;
        case Operation::Spread:
            value = first + second().to(first.scalar_type()).unsqueeze(2).unsqueeze(3);
            break;
        case Operation::Add:
            value = first + second();
            break;
    }
    return activate(value, layer.activation);
}

Tensor TorchNet::convolve(const Layer& layer, const Parameters& parameters,
                          const Tensor& source) const {
    if (precision_ == Precision::Float32 && suits_tiles(layer))
        return convolve_by_tiles(source, parameters.matrix, parameters.bias);
    // Small kernels cost little, and their results are the net's answers: they stay exact.
    const bool is_wide = layer.kernel > 1;
    const auto type =
        is_wide && precision_ == Precision::Bfloat16 ? torch::kBFloat16 : torch::kFloat;
    const auto format = torch::MemoryFormat::ChannelsLast;
    return torch::conv2d(source.to(type).contiguous(format),
                         parameters.matrix.to(type).contiguous(format), parameters.bias.to(type),
                         /*stride=*/1, /*padding=*/layer.kernel / 2);
}

}  // namespace nakade::deep
