#include "nets/description.h"

#include <doctest/doctest.h>

using namespace nakade;
using nets::parse_description;

namespace {

constexpr const char* kSmallNet =
    "nakade-net 1\n"
    "input board planes 2\n"
    "input facts vector 3\n"
    "stem = conv board 4 3 relu\n"
    "summary = pool stem\n"
    "shift = dense summary 4 tanh\n"
    "shifted = spread stem shift\n"
    "branch = conv shifted 4 3\n"
    "block = add stem branch relu\n"
    "other = dense facts 12\n"
    "both = add summary other sigmoid\n"
    "output block\n"
    "output both\n";

std::string complaint(std::string_view text) {
    const auto net = parse_description(text);
    return net ? "" : net.error().message;
}

}  // namespace

TEST_CASE("a description is written as it was read") {
    const auto net = parse_description(kSmallNet);
    REQUIRE(net);
    CHECK(nets::to_text(*net) == kSmallNet);
}

TEST_CASE("weights lie layer by layer, a matrix and then its bias") {
    const auto net = parse_description(kSmallNet);
    REQUIRE(net);
    const auto& stem = net->layer(net->find("stem"));
    const auto& shift = net->layer(net->find("shift"));
    CHECK(stem.weights_at == 0);
    CHECK(stem.bias_at() == 4 * 2 * 9);
    CHECK(shift.weights_at == 4 * 2 * 9 + 4);
    CHECK(shift.source_channels == 12);
    CHECK(net->weight_count == (4 * 2 * 9 + 4) + (4 * 12 + 4) + (4 * 4 * 9 + 4) + (12 * 3 + 12));
}

TEST_CASE("what is wrong with a description is said with its line") {
    const std::string head = "nakade-net 1\ninput board planes 2\ninput facts vector 2\n";
    struct Row {
        std::string line;
        std::string complaint;
    };
    const Row rows[] = {
        {"a = conv nowhere 4 3", "line 4: there is no layer \"nowhere\"."},
        {"a = conv board 4 2", "line 4: the side of a kernel is odd."},
        {"a = conv board 0 3", "line 4: \"0\" is no number of channels from 1 to 4096."},
        {"a = conv facts 4 3", "line 4: \"facts\" is a vector where planes are needed."},
        {"a = dense board 4", "line 4: \"board\" is planes where a vector is needed."},
        {"a = add board facts", "line 4: \"facts\" does not fit \"board\"."},
        {"a = spread board board", "line 4: \"board\" does not fit \"board\"."},
        {"a = conv board 4 3 swish", "line 4: \"swish\" is not relu, sigmoid or tanh."},
        {"a = fold board", "line 4: there is no operation \"fold\"."},
        {"a = conv board", "line 4: \"conv\" takes 1 names and 2 numbers."},
        {"board = pool board", "line 4: there is a layer \"board\" already."},
        {"pool board", "line 4: a layer is \"NAME = OPERATION SOURCE ...\"."},
        {"output nowhere", "line 4: there is no layer \"nowhere\"."},
        {"input more", "line 4: an input is \"input NAME planes|vector CHANNELS\"."},
        {"a = dense facts 4096\nb = dense a 4096\nc = dense b 4096\nd = dense c 4096\n"
         "e = dense d 4096\noutput e",
         "line 8: more than 67108864 weights."},
    };
    for (const Row& row : rows) CHECK(complaint(head + row.line) == row.complaint);
    CHECK(complaint(head) == "A net needs an input and an output.");
    CHECK(complaint("nakade-net 2\n") == "line 1: a net begins with \"nakade-net 1\".");
}
