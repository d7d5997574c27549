#include "nets/net.h"

#include <doctest/doctest.h>

#include <cmath>

#include "nets/inference.h"

using namespace nakade;

namespace {

nets::Net small_net() {
    const auto description = nets::parse_description(
        "nakade-net 1\n"
        "input board planes 3\n"
        "stem = conv board 5 3 relu\n"
        "branch = conv stem 5 3\n"
        "block = add stem branch relu\n"
        "head = conv block 1 1\n"
        "output head\n");
    REQUIRE(description);
    return {*description, nets::initial_weights(*description, 7)};
}

std::string complaint(std::string_view bytes) {
    const auto net = nets::read_net(bytes);
    return net ? "" : net.error().message;
}

}  // namespace

TEST_CASE("a net is read as it was written") {
    const nets::Net net = small_net();
    const auto again = nets::read_net(nets::write_net(net));
    REQUIRE(again);
    CHECK(again->weights == net.weights);
    CHECK(nets::to_text(again->description) == nets::to_text(net.description));
}

TEST_CASE("every byte of a net's file counts") {
    const std::string bytes = nets::write_net(small_net());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string changed = bytes;
        changed[i] = static_cast<char>(changed[i] ^ 1);
        CHECK_FALSE(nets::read_net(changed));
        CHECK_FALSE(nets::read_net(bytes.substr(0, i)));
    }
    CHECK_FALSE(nets::read_net(bytes + "x"));
}

TEST_CASE("a net's file is refused with a sentence") {
    nets::Net net = small_net();
    CHECK(complaint("") == "This is no file of a net: it has no line of weights.");
    std::string bytes = nets::write_net(net);
    bytes.back() ^= 1;
    CHECK(complaint(bytes) == "The file of the net is damaged: its hash is wrong.");
    bytes.pop_back();
    CHECK(complaint(bytes) == "The net needs 376 weights, and its file has 1503 bytes of them.");
    net.weights[3] = NAN;
    CHECK(complaint(nets::write_net(net)) == "The net has a weight that is no number.");
}

TEST_CASE("the same seed begins with the same weights, another with others") {
    const auto description = small_net().description;
    CHECK(nets::initial_weights(description, 7) == nets::initial_weights(description, 7));
    CHECK(nets::initial_weights(description, 7) != nets::initial_weights(description, 8));
}

TEST_CASE("a new net has no opinion, and its residual branches change nothing") {
    const nets::Net net = small_net();
    const auto& layers = net.description.layers;
    for (const nets::Layer& layer : layers) {
        if (!layer.has_weights()) continue;
        bool is_zero = true;
        for (std::size_t i = 0; i < layer.matrix_size(); ++i)
            is_zero &= net.weights[layer.weights_at + i] == 0;
        CHECK(is_zero == (layer.name == "branch" || layer.name == "head"));
    }
}
