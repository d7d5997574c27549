#include "players/net_source.h"

#include <fmt/format.h>

#include "core/text.h"

namespace nakade {

namespace {

NetSource& source() {
    static NetSource only;
    return only;
}

}  // namespace

void set_net_source(NetSource found) { source() = std::move(found); }

Result<GoNet> find_go_net(std::string_view name) {
    if (!source())
        return Error{fmt::format("the net {} is not here: this program has no nets", quoted(name))};
    const auto bytes = source()(name);
    if (!bytes) return bytes.error();
    auto net = GoNet::from_bytes(*bytes);
    if (!net) return Error{fmt::format("{}: {}", quoted(name), net.error().message)};
    return net;
}

}  // namespace nakade
