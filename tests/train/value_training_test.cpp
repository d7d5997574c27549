// Teaching a value net by games with itself.
#include "train/value_training.h"

#include <doctest/doctest.h>

#include "support/draw.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

TEST_CASE("with lambda 1 every position learns the result, from its mover's side") {
    const std::vector<float> said = {0.1F, -0.2F, 0.3F};
    CHECK(td_targets(said, 1, 1) == std::vector<float>{-1, 1, -1});
}

TEST_CASE("with lambda 0 a position learns what was said a move later") {
    const std::vector<float> said = {0.1F, -0.25F, 0.5F};
    CHECK(td_targets(said, 1, 0) == std::vector<float>{0.25F, -0.5F, -1});
}

TEST_CASE("between them a lesson is the mixture of both") {
    const std::vector<float> said = {0, 0.5F};
    const auto targets = td_targets(said, -1, 0.5);
    CHECK(targets[1] == 1);
    CHECK(targets[0] == doctest::Approx(-(0.5 * 0.5 + 0.5 * 1)));
}

TEST_CASE("the same seed teaches the same net, and the net learns who owns a small board") {
    const BoardShape shape{.side = 3, .hidden = 8};
    const ValueSettings settings{.games = 600, .komi = 0.5, .descent = {.rate = 0.05F}};
    const nets::Net net = train_value_net(shape, settings);
    CHECK(net.weights == train_value_net(shape, settings).weights);
    auto value_net = ValueNet::from_bytes(nets::write_net(net));
    REQUIRE(value_net);
    CHECK(value_net->suits({3, 3}));
    CHECK_FALSE(value_net->suits({5, 5}));
    Go full(Size{3, 3});
    set_up(full,
           ".X.\n"
           "XXX\n"
           ".X.");
    full.set_to_play(Black);
    CHECK(value_net->value(full) > 0.3F);
    full.set_to_play(White);
    CHECK(value_net->value(full) < -0.3F);
}

TEST_CASE("another net does not judge who wins") {
    CHECK_FALSE(ValueNet::from_bytes("nakade-net 1\n"));
}
