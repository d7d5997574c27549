// Every game of the registry under each of its rules, on a board small enough to be searched to the
// end of a short line: the ground on which laws are tried. A game added to the registry is covered
// by itself.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "core/random.h"
#include "core/text.h"
#include "games/registry.h"

namespace nakade::test {

/// A name such as "go:3x3,ko=positional" and the game itself.
template <class G>
struct SmallGame {
    std::string name;
    G game;
};

namespace detail {

template <class G, class F>
void try_small_game(const GameSpec& spec, F&& f) {
    // Some options need a larger board; that is the game's right.
    auto made = make_game(spec);
    if (made) f(SmallGame<G>{to_string(spec), *(*made)->template as<G>()});
}

}  // namespace detail

/// Calls f(SmallGame<G>) for the game's fallbacks and for each value of each option made of words.
template <class G, class F>
void for_each_variant(F&& f) {
    constexpr int kSmallSide = 3;
    const int side = std::max(kSmallSide, G::kFacts.min_size);
    GameSpec spec{.name = std::string(G::kFacts.name), .size = {side, side}, .options = {}};
    detail::try_small_game<G>(spec, f);
    for (const GameOption& option : G::kFacts.options) {
        if (option.values.find('|') == std::string_view::npos) continue;
        for (const std::string_view value : split(option.values, '|')) {
            if (value == option.fallback) continue;
            GameSpec variant = spec;
            variant.options.set(option.name, value);
            detail::try_small_game<G>(variant, f);
        }
    }
}

/// The same over all games.
template <class F>
void for_each_small_game(F&& f) {
    AllGames::for_each([&]<class G>(TypeTag<G>) { for_each_variant<G>(f); });
}

/// Plays up to `count` random moves; stops where the game is over.
template <class G>
void play_randomly(G& game, int count, Random& random) {
    for (int i = 0; i < count && game.outcome() == Outcome::Ongoing; ++i) {
        MoveList moves;
        game.legal_moves(moves);
        game.play(moves[random.below(moves.size())]);
    }
}

}  // namespace nakade::test
