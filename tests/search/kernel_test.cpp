// The kernel on trees small enough to be searched by hand.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "search/driver.h"
#include "support/plain_minimax.h"
#include "support/toy_game.h"

using namespace nakade;
using namespace nakade::test;

namespace {

template <class Algorithm>
SearchReport search(const ToyGame& game, int depth, const SearchOptions& options = {}) {
    SearchMemory<ToyGame> memory(options);
    Thinking thinking;
    thinking.limits.depth = depth;
    return deepen<Algorithm>(game, ToyEvaluation{}, options, memory, thinking);
}

SearchReport search_nodes(const ToyGame& game, std::uint64_t nodes) {
    const SearchOptions options;
    SearchMemory<ToyGame> memory(options);
    Thinking thinking;
    thinking.limits.nodes = nodes;
    return deepen<AlphaBeta>(game, ToyEvaluation{}, options, memory, thinking);
}

/// The example of every textbook: Black chooses the branch whose least leaf is greatest.
ToyGame textbook_tree() {
    return toy(R"(
        +- left
        |  +- 3
        |  +- 12
        |  +- 8
        +- middle
        |  +- 2
        |  +- 4
        |  +- 6
        +- right
           +- 14
           +- 5
           +- 2
    )");
}

/// Two ways of different length to the same position.
ToyGame transposing_tree() {
    return toy(R"(
        +- short
        |  +- shared
        |     +- c
        |        +- d
        |           +- win
        +- long
           +- e
              +- f
                 +- =shared
    )");
}

}  // namespace

TEST_CASE_TEMPLATE("every search takes the greatest of the least", Algorithm, Minimax, AlphaBeta,
                   Pvs, Mtdf) {
    const SearchReport report = search<Algorithm>(textbook_tree(), 2);
    CHECK(report.value == 3);
    CHECK(report.best == Point(0, 0));
    CHECK(report.stats.depth == 2);
}

TEST_CASE("the principal line leads to the leaf that gives the value") {
    const SearchReport report = search<AlphaBeta>(textbook_tree(), 2);
    CHECK(report.line == std::vector<Move>{Point(0, 0), Point(0, 0)});
}

TEST_CASE("minimax looks at every leaf and alpha-beta skips what can not matter") {
    CHECK(search<Minimax>(textbook_tree(), 2).stats.leaves == 3 + 9);
    // After 3 is certain, the 2 refutes the middle; the right branch is refuted by its last leaf.
    const SearchReport report = search<AlphaBeta>(textbook_tree(), 2);
    CHECK(report.stats.leaves == 3 + 7);
    CHECK(report.stats.cutoffs[0] == 1);
}

TEST_CASE("the faster of two wins is chosen and its distance can be read off") {
    const auto tree = toy(R"(
        +- slow
        |  +- s1
        |  |  +- win
        |  +- s2
        |     +- win
        +- win
    )");
    const SearchReport report = search<AlphaBeta>(tree, 3);
    CHECK(report.best == Point(1, 0));
    CHECK(report.value == win_at(1));
    CHECK(plies_to_end(report.value) == 1);
}

TEST_CASE("the slower of two losses is chosen") {
    const auto tree = toy(R"(
        +- loss
        +- slow
           +- s1
              +- loss
    )");
    const SearchReport report = search<Pvs>(tree, 3);
    CHECK(report.best == Point(1, 0));
    CHECK(report.value == loss_at(3));
}

TEST_CASE("a draw is better than a bad evaluation and ends the deepening") {
    const auto tree = toy(R"(
        +- draw
        +- loss
    )");
    const SearchReport report = search<AlphaBeta>(tree, 50);
    CHECK(report.value == kDraw);
    CHECK(report.best == Point(0, 0));
    CHECK(report.stats.depth == 1);
}

TEST_CASE_TEMPLATE("a win found through the table is as far away as it is from here", Algorithm,
                   AlphaBeta, Pvs, Mtdf) {
    const SearchOptions options{.table_megabytes = 1};
    SearchMemory<ToyGame> memory(options);
    Thinking thinking;
    thinking.limits.depth = 6;
    const auto value_after = [&](Move first) {
        ToyGame tree = transposing_tree();
        tree.play(first);
        return deepen<Algorithm>(tree, ToyEvaluation{}, options, memory, thinking);
    };
    CHECK(value_after(Point(0, 0)).value == loss_at(4));
    const SearchReport longer = value_after(Point(1, 0));
    CHECK(longer.value == loss_at(6));
    CHECK(longer.stats.table_hits > 0);
}

TEST_CASE("quiescence plays noisy moves on and lets a player decline them") {
    const auto tree = toy(R"(
        +- trap:10
        |  +- taken:-50!
        |     +- -50
        +- safe:5
           +- bad:40!
              +- 40
    )");
    CHECK(search<AlphaBeta>(tree, 1).best == Point(0, 0));
    const SearchReport report = search<AlphaBeta>(tree, 1, {.quiescence = true});
    CHECK(report.best == Point(1, 0));
    CHECK(report.value == 5);
    CHECK(report.stats.selective_depth == 2);
}

TEST_CASE("forward pruning keeps the moves of highest static score") {
    SearchOptions options;
    options.ordering.pre_evaluation = true;
    options.breadth = {1};
    const auto tree = toy(R"(
        +- dull:1
        |  +- 100
        +- bright:9
           +- 2
    )");
    CHECK(search<AlphaBeta>(tree, 2).value == 100);
    CHECK(search<AlphaBeta>(tree, 2, options).value == 2);
}

TEST_CASE("a ranker puts its favourite first") {
    SearchOptions options;
    options.ordering.plausibility = true;
    SearchMemory<ToyGame> memory(options);
    memory.ranker = [](const ToyGame&, const MoveList& moves, std::span<int> scores) {
        for (int i = 0; i < moves.size(); ++i) scores[static_cast<std::size_t>(i)] = i;
    };
    Thinking thinking;
    thinking.limits.depth = 2;
    const auto tree = toy(R"(
        +- worse
        |  +- 1
        |  +- 2
        +- better
           +- 7
           +- 8
    )");
    const SearchReport report = deepen<AlphaBeta>(tree, ToyEvaluation{}, options, memory, thinking);
    CHECK(report.best == Point(1, 0));
    // With the better branch first and replies from the last, the worse is cut at once.
    CHECK(report.stats.cutoffs[0] == 1);
}

TEST_CASE("a stopped search keeps the last whole iteration") {
    const auto tree = toy(R"(
        +- a:1
        |  +- 0
        +- b:3
        |  +- 0
        +- c:2
           +- 9
    )");
    // Depth 1 takes four nodes, the root and three children; then one more node is allowed.
    const SearchReport report = search_nodes(tree, 5);
    CHECK(report.stats.depth == 1);
    CHECK(report.best == Point(1, 0));
    CHECK(report.stats.nodes == 5);
}

TEST_CASE("an unfinished iteration counts once it has settled the previous best move") {
    const auto tree = toy(R"(
        +- a:1
        |  +- 7
        +- b:3
        |  +- 0
        +- c:2
           +- 9
    )");
    // Depth 1: 4 nodes. Depth 2: root, b with its leaf, a with its leaf; c is never reached.
    const SearchReport report = search_nodes(tree, 4 + 5);
    CHECK(report.stats.depth == 1);
    CHECK(report.best == Point(0, 0));
    CHECK(report.value == 7);
}

TEST_CASE("each iteration is reported once") {
    std::vector<int> depths;
    Thinking thinking;
    thinking.limits.depth = 2;
    thinking.on_iteration = [&](const SearchReport& r) { depths.push_back(r.stats.depth); };
    const SearchOptions options;
    SearchMemory<ToyGame> memory(options);
    deepen<Pvs>(textbook_tree(), ToyEvaluation{}, options, memory, thinking);
    CHECK(depths == std::vector<int>{1, 2});
}

TEST_CASE("a finished game has a value but no move") {
    auto tree = toy("+- win");
    tree.play(Point(0, 0));
    const SearchReport report = search<AlphaBeta>(tree, 3);
    CHECK(report.best == kNoPoint);
    CHECK(report.value == loss_at(0));
}
