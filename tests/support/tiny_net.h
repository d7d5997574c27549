// Nets of no skill, small enough that every law of players can be tried with them.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "core/random.h"
#include "eval/area_finder.h"
#include "eval/go_net_shape.h"
#include "eval/value_net.h"
#include "eval/window_net.h"
#include "nets/net.h"
#include "players/net_source.h"

namespace nakade::test {

/// Small random weights.
inline std::string random_net_bytes(const std::string& text) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(1);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(random.unit() - 0.5) / 4);
    return nets::write_net(net);
}

/// A net for Go that finds all moves about equally likely.
inline std::string tiny_net_bytes() {
    return random_net_bytes(go_net_text({.blocks = 1, .channels = 4}));
}

inline std::string tiny_window_bytes() {
    return random_net_bytes(window_net_text({.side = 5, .hidden = 2}));
}

/// An area finder as ignorant.
inline std::string tiny_area_bytes(int side) {
    return random_net_bytes(area_net_text({.side = side, .hidden = 2}));
}

/// A value net for 5x5.
inline std::string tiny_value_bytes() {
    return random_net_bytes(value_net_text({.side = 5, .hidden = 2}));
}

/// Players find these under every name, from here to the end of the test program.
inline void install_tiny_net() {
    set_net_source([](std::string_view name) -> Result<std::string> {
        if (name == "area-9") return tiny_area_bytes(9);
        if (name.starts_with("area-")) return tiny_area_bytes(19);
        if (name.starts_with("value-")) return tiny_value_bytes();
        if (name.starts_with("window-")) return tiny_window_bytes();
        return tiny_net_bytes();
    });
}

}  // namespace nakade::test
