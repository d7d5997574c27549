#include "nets/inference.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "core/random.h"
#include "nets/plain_net.h"

using namespace nakade;

namespace {

std::vector<float> random_numbers(std::size_t count, Random& random) {
    std::vector<float> numbers(count);
    for (float& x : numbers) x = static_cast<float>(2 * random.unit() - 1);
    return numbers;
}

nets::Net random_net(std::string_view text, Random& random) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    return {*description, random_numbers(description->weight_count, random)};
}

/// Every operation, every activation; channels that fill blocks and channels that do not.
constexpr const char* kEveryOperation =
    "nakade-net 1\n"
    "input board planes 3\n"
    "input facts vector 2\n"
    "stem = conv board 16 5 relu\n"
    "deep = conv stem 19 3 tanh\n"
    "summary = pool deep\n"
    "shift = dense summary 19 sigmoid\n"
    "shifted = spread deep shift relu\n"
    "narrow = conv shifted 16 1\n"
    "block = add stem narrow tanh\n"
    "told = dense facts 57 tanh\n"
    "all = add summary told\n"
    "answer = dense all 2\n"
    "output block\n"
    "output answer\n"
    "output deep\n";

void check_against_plain(const nets::Net& net, int width, int height, Random& random) {
    const auto planes = random_numbers(static_cast<std::size_t>(3) * width * height, random);
    const auto facts = random_numbers(2, random);
    const std::span<const float> inputs[] = {planes, facts};
    nets::Workspace workspace;
    const auto fast = nets::Inference(net).run(inputs, width, height, workspace);
    const auto plain = test::PlainNet(net, width, height).run(inputs);
    REQUIRE(fast.size() == plain.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
        REQUIRE(fast[i].size() == plain[i].size());
        for (std::size_t at = 0; at < fast[i].size(); ++at)
            CHECK(fast[i][at] == doctest::Approx(plain[i][at]).epsilon(1e-4));
    }
}

}  // namespace

TEST_CASE("the fast net says what the plain one says, on every size of board") {
    Random random(1);
    const nets::Net net = random_net(kEveryOperation, random);
    for (const auto& [width, height] : {std::pair{1, 1}, {2, 5}, {9, 9}, {13, 7}, {19, 19}})
        check_against_plain(net, width, height, random);
}

TEST_CASE("whatever the edge cuts off its tiles, a 3x3 layer says what the plain one says") {
    Random random(4);
    const nets::Net net = random_net(kEveryOperation, random);
    for (int width = 1; width <= 9; ++width) check_against_plain(net, width, 10 - width, random);
}

TEST_CASE("a workspace that served another board and another net changes nothing") {
    Random random(2);
    const nets::Inference first(random_net(kEveryOperation, random));
    const nets::Inference second(random_net(kEveryOperation, random));
    const auto large = random_numbers(3 * 19 * 19, random);
    const auto small = random_numbers(3 * 5 * 5, random);
    const auto facts = random_numbers(2, random);
    const std::span<const float> large_inputs[] = {large, facts};
    const std::span<const float> small_inputs[] = {small, facts};
    nets::Workspace used;
    nets::Workspace fresh;
    first.run(large_inputs, 19, 19, used);
    CHECK(second.run(small_inputs, 5, 5, used) == second.run(small_inputs, 5, 5, fresh));
    CHECK(first.run(small_inputs, 5, 5, used) == first.run(small_inputs, 5, 5, fresh));
}

TEST_CASE("every kernel of this machine gives the same bits") {
    Random random(3);
    const auto description = nets::parse_description(
        "nakade-net 1\ninput board planes 24\nsums = conv board 48 3\noutput sums\n");
    REQUIRE(description);
    const auto weights = random_numbers(description->weight_count, random);
    const auto layer = nets::pack(description->layer(1), weights);
    const nets::Grid grid{.width = 19, .height = 19, .margin = 1};
    auto input = random_numbers(2 * grid.block_size(), random);
    std::vector<std::vector<float>> results;
    for (const nets::ConvolutionKernel& kernel : nets::convolution_kernels()) {
        std::vector<float> output(3 * grid.block_size());
        std::vector<float> scratch;
        nets::convolve(layer, grid, input.data(), output.data(), scratch, kernel);
        // What a tile writes beyond the last row is nobody's, and tiles differ.
        for (int block = 0; block < 3; ++block) {
            const std::size_t end = (grid.start() + grid.line()) * nets::kBlock;
            std::fill(output.begin() + block * grid.block_size() + end,
                      output.begin() + (block + 1) * grid.block_size(), 0.0F);
        }
        results.push_back(std::move(output));
    }
    for (const auto& result : results) CHECK(result == results.front());
}
