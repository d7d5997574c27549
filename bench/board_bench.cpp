// The small operations that a search repeats at every node.
#include <benchmark/benchmark.h>

#include <string>

#include "core/random.h"
#include "eval/registry.h"
#include "games/registry.h"
#include "search/transposition_table.h"

namespace nakade {
namespace {

/// The game's usual board after some random moves.
template <Game G>
G opened(int moves) {
    G game = *(*make_game(std::string(G::kFacts.name)))->template as<G>();
    Random random(1);
    while (game.move_count() < moves && game.outcome() == Outcome::Ongoing) {
        MoveList legal;
        game.legal_moves(legal);
        game.play(legal[random.below(legal.size())]);
    }
    return game;
}

template <Game G>
void play_and_undo(benchmark::State& state) {
    G game = opened<G>(30);
    MoveList legal;
    game.legal_moves(legal);
    for (auto _ : state)
        for (const Move move : legal) ScopedMove scoped(game, move);
    state.SetItemsProcessed(state.iterations() * legal.size());
}

template <Game G, class E>
void evaluate(benchmark::State& state) {
    const G game = opened<G>(30);
    for (auto _ : state) benchmark::DoNotOptimize(E{}(game));
}

void probe_table(benchmark::State& state) {
    TranspositionTable table(static_cast<int>(state.range(0)));
    Random keys(1);
    for (auto _ : state) benchmark::DoNotOptimize(table.find(keys.next()));
}
BENCHMARK(probe_table)->Arg(1)->Arg(64);

const int kRegistered = [] {
    AllGames::for_each([]<class G>(TypeTag<G>) {
        const std::string game(G::kFacts.name);
        benchmark::RegisterBenchmark(("play_and_undo/" + game).c_str(), play_and_undo<G>);
        AllEvaluators::for_each([&]<class E>(TypeTag<E>) {
            if constexpr (EvaluatorOf<E, G>)
                benchmark::RegisterBenchmark(
                    ("evaluate/" + game + "/" + std::string(E::kName)).c_str(), evaluate<G, E>);
        });
    });
    return 0;
}();

}  // namespace
}  // namespace nakade
