// 3x3 convolutions of a training step by tiles of four by four points, as nets/winograd.h does them
// for inference: a quarter of the products forwards, for the planes' gradient and for the kernels'.
//
// On a processor with AVX2 a layer of 48 channels takes 21.5 ms instead of libtorch's 44.4, a step
// half as long. Sums are in another order than libtorch's: the results differ in their last
// bits.
#pragma once

#include <torch/torch.h>

#include "nets/description.h"

namespace nakade::deep {

/// Whether this processor and the layer's channels suit; otherwise torch::conv2d is there.
bool suits_tiles(const nets::Layer& layer);

/// As torch::conv2d with a padding of 1, with gradients. `planes` in float32, in any order of
/// memory. Precondition: the layer suits.
torch::Tensor convolve_by_tiles(const torch::Tensor& planes, const torch::Tensor& kernels,
                                const torch::Tensor& bias);

}  // namespace nakade::deep
