#include "lab/interest_players.h"

#include <fmt/format.h>

namespace nakade {

namespace {

struct Row {
    std::string_view name;
    std::string_view player;
    std::string_view options;
};

constexpr Row kRows[] = {
    {"minimax", "minimax", ""},
    {"alpha-beta", "alpha-beta", ",table=0,table-move=off,killers=off,history=off"},
    {"interest alpha-beta", "interest-alpha-beta", ",table=0,table-move=off,killers=off"},
};

const Row& row(BareSearch search) { return kRows[static_cast<std::size_t>(search)]; }

}  // namespace

std::string_view bare_search_name(BareSearch search) { return row(search).name; }

std::string bare_player(BareSearch search, int depth, std::uint64_t seed) {
    return fmt::format("{}:depth={},symmetry=on,seed={}{}", row(search).player, depth, seed,
                       row(search).options);
}

GameSpec atari_go_board(int side) {
    return {.name = std::string(AtariGo::kFacts.name), .size = {side, side}, .options = {}};
}

}  // namespace nakade
