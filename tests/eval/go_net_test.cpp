#include "eval/go_net.h"

#include <doctest/doctest.h>

#include <numeric>

#include "core/random.h"
#include "eval/go_net_shape.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

nets::Net random_net() {
    const auto description = nets::parse_description(go_net_text({.blocks = 2, .channels = 8}));
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(1);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(random.unit() - 0.5));
    return net;
}

std::string complaint(const std::string& text) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    const nets::Net net{*description, std::vector<float>(description->weight_count)};
    const auto read = GoNet::from_bytes(nets::write_net(net));
    return read ? "" : read.error().message;
}

}  // namespace

TEST_CASE("a judgement gives every legal move its share and no other") {
    auto net = GoNet::from_bytes(nets::write_net(random_net()));
    REQUIRE(net);
    Go game(Size{5, 3});
    set_up(game,
           ".XO..\n"
           "XO.O.\n"
           ".XO..");
    game.play(at("C2", game.size()));
    const GoJudgement judgement = net->evaluate(game);
    CHECK(std::accumulate(judgement.policy.begin(), judgement.policy.end(), 0.0) ==
          doctest::Approx(1));
    for_each_point(game.size(), [&](Point p) {
        const bool is_legal = game.legality(p) == Legality::Legal;
        CHECK((judgement.policy_of(p, game.size()) > 0) == is_legal);
    });
    CHECK(judgement.policy_of(kPass, game.size()) > 0);
    CHECK(judgement.win > 0);
    CHECK(judgement.win < 1);
    CHECK(judgement.ownership.size() == 15);
    for (const float owner : judgement.ownership) CHECK(std::abs(owner) <= 1);
}

TEST_CASE("one net judges every size of board, and the order does not matter") {
    auto net = GoNet::from_bytes(nets::write_net(random_net()));
    REQUIRE(net);
    const auto small = net->evaluate(Go(Size{7, 7}));
    const auto large = net->evaluate(Go(Size{19, 19}));
    CHECK(large.policy.size() == 362);
    CHECK(net->evaluate(Go(Size{7, 7})).policy == small.policy);
}

TEST_CASE("a net that is not for Go is refused with a sentence") {
    CHECK(complaint("nakade-net 1\ninput board planes 3\noutput board\n") ==
          "The net does not take 24 planes.");
    CHECK(complaint("nakade-net 1\ninput board planes 24\noutput board\n") ==
          "The net does not have 4 heads.");
    CHECK(complaint("nakade-net 1\ninput board planes 24\nmoves = conv board 1 1\n"
                    "output moves\noutput moves\noutput moves\noutput moves\n") ==
          "Output 1 of the net is not \"policy\".");
}
