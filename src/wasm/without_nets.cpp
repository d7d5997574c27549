// The module that most people get: it has no player with a net, but tells when one is asked for.
#include <string>

#include "players/net_table.h"
#include "wasm/page_nets.h"

namespace {

bool is_wished = false;

nakade::Result<std::unique_ptr<nakade::Player>> note_wish(std::string_view name,
                                                          const nakade::PlayerSetup&) {
    is_wished = true;
    return nakade::Error{"player " + std::string(name) +
                         " needs a net, and it could not be loaded"};
}

}  // namespace

namespace nakade::wasm {

void prepare_nets() { set_net_player_maker(&note_wish); }
void forget_wishes() { is_wished = false; }

}  // namespace nakade::wasm

/// Whether the last request asked for a player that has a net: the other module has it.
extern "C" __attribute__((export_name("wants_nets"))) int nakade_wants_nets() {
    return is_wished ? 1 : 0;
}
