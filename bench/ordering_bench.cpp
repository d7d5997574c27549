// What each switch of a search saves: the nodes of a search of fixed depth, summed over a few
// random openings, with the switch as the only one. The table of docs/search.md comes from here:
// `nakade_microbench --benchmark_filter=switch`.
#include <benchmark/benchmark.h>

#include <string>
#include <string_view>

#include "core/random.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade {
namespace {

constexpr std::string_view kPlain = "table=0,table-move=off,killers=off,history=off";
constexpr int kOpenings = 10;

struct Ground {
    std::string_view game;
    int opening_moves;
    int depth;
};
constexpr Ground kGrounds[] = {{"atari-go:6x6", 6, 5}, {"go:6x6", 8, 4}, {"gomoku:7x7", 6, 4}};

struct SwitchSet {
    std::string_view name;
    std::string_view player;
    std::string_view settings;
};
constexpr SwitchSet kSwitchSets[] = {
    {"none", "alpha-beta", "seed=0"},
    {"killers", "alpha-beta", "killers=on"},
    {"history", "alpha-beta", "history=on"},
    {"interest", "alpha-beta", "interest=on"},
    {"pre-evaluation", "alpha-beta", "pre-evaluation=on"},
    {"table", "alpha-beta", "table=16"},
    {"table-move", "alpha-beta", "table=16,table-move=on"},
    {"etc", "alpha-beta", "table=16,table-move=on,etc=on"},
    {"all", "alpha-beta",
     "table=16,table-move=on,etc=on,killers=on,history=on,interest=on,pre-evaluation=on"},
    {"all-pvs", "pvs",
     "quiescence=off,table=16,table-move=on,etc=on,killers=on,history=on,interest=on,"
     "pre-evaluation=on"},
    {"all-mtdf", "mtdf",
     "table=16,table-move=on,etc=on,killers=on,history=on,interest=on,pre-evaluation=on"},
};

std::unique_ptr<AnyGame> opened(const Ground& ground, std::uint64_t seed) {
    auto game = *make_game(ground.game);
    Random random(seed);
    while (game->move_count() < ground.opening_moves) {
        MoveList legal;
        game->legal_moves(legal);
        game->play(legal[random.below(legal.size())]);
        if (game->outcome() != Outcome::Ongoing) game->undo();
    }
    return game;
}

void count_nodes(benchmark::State& state, const Ground& ground, const SwitchSet& set) {
    const std::string spec = std::string(set.player) + ":" + std::string(kPlain) + "," +
                             std::string(set.settings) + ",depth=" + std::to_string(ground.depth);
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        nodes = 0;
        for (int seed = 1; seed <= kOpenings; ++seed) {
            const auto game = opened(ground, static_cast<std::uint64_t>(seed));
            auto player = *make_player(spec, game->facts().name);
            nodes += player->choose(*game, {}).report.stats.nodes;
        }
    }
    state.counters["nodes"] = static_cast<double>(nodes);
}

const int kRegistered = [] {
    for (const Ground& ground : kGrounds) {
        // A game that is not in the registry has nothing to measure.
        if (!make_game(ground.game)) continue;
        for (const SwitchSet& set : kSwitchSets)
            benchmark::RegisterBenchmark(
                ("switch/" + std::string(ground.game) + "/" + std::string(set.name)).c_str(),
                [&ground, &set](benchmark::State& state) { count_nodes(state, ground, set); })
                ->Iterations(1)
                ->Unit(benchmark::kMillisecond);
    }
    return 0;
}();

}  // namespace
}  // namespace nakade
