// All games there are. A new game is one new file and one name in AllGames.
//
// A game is named by one string everywhere: "go", "go:9x9", "gomoku:15,rule=renju".
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/type_list.h"
#include "games/any_game.h"
#include "games/atari_go.h"
#include "games/go.h"
#include "games/gomoku.h"

namespace nakade {

using AllGames = TypeList<Go, AtariGo, Gomoku>;

/// A game's name, size and options; size 0x0 means the game's usual one.
struct GameSpec {
    std::string name;
    Size size;
    OptionValues options;
    friend bool operator==(const GameSpec&, const GameSpec&) = default;
};

/// "9" is 9x9, "9x7" is nine columns and seven rows.
Result<Size> parse_size(std::string_view text);
Result<GameSpec> parse_game_spec(std::string_view text);
std::string to_string(const GameSpec& spec);

Result<std::unique_ptr<AnyGame>> make_game(const GameSpec& spec);
Result<std::unique_ptr<AnyGame>> make_game(std::string_view spec);

/// The error that names the games there are.
Error no_such_game(std::string_view name);
/// Facts of every game, in the registry's order.
std::vector<const GameFacts*> all_game_facts();

}  // namespace nakade
