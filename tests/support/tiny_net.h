// A net of no skill, small enough that every law of players can be tried with it.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "core/random.h"
#include "eval/go_net_shape.h"
#include "nets/net.h"
#include "players/net_source.h"

namespace nakade::test {

/// A net for Go with small random weights: it finds all moves about equally likely.
inline std::string tiny_net_bytes() {
    const auto description = nets::parse_description(go_net_text({.blocks = 1, .channels = 4}));
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(1);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(random.unit() - 0.5) / 4);
    return nets::write_net(net);
}

/// Players find it under every name, from here to the end of the test program.
inline void install_tiny_net() {
    set_net_source([](std::string_view) -> Result<std::string> { return tiny_net_bytes(); });
}

}  // namespace nakade::test
