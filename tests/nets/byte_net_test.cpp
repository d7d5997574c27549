// Nets whose wide layers are computed in bytes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "nets/byte_convolution.h"
#include "nets/byte_weights.h"
#include "nets/inference.h"

using namespace nakade;

namespace {

std::vector<float> random_numbers(std::size_t count, float least, float greatest, Random& random) {
    std::vector<float> numbers(count);
    for (float& x : numbers) x = least + (greatest - least) * static_cast<float>(random.unit());
    return numbers;
}

nets::Net random_net(std::string_view text, Random& random) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    return {*description, random_numbers(description->weight_count, -1, 1, random)};
}

constexpr const char* kTower =
    "nakade-net 1\n"
    "input board planes 3\n"
    "stem = conv board 20 3 relu\n"
    "inner = conv stem 33 3 relu\n"
    "outer = conv inner 20 5\n"
    "block = add stem outer relu\n"
    "head = conv block 1 1\n"
    "output head\n";

/// One layer of a net, the planes that it reads, and its sums as the definition has them.
struct Scene {
    const nets::Layer& layer;
    nets::ByteMatrix matrix;
    std::span<const float> weights;
    nets::Grid grid;
    std::vector<float> planes;  // as convolve_bytes takes them

    float at(int channel, int x, int y) const {
        return planes[channel / nets::kBlock * grid.block_size() + grid.at(x, y) * nets::kBlock +
                      channel % nets::kBlock];
    }

    nets::Steps steps() const {
        const auto [least, greatest] = std::ranges::minmax(planes);
        if (least == greatest) return {};
        const float size = (std::max(greatest, 0.0F) - std::min(least, 0.0F)) / 255;
        return {.size = size,
                .zero = static_cast<std::int32_t>(std::lround(-std::min(least, 0.0F) / size))};
    }

    float plain_sum(int out, int x, int y) const {
        const nets::Steps by = steps();
        const int reach = layer.kernel / 2;
        std::size_t weight = matrix.numbers.size() / matrix.scales.size() * out;
        int sum = 0;
        for (int in = 0; in < layer.source_channels; ++in) {
            for (int dy = -reach; dy <= reach; ++dy) {
                for (int dx = -reach; dx <= reach; ++dx, ++weight) {
                    const bool is_inside =
                        x + dx >= 0 && x + dx < grid.width && y + dy >= 0 && y + dy < grid.height;
                    if (!is_inside) continue;
                    const float step = std::floor(at(in, x + dx, y + dy) * (1 / by.size) +
                                                  (static_cast<float>(by.zero) + 0.5F));
                    const int whole = std::clamp(static_cast<int>(step), 0, 255);
                    sum += (whole - by.zero) * matrix.numbers[weight];
                }
            }
        }
        return static_cast<float>(sum) * (matrix.scales[out] * by.size) +
               weights[layer.bias_at() + out];
    }
};

void check_kernels(const nets::Net& net, int layer_index, nets::Grid grid, float least,
                   Random& random) {
    const nets::Layer& layer = net.description.layer(layer_index);
    const int blocks = nets::blocks_for(layer.source_channels);
    Scene scene{layer, nets::round_to_bytes(layer, net.weights), net.weights, grid,
                std::vector<float>(blocks * grid.block_size())};
    for (int c = 0; c < layer.source_channels; ++c)
        for (int y = 0; y < grid.height; ++y)
            for (int x = 0; x < grid.width; ++x)
                scene.planes[c / nets::kBlock * grid.block_size() + grid.at(x, y) * nets::kBlock +
                             c % nets::kBlock] =
                    least + (1 - least) * static_cast<float>(random.unit());
    for (const nets::ByteKernel& kernel : nets::byte_kernels()) {
        CAPTURE(kernel.name);
        nets::PackedLayer packed = nets::pack(layer, net.weights);
        nets::pack_bytes(layer, net.weights, kernel, packed);
        std::vector<float> output(packed.output_blocks * grid.block_size()), scratch;
        nets::convolve_bytes(packed, grid, scene.planes.data(), output.data(), scratch, kernel);
        int differences = 0;
        for (int c = 0; c < layer.channels; ++c)
            for (int y = 0; y < grid.height; ++y)
                for (int x = 0; x < grid.width; ++x)
                    differences +=
                        output[c / nets::kBlock * grid.block_size() + grid.at(x, y) * nets::kBlock +
                               c % nets::kBlock] != scene.plain_sum(c, x, y);
        CHECK(differences == 0);
    }
}

}  // namespace

TEST_CASE("weights in bytes are the nearest that there are, and rounding again changes nothing") {
    Random random(1);
    const nets::Net net = random_net(kTower, random);
    const nets::Net rounded = nets::in_bytes(net);
    for (const nets::Layer& layer : net.description.layers) {
        const std::size_t end = layer.weights_at + layer.weight_count();
        const float half_step = nets::suits_bytes(layer) ? 0.501F / 127 : 0;
        for (std::size_t i = layer.weights_at; i < end; ++i)
            CHECK(std::abs(rounded.weights[i] - net.weights[i]) <= half_step);
    }
    CHECK(rounded.weights != net.weights);
    CHECK(nets::in_bytes(rounded).weights == rounded.weights);
}

TEST_CASE("wide layers alone are held in bytes") {
    Random random(2);
    const nets::Net net = random_net(kTower, random);
    std::string names;
    for (const nets::Layer& layer : net.description.layers)
        if (nets::suits_bytes(layer)) names += layer.name + " ";
    CHECK(names == "inner outer ");
}

TEST_CASE("a net in bytes is read as it was written, and every byte of its file counts") {
    Random random(3);
    const nets::Net net = nets::in_bytes(random_net(kTower, random));
    const std::string bytes = nets::write_net(net);
    const auto again = nets::read_net(bytes);
    REQUIRE(again);
    CHECK(again->weights == net.weights);
    CHECK(again->form == nets::NumberForm::Int8);
    CHECK(nets::write_net(*again) == bytes);
    CHECK(bytes.size() < nets::write_net({net.description, net.weights}).size() * 2 / 5);
    for (std::size_t i = 0; i < bytes.size(); i += 7) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        CHECK_FALSE(nets::read_net(changed));
        CHECK_FALSE(nets::read_net(bytes.substr(0, i)));
    }
}

TEST_CASE("every kernel of this machine sums up bytes as the definition says, to the last bit") {
    Random random(4);
    const nets::Net net = random_net(kTower, random);
    const int inner = net.description.find("inner"), outer = net.description.find("outer");
    for (const auto& [width, height] : {std::pair{1, 1}, {2, 5}, {9, 9}, {13, 7}, {19, 19}}) {
        const nets::Grid grid{.width = width, .height = height, .margin = 2};
        for (const float least : {0.0F, -0.7F}) {
            check_kernels(net, inner, grid, least, random);
            check_kernels(net, outer, grid, least, random);
        }
    }
    const nets::Grid grid{.width = 9, .height = 9, .margin = 1};
    check_kernels(net, inner, grid, -1e-3F, random);
}

TEST_CASE("planes of nothing but zeros leave the bias") {
    Random random(5);
    const nets::Net net = random_net(kTower, random);
    const nets::Layer& layer = net.description.layer(net.description.find("inner"));
    const nets::Grid grid{.width = 5, .height = 5, .margin = 1};
    const std::vector<float> planes(2 * grid.block_size());
    nets::PackedLayer packed = nets::pack(layer, net.weights);
    nets::pack_bytes(layer, net.weights, nets::byte_kernels().front(), packed);
    std::vector<float> output(packed.output_blocks * grid.block_size()), scratch;
    nets::convolve_bytes(packed, grid, planes.data(), output.data(), scratch);
    for (int c = 0; c < nets::kBlock; ++c)
        CHECK(output[grid.at(2, 3) * nets::kBlock + c] == net.weights[layer.bias_at() + c]);
}

TEST_CASE("a net in bytes says nearly what it said before") {
    Random random(6);
    const nets::Net net = random_net(kTower, random);
    const auto planes = random_numbers(3 * 9 * 9, 0, 1, random);
    const std::span<const float> inputs[] = {planes};
    nets::Workspace workspace;
    const auto exact = nets::Inference(net).run(inputs, 9, 9, workspace);
    const auto rounded = nets::Inference(nets::in_bytes(net)).run(inputs, 9, 9, workspace);
    float largest = 0, error = 0;
    for (std::size_t i = 0; i < exact[0].size(); ++i) {
        largest = std::max(largest, std::abs(exact[0][i]));
        error = std::max(error, std::abs(exact[0][i] - rounded[0][i]));
    }
    CHECK(error > 0);
    CHECK(error < 0.02F * largest);
}
