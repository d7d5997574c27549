// What a search player is made of, as a plain value: the row of the table with the user's options
// laid over it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "eval/chain_evaluators.h"
#include "games/option.h"
#include "search/limits.h"
#include "search/options.h"

namespace nakade {

/// The name of the net that plays Go where none is asked for.
inline constexpr std::string_view kUsualGoNet = "go";

struct PlayerSetup {
    std::string search;
    /// "usual" leaves the choice to the game.
    std::string evaluator = "usual";
    /// For the evaluator of liberties; others have none.
    LibertyWeights weights{};
    SearchOptions options{};
    Limits limits{};
    /// For players that have one: a name that its source knows (players/net_source.h).
    std::string net{kUsualGoNet};
    /// For players that have an area finder: such a name; "usual" is one for each size of board
    /// that was taught.
    std::string area = "usual";
};

/// 19x19 Go, the slowest game, visits some 200 000 to 400 000 nodes a second.
inline constexpr std::uint64_t kUsualNodes = 60'000;

/// One line a switch or limit; what is "preset" stays as the player's row has it.
std::span<const GameOption> setup_options();

/// "depth=6,seed=3": settings, checked against setup_options().
Result<OptionValues> parse_settings(std::string_view text);

/// Precondition: values come from parse_settings.
PlayerSetup with_settings(PlayerSetup setup, const OptionValues& values);

/// The limits of a search: those given, else the player's own, else a number of nodes that keeps a
/// move well under a second on every board.
Limits effective_limits(const Limits& own, const Thinking& thinking,
                        std::uint64_t usual_nodes = kUsualNodes);

}  // namespace nakade
