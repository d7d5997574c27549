#include "players/value_player.h"

#include <cmath>

#include "players/search_player.h"

namespace nakade {

namespace {

/// A sure win as an evaluation. Coarse on purpose: MTD(f) closes in on a value step by step.
constexpr float kSureWin = 100;

struct ValueEvaluator {
    ValueNet* net;
    int operator()(const Go& game) const {
        return static_cast<int>(std::lround(kSureWin * net->value(game)));
    }
};

/// Some tenths of a second on 9x9.
constexpr std::uint64_t kUsualPositions = 10'000;

}  // namespace

std::unique_ptr<Player> make_value_player(const PlayerSetup& setup, ValueNet net) {
    // A function object is copied, a net is not.
    auto shared = std::make_shared<ValueNet>(std::move(net));
    const auto search = [shared](const Go& game, const MoveList& moves, const PlayerSetup& wanted,
                                 SearchMemory<Go>& memory, const Thinking& thinking) {
        if (!shared->suits(game.size()))
            return search_with<Mtdf, Go, LibertyDifference>(game, moves, wanted, memory, thinking);
        return deepen<Mtdf>(game, moves, ValueEvaluator{shared.get()}, wanted.options, memory,
                            thinking);
    };
    return std::make_unique<SearchPlayer<Go>>(search, setup, kUsualPositions);
}

}  // namespace nakade
