// A net of nets/description.h as libtorch computes it, with gradients.
//
// All weights are one flat tensor in the order of the description, all gradients another: so the
// optimiser, checkpoints and the exported file each deal with one array.
#pragma once

#include <torch/torch.h>

#include <vector>

#include "nets/description.h"

namespace nakade::deep {

enum class Precision {
    Float32,
    Bfloat16,  ///< wide convolutions only; twice as fast where the processor has it
};

class TorchNet {
public:
    TorchNet(nets::Description description, Precision precision);

    const nets::Description& description() const { return description_; }
    /// Flat; changing it in place changes the net.
    torch::Tensor& weights() { return weights_; }
    /// Flat; backward() adds to it.
    torch::Tensor& gradients() { return gradients_; }

    /// `planes` has the shape (positions, channels, height, width). Outputs in their order.
    std::vector<torch::Tensor> forward(const torch::Tensor& planes) const;

private:
    struct Parameters {
        torch::Tensor matrix;
        torch::Tensor bias;
    };

    torch::Tensor compute(int index, const std::vector<torch::Tensor>& values) const;
    torch::Tensor convolve(const nets::Layer& layer, const Parameters& parameters,
                           const torch::Tensor& source) const;

    nets::Description description_;
    Precision precision_;
    torch::Tensor weights_;
    torch::Tensor gradients_;
    std::vector<Parameters> parameters_;  // by layer; undefined where a layer has no weights
};

}  // namespace nakade::deep
