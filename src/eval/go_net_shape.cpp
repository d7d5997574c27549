#include "eval/go_net_shape.h"

#include <fmt/format.h>

#include "eval/go_planes.h"

namespace nakade {

namespace {

constexpr int kHeadChannels = 32;
constexpr int kValueHidden = 64;
/// Every so many blocks one that sees the whole board at once.
constexpr int kPoolEvery = 2;

std::string block_text(int number, const std::string& source, int channels) {
    const std::string name = fmt::format("block{}", number);
    std::string text = fmt::format("{0}a = conv {1} {2} 3 relu\n", name, source, channels);
    std::string inner = name + "a";
    if (number % kPoolEvery == 0) {
        text += fmt::format(
            "{0}p = pool {0}a\n"
            "{0}s = dense {0}p {1}\n"
            "{0}c = spread {0}a {0}s\n",
            name, channels);
        inner = name + "c";
    }
    return text + fmt::format("{0}b = conv {1} {2} 3\n{0} = add {3} {0}b relu\n", name, inner,
                              channels, source);
}

std::string heads_text(const std::string& trunk) {
    return fmt::format(
        "policy_in = conv {0} {1} 1\n"
        "policy_view = conv {0} {1} 1 relu\n"
        "policy_pool = pool policy_view\n"
        "policy_shift = dense policy_pool {1}\n"
        "policy_mid = spread policy_in policy_shift relu\n"
        "policy = conv policy_mid 1 1\n"
        "pass = dense policy_pool 1\n"
        "value_in = conv {0} {1} 1 relu\n"
        "value_pool = pool value_in\n"
        "value_mid = dense value_pool {2} relu\n"
        "value = dense value_mid 2\n"
        "ownership = conv value_in 1 1\n"
        "output policy\noutput pass\noutput value\noutput ownership\n",
        trunk, kHeadChannels, kValueHidden);
}

}  // namespace

std::string go_net_text(const GoNetShape& shape) {
    std::string text = fmt::format("nakade-net 1\ninput board planes {}\n", kGoPlanes);
    text += fmt::format("stem = conv board {} 3 relu\n", shape.channels);
    std::string trunk = "stem";
    for (int i = 1; i <= shape.blocks; ++i) {
        text += block_text(i, trunk, shape.channels);
        trunk = fmt::format("block{}", i);
    }
    return text + heads_text(trunk);
}

}  // namespace nakade
