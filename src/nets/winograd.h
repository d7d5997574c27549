// 3x3 convolutions with a quarter of the products (Winograd 1980; Lavin and Gray, 2015).
//
// Sixteen points of a plane, four by four, follow from the thirty-six around them. Both planes and
// kernels are turned into thirty-six other numbers, in which the convolution of a tile is a product
// number by number; the products' sums are turned back. Turning costs additions alone, and of the
// 144 products of a tile 36 stay. What is rounded differs from the plain way, but is the same on
// every machine.
#pragma once

#include <span>
#include <vector>

#include "nets/convolution.h"

namespace nakade::nets {

/// How one kind of processor does it.
struct WinogradKernel {
    void (*turn_planes)(const Grid& grid, int blocks, const float* planes, float* turned);
    void (*sum_line)(const ConvolutionPass& pass, int points, const float* input, float* output);
    void (*turn_back)(const Grid& grid, const PackedLayer& layer, const float* turned,
                      float* planes);
};
extern const WinogradKernel kPlainWinograd;
#if defined(__x86_64__)
extern const WinogradKernel kAvx2Winograd;
extern const WinogradKernel kAvx512Winograd;
#endif

/// A layer's kernels, turned: [number of 36][output block][input block][input][output].
/// Precondition: its kernel has side 3.
std::vector<float> turn_kernels(const Layer& layer, std::span<const float> weights);

/// As convolve() in nets/convolution.h. `scratch` may have served other layers and boards.
void convolve_by_tiles(const PackedLayer& layer, const Grid& grid, const float* input,
                       float* output, const WinogradKernel& kernel, std::vector<float>& scratch);

}  // namespace nakade::nets
