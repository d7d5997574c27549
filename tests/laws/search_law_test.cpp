// Laws that hold for every search, every switch and every game of the registry.
#include <doctest/doctest.h>

#include <vector>

#include "eval/registry.h"
#include "search/dfpn.h"
#include "search/driver.h"
#include "support/plain_minimax.h"
#include "support/small_games.h"

using namespace nakade;
using namespace nakade::test;

namespace {

struct Variation {
    std::string_view name;
    SearchOptions options;
};

/// Every switch alone and all together; `base` says what they are added to.
std::vector<Variation> variations(const SearchOptions& base) {
    struct Switch {
        std::string_view name;
        void (*turn_on)(SearchOptions&);
    };
    constexpr Switch kSwitches[] = {
        {"table", [](SearchOptions& o) { o.table_megabytes = 1; }},
        {"table move",
         [](SearchOptions& o) { o.table_megabytes = 1, o.ordering.table_move = true; }},
        {"etc", [](SearchOptions& o) { o.table_megabytes = 1, o.enhanced_cutoffs = true; }},
        {"killers", [](SearchOptions& o) { o.ordering.killers = true; }},
        {"history", [](SearchOptions& o) { o.ordering.history = true; }},
        {"interest", [](SearchOptions& o) { o.ordering.interest = true; }},
        {"pre-evaluation", [](SearchOptions& o) { o.ordering.pre_evaluation = true; }},
        {"plausibility", [](SearchOptions& o) { o.ordering.plausibility = true; }},
        {"symmetry", [](SearchOptions& o) { o.root_symmetry = true; }},
        {"seed", [](SearchOptions& o) { o.seed = 7; }},
    };
    std::vector<Variation> all = {{"plain", base}};
    Variation everything{"everything", base};
    for (const Switch& s : kSwitches) {
        all.push_back({s.name, base});
        s.turn_on(all.back().options);
        s.turn_on(everything.options);
    }
    all.push_back(everything);
    return all;
}

/// Scores that look like noise but depend on nothing except position and move.
template <class G>
void rank_by_hash(const G& game, const MoveList& moves, std::span<int> scores) {
    for (int i = 0; i < moves.size(); ++i)
        scores[static_cast<std::size_t>(i)] =
            static_cast<int>(mix64(game.hash() + static_cast<Hash>(moves[i].index())) % 1000);
}

template <class G>
SearchMemory<G> fresh_memory(const SearchOptions& options) {
    SearchMemory<G> memory(options);
    memory.ranker = rank_by_hash<G>;
    return memory;
}

template <class Algorithm, class G, class E>
SearchReport search(const G& game, const E& evaluate, const SearchOptions& options, int depth) {
    SearchMemory<G> memory = fresh_memory<G>(options);
    Thinking thinking;
    thinking.limits.depth = depth;
    return deepen<Algorithm>(game, evaluate, options, memory, thinking);
}

/// The deepest search that plain minimax answers within a few thousand nodes.
template <class G>
int affordable_depth(const G& game) {
    constexpr int kAffordableLeaves = 800;
    MoveList moves;
    game.legal_moves(moves);
    int depth = 0;
    for (int leaves = 1; leaves <= kAffordableLeaves && depth < 5;
         leaves *= std::max(2, moves.size()))
        ++depth;
    return std::max(1, depth - 1);
}

/// Calls f(name, game, evaluator) for some positions of each small game and its evaluators.
template <class F>
void for_each_position(int positions, F&& f) {
    for_each_small_game([&]<class G>(const SmallGame<G>& small) {
        Random random(static_cast<std::uint64_t>(small.name.size()));
        for (int i = 0; i < positions; ++i) {
            G game = small.game;
            play_randomly(game, i * game.size().area() / (2 * positions), random);
            AllEvaluators::for_each([&]<class E>(TypeTag<E>) {
                if constexpr (EvaluatorOf<E, G>) f(small.name, game, E{});
            });
        }
    });
}

/// The value is the oracle's, and so is that of the move.
template <class G, class E>
void check_agreement(G game, const E& evaluate, const SearchOptions& base, Value expected,
                     int depth) {
    for (const auto& [name, options] : variations(base)) {
        CAPTURE(name);
        AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
            CAPTURE(Algorithm::kName);
            const SearchReport report = search<Algorithm>(game, evaluate, options, depth);
            CHECK(report.value == expected);
            if (game.outcome() != Outcome::Ongoing) return;
            REQUIRE(game.legality(report.best) == Legality::Legal);
            CHECK(report.line.front() == report.best);
        });
    }
}

}  // namespace

TEST_CASE("every search with every switch agrees with plain minimax on every game") {
    for_each_position(3, [](std::string_view name, auto game, const auto& evaluate) {
        CAPTURE(name);
        const int depth = affordable_depth(game);
        const Value expected = plain_minimax(game, evaluate, depth);
        check_agreement(game, evaluate, {.depth_match = DepthMatch::Equal}, expected, depth);
    });
}

TEST_CASE("the move of a search is worth the value of the search") {
    for_each_position(2, [](std::string_view name, auto game, const auto& evaluate) {
        CAPTURE(name);
        if (game.outcome() != Outcome::Ongoing) return;
        const int depth = affordable_depth(game);
        AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
            CAPTURE(Algorithm::kName);
            SearchOptions options = variations({.depth_match = DepthMatch::Equal}).back().options;
            const SearchReport report = search<Algorithm>(game, evaluate, options, depth);
            auto after = game;
            after.play(report.best);
            CHECK(-plain_minimax(after, evaluate, depth - 1, false, 1) == report.value);
        });
    });
}

TEST_CASE("with quiescence every search still agrees with plain minimax") {
    for_each_position(2, [](std::string_view name, auto game, const auto& evaluate) {
        CAPTURE(name);
        const int depth = std::max(1, affordable_depth(game) - 2);
        const Value expected = plain_minimax(game, evaluate, depth, true);
        check_agreement(game, evaluate, {.depth_match = DepthMatch::Equal, .quiescence = true},
                        expected, depth);
    });
}

TEST_CASE("with forward pruning every window and every dynamic order gives the same value") {
    for_each_position(2, [](std::string_view name, auto game, const auto& evaluate) {
        CAPTURE(name);
        const int depth = affordable_depth(game);
        SearchOptions pruned{.depth_match = DepthMatch::Equal, .breadth = {2, 3, 4}};
        pruned.ordering = {.interest = true, .pre_evaluation = true, .plausibility = true};
        const Value expected = search<Minimax>(game, evaluate, pruned, depth).value;
        for (auto& [switch_name, options] : variations(pruned)) {
            // These two change the list of which the root keeps the best.
            options.seed = 0;
            options.root_symmetry = false;
            CAPTURE(switch_name);
            AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
                CAPTURE(Algorithm::kName);
                CHECK(search<Algorithm>(game, evaluate, options, depth).value == expected);
            });
        }
    });
}

TEST_CASE("the same search twice visits the same nodes") {
    for_each_position(2, [](std::string_view name, const auto& game, const auto& evaluate) {
        CAPTURE(name);
        const SearchOptions options = variations({}).back().options;
        AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
            const SearchReport first = search<Algorithm>(game, evaluate, options, 2);
            const SearchReport second = search<Algorithm>(game, evaluate, options, 2);
            CHECK(first.stats.nodes == second.stats.nodes);
            CHECK(first.stats.cutoffs == second.stats.cutoffs);
            CHECK(first.line == second.line);
        });
    });
}

TEST_CASE("alpha-beta never visits more nodes than minimax") {
    for_each_position(2, [](std::string_view name, const auto& game, const auto& evaluate) {
        CAPTURE(name);
        const int depth = affordable_depth(game);
        CHECK(search<AlphaBeta>(game, evaluate, {}, depth).stats.nodes <=
              search<Minimax>(game, evaluate, {}, depth).stats.nodes);
    });
}

TEST_CASE("a line is legal from its first to its last move") {
    for_each_position(2, [](std::string_view name, const auto& game, const auto& evaluate) {
        CAPTURE(name);
        const SearchOptions options = variations({}).back().options;
        AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
            auto replay = game;
            for (const Move m : search<Algorithm>(game, evaluate, options, 3).line) {
                REQUIRE(replay.legality(m) == Legality::Legal);
                replay.play(m);
            }
        });
    });
}

namespace {

/// Some legal move whatever the limits, and not a node more than allowed.
template <class G, class E>
void check_stopped(const G& game, const E& evaluate, const Thinking& thinking) {
    AllSearches::for_each([&]<class Algorithm>(TypeTag<Algorithm>) {
        const SearchOptions options = variations({.quiescence = true}).back().options;
        SearchMemory<G> memory = fresh_memory<G>(options);
        const SearchReport report = deepen<Algorithm>(game, evaluate, options, memory, thinking);
        CHECK(report.stats.nodes <= thinking.limits.nodes);
        if (game.outcome() == Outcome::Ongoing)
            CHECK(game.legality(report.best) == Legality::Legal);
    });
}

/// Each look at it is a millisecond later.
class HastyClock final : public Clock {
public:
    double seconds() const override { return now_ += 0.001; }

private:
    mutable double now_ = 0;
};

}  // namespace

TEST_CASE("a stopped search still returns a legal move") {
    for_each_position(1, [](std::string_view name, const auto& game, const auto& evaluate) {
        CAPTURE(name);
        for (const std::uint64_t nodes : {0, 1, 10, 300}) {
            Thinking thinking;
            thinking.limits.nodes = nodes;
            check_stopped(game, evaluate, thinking);
        }
        const std::atomic<bool> stop = true;
        Thinking stopped;
        stopped.stop = &stop;
        check_stopped(game, evaluate, stopped);
        const HastyClock clock;
        for (const double seconds : {0.0, 0.005}) {
            Thinking hasty;
            hasty.clock = &clock;
            hasty.limits.seconds = seconds;
            check_stopped(game, evaluate, hasty);
        }
    });
}

TEST_CASE("a proof is found exactly where minimax sees a forced end") {
    int decided = 0;
    for_each_small_game([&]<class G>(const SmallGame<G>& small) {
        CAPTURE(small.name);
        const auto nothing = [](const G&) { return 0; };
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            G game = small.game;
            Random random(seed);
            play_randomly(game, game.size().area() * 2 / 3, random);
            const Value value = plain_minimax(game, nothing, affordable_depth(game));
            if (!is_decided(value)) continue;
            ++decided;
            for (const Color prover : {Black, White}) {
                ProofSearch<G> proof(game, prover, 1);
                Thinking thinking;
                thinking.limits.nodes = 200000;
                const bool wins = is_win(value) == (game.to_play() == prover);
                CHECK(proof.step(thinking) ==
                      (wins ? ProofStatus::Proved : ProofStatus::Disproved));
            }
        }
    });
    CHECK(decided > 20);
}
