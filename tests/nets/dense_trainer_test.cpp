#include "nets/dense_trainer.h"

#include <doctest/doctest.h>

#include "core/random.h"

using namespace nakade;

namespace {

constexpr const char* kTwoLayers =
    "nakade-net 1\n"
    "input facts vector 2\n"
    "hidden = dense facts 8 tanh\n"
    "answer = dense hidden 1 sigmoid\n"
    "output answer\n";

nets::Net random_net(std::string_view text, std::uint64_t seed) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(seed);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(2 * random.unit() - 1));
    return net;
}

nets::DenseTrainer trainer_of(nets::Net net, nets::DescentSettings settings) {
    auto trainer = nets::DenseTrainer::create(std::move(net), settings);
    REQUIRE(trainer);
    return *std::move(trainer);
}

double error_of(const nets::Net& net, std::span<const float> input, float target) {
    auto trainer = trainer_of(net, {});
    const double miss = trainer.compute(input)[0] - target;
    return 0.5 * miss * miss;
}

}  // namespace

TEST_CASE("a step goes down the slope that small changes of the weights show") {
    for (const std::string activation : {"", "relu", "sigmoid", "tanh"}) {
        const nets::Net net =
            random_net("nakade-net 1\ninput facts vector 2\nhidden = dense facts 5 " + activation +
                           "\nanswer = dense hidden 1 " + activation + "\noutput answer\n",
                       4);
        const float input[] = {0.7F, -0.4F};
        const float target[] = {0.9F};
        auto trainer = trainer_of(net, {.rate = 1, .momentum = 0});
        trainer.step(input, target);
        for (std::size_t i = 0; i < net.weights.size(); ++i) {
            constexpr float kNudge = 1e-2F;
            nets::Net more = net;
            nets::Net less = net;
            more.weights[i] += kNudge;
            less.weights[i] -= kNudge;
            const double slope =
                (error_of(more, input, target[0]) - error_of(less, input, target[0])) /
                (2 * kNudge);
            CHECK(net.weights[i] - trainer.net().weights[i] ==
                  doctest::Approx(slope).epsilon(0.01).scale(0.1));
        }
    }
}

TEST_CASE("two layers learn what one can not: exclusive or") {
    auto trainer = trainer_of(random_net(kTwoLayers, 1), {.rate = 0.5F, .momentum = 0.9F});
    const float inputs[] = {0, 0, 0, 1, 1, 0, 1, 1};
    const float targets[] = {0, 1, 1, 0};
    for (int i = 0; i < 2000; ++i) trainer.step(inputs, targets);
    for (int i = 0; i < 4; ++i)
        CHECK(std::abs(trainer.compute(std::span(inputs).subspan(2 * i, 2))[0] - targets[i]) < 0.1);
}

TEST_CASE("the same net and examples give the same weights") {
    const float inputs[] = {0.5F, 1, -1, 0.25F};
    const float targets[] = {1, 0};
    auto first = trainer_of(random_net(kTwoLayers, 2), {});
    auto second = trainer_of(random_net(kTwoLayers, 2), {});
    for (int i = 0; i < 10; ++i) CHECK(first.step(inputs, targets) == second.step(inputs, targets));
    CHECK(first.net().weights == second.net().weights);
}

TEST_CASE("a net with planes is left to the other trainer") {
    const auto trainer = nets::DenseTrainer::create(
        random_net("nakade-net 1\ninput board planes 2\nmean = pool board\n"
                   "answer = dense mean 1\noutput answer\n",
                   1),
        {});
    REQUIRE_FALSE(trainer);
    CHECK(trainer.error().message ==
          "Only a row of dense layers from one vector to one output is taught here.");
}
