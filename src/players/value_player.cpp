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

class ValuePlayer final : public Player {
public:
    ValuePlayer(const PlayerSetup& setup, ValueNet net)
        : setup_(setup), net_(std::move(net)), memory_(setup_.options) {}

    Decision choose(const AnyGame& any_game, const Thinking& thinking) override {
        const Go* game = any_game.as<Go>();
        assert(game);
        MoveList moves = root_moves(*game, setup_.options);
        drop_foolish_moves(*game, moves);
        Thinking limited = thinking;
        limited.limits = effective_limits(setup_.limits, thinking, kUsualPositions);
        Decision decision;
        decision.report = look_ahead(*game, moves, limited);
        decision.move = decision.report.best;
        return decision;
    }

    void new_game() override {
        if (memory_.table) memory_.table->clear();
        memory_.history.clear();
    }

private:
    /// Some tenths of a second on 9x9.
    static constexpr std::uint64_t kUsualPositions = 10'000;

    SearchReport look_ahead(const Go& game, const MoveList& moves, const Thinking& thinking) {
        if (!net_.suits(game.size()))
            return search_with<Mtdf, Go, LibertyDifference>(game, moves, setup_, memory_, thinking);
        return deepen<Mtdf>(game, moves, ValueEvaluator{&net_}, setup_.options, memory_, thinking);
    }

    PlayerSetup setup_;
    ValueNet net_;
    SearchMemory<Go> memory_;
};

}  // namespace

std::unique_ptr<Player> make_value_player(const PlayerSetup& setup, ValueNet net) {
    return std::make_unique<ValuePlayer>(setup, std::move(net));
}

}  // namespace nakade
