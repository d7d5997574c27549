// The module with nets: their players are in it, their weights come from the page. A request that
// needs a net which is not there is refused and leaves its name; the page adds it and asks again.
#include <map>

#include "players/net_source.h"
#include "wasm/page_nets.h"

namespace {

struct FetchedNets {
    std::map<std::string, std::string, std::less<>> known;
    std::string missing;
};

FetchedNets& fetched() {
    static FetchedNets only;
    return only;
}

nakade::Result<std::string> find(std::string_view name) {
    const auto net = fetched().known.find(name);
    if (net != fetched().known.end()) return net->second;
    fetched().missing = name;
    return nakade::Error{"it could not be loaded"};
}

}  // namespace

namespace nakade::wasm {

void prepare_nets() { set_net_source(&find); }
void forget_wishes() { fetched().missing.clear(); }

}  // namespace nakade::wasm

extern "C" {

/// A net that players may ask for from now on: its name, then the bytes of its file.
__attribute__((export_name("add_net"))) void nakade_add_net(const char* name, std::size_t length,
                                                            const char* net, std::size_t bytes) {
    fetched().known[std::string(name, length)] = std::string(net, bytes);
}
/// The name of a net that the last request asked for in vain; of no length if there is none.
__attribute__((export_name("missing_net"))) const char* nakade_missing_net() {
    return fetched().missing.data();
}
__attribute__((export_name("missing_net_length"))) std::size_t nakade_missing_net_length() {
    return fetched().missing.size();
}

}  // extern "C"
