#include "deep/tile_convolution.h"

#include "deep/torch_doctest.h"

using namespace nakade;
using torch::Tensor;

namespace {

struct Case {
    int positions;
    int inputs;
    int outputs;
    int height;
    int width;
};

/// A convolution's result, then the gradients of its planes, kernels and bias.
std::vector<Tensor> result_and_gradients(const Case& of, bool by_tiles) {
    torch::manual_seed(1);
    const Tensor planes =
        torch::randn({of.positions, of.inputs, of.height, of.width}).requires_grad_();
    const Tensor kernels = torch::randn({of.outputs, of.inputs, 3, 3}).requires_grad_();
    const Tensor bias = torch::randn({of.outputs}).requires_grad_();
    const Tensor result = by_tiles ? deep::convolve_by_tiles(planes, kernels, bias)
                                   : torch::conv2d(planes, kernels, bias, 1, 1);
    result.backward(torch::randn({of.positions, of.outputs, of.height, of.width}));
    return {result, planes.grad(), kernels.grad(), bias.grad()};
}

nets::Layer layer_of(int inputs, int outputs) {
    nets::Layer layer;
    layer.operation = nets::Operation::Conv;
    layer.kernel = 3;
    layer.source_channels = inputs;
    layer.channels = outputs;
    return layer;
}

}  // namespace

TEST_CASE("tiles give what libtorch's convolution gives, forwards and backwards") {
    if (!deep::suits_tiles(layer_of(8, 8))) {
        MESSAGE("skipped: this processor has no AVX2");
        return;
    }
    // Boards that fill their tiles and boards that do not; chunks that are full and that are not.
    for (const Case& of : {Case{1, 8, 8, 4, 4}, Case{5, 24, 48, 19, 19}, Case{11, 48, 16, 9, 9},
                           Case{7, 16, 24, 5, 7}, Case{3, 8, 40, 13, 2}}) {
        const auto tiles = result_and_gradients(of, true);
        const auto plain = result_and_gradients(of, false);
        for (std::size_t i = 0; i < plain.size(); ++i) {
            REQUIRE(tiles[i].sizes() == plain[i].sizes());
            const double error = (tiles[i] - plain[i]).abs().max().item<double>();
            CHECK(error < 1e-4 * plain[i].abs().max().item<double>());
        }
    }
}

TEST_CASE("a planes' gradient that nobody asks for is not computed") {
    if (!deep::suits_tiles(layer_of(8, 8))) return;
    const Tensor planes = torch::randn({2, 8, 5, 5});
    const Tensor kernels = torch::randn({8, 8, 3, 3}).requires_grad_();
    const Tensor bias = torch::zeros({8}).requires_grad_();
    deep::convolve_by_tiles(planes, kernels, bias).sum().backward();
    CHECK_FALSE(planes.grad().defined());
    CHECK(kernels.grad().defined());
}

TEST_CASE("channels that do not fill registers are left to libtorch") {
    CHECK_FALSE(deep::suits_tiles(layer_of(12, 8)));
    CHECK_FALSE(deep::suits_tiles(layer_of(8, 12)));
}
