// The best-first search on trees small enough to be read.
#include "search/puct.h"

#include <doctest/doctest.h>

#include "support/toy_game.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// Finds every move equally likely and believes the drawn evaluation, in hundredths.
struct ToyJudge {
    int questions = 0;
    Assessment operator()(const ToyGame& game) {
        ++questions;
        MoveList moves;
        game.legal_moves(moves);
        Assessment assessment{.candidates = {}, .value = ToyEvaluation{}(game) / 100.0};
        for (const Move move : moves)
            assessment.candidates.push_back({move, 1.0F / static_cast<float>(moves.size())});
        return assessment;
    }
};

Thinking visits(std::uint64_t count) {
    Thinking thinking;
    thinking.limits.nodes = count;
    return thinking;
}

/// What looks best at first is refuted two plies later.
ToyGame trap() {
    return toy(R"(
        +- tempting:90
        |  +- refuted:80
        |  |  +- loss
        |  +- win
        +- solid:10
           +- calm:10
           |  +- win
           |  +- draw
           +- quiet:10
              +- win
              +- loss
    )");
}

constexpr Move kFirst{0, 0};
constexpr Move kSecond{1, 0};

}  // namespace

TEST_CASE("a few visits believe the judge and many see through a trap") {
    ToyJudge judge;
    PuctTree<ToyGame> tree;
    CHECK(tree.search(trap(), judge, visits(3)).best == kFirst);
    tree.clear();
    const SearchReport report = tree.search(trap(), judge, visits(400));
    CHECK(report.best == kSecond);
    CHECK(chance_of(report.value) > 0.8);
    CHECK(report.line.size() == 3);
}

TEST_CASE("visits are the limit, and a search that is settled ends before it") {
    ToyJudge judge;
    PuctTree<ToyGame> tree;
    CHECK(tree.search(trap(), judge, visits(5)).stats.nodes <= 5);
    tree.clear();
    const SearchReport report = tree.search(trap(), judge, visits(1000));
    CHECK(report.stats.nodes < 1000);
    std::uint32_t most = 0, all = 0;
    for (const PuctNode& node : tree.moves()) {
        most = std::max(most, node.visits);
        all += node.visits;
    }
    CHECK(most - (all - most) > 1000 - report.stats.nodes);
}

TEST_CASE("a stopped search has a move") {
    ToyJudge judge;
    PuctTree<ToyGame> tree;
    const std::atomic<bool> stop = true;
    Thinking thinking;
    thinking.stop = &stop;
    const SearchReport report = tree.search(trap(), judge, thinking);
    CHECK(report.best == kFirst);
    CHECK(report.stats.nodes == 0);
    CHECK(judge.questions == 1);
}

TEST_CASE("the only move is not thought about") {
    ToyJudge judge;
    PuctTree<ToyGame> tree;
    const ToyGame game = toy(R"(
        +- a
           +- win
           +- loss
    )");
    CHECK(tree.search(game, judge, visits(100)).stats.nodes <= 1);
}

TEST_CASE("what was found out about a move and its answer is kept") {
    ToyJudge judge;
    PuctTree<ToyGame> tree;
    ToyGame game = trap();
    tree.search(game, judge, visits(200));
    const PuctNode answered = tree.moves()[1];
    const int asked = judge.questions;
    game.play(kSecond);
    tree.search(game, judge, visits(1));
    CHECK(tree.value() == doctest::Approx(-answered.mean()).epsilon(0.05));
    // A tree of nine positions is known by now.
    CHECK(judge.questions == asked);

    game.play(kFirst);
    tree.search(game, judge, visits(1));
    CHECK(tree.moves().size() == 2);
}

TEST_CASE("a kept tree goes on as if it had been searched from there") {
    ToyGame game = trap();
    game.play(kSecond);
    ToyJudge judge;
    PuctTree<ToyGame> kept, fresh;
    kept.search(trap(), judge, visits(300));
    kept.search(game, judge, visits(300));
    fresh.search(game, judge, visits(300));
    REQUIRE(kept.moves().size() == fresh.moves().size());
    for (std::size_t i = 0; i < kept.moves().size(); ++i) {
        CHECK(kept.moves()[i].move == fresh.moves()[i].move);
        CHECK(kept.moves()[i].mean() == doctest::Approx(fresh.moves()[i].mean()).epsilon(0.1));
    }
}

TEST_CASE("a tree that may not grow still judges") {
    ToyJudge judge;
    PuctTree<ToyGame> tree(2);
    const SearchReport report = tree.search(trap(), judge, visits(50));
    CHECK(report.line.size() == 1);
    CHECK(tree.moves().size() == 2);
    CHECK(judge.questions > 10);
}

TEST_CASE("the same search visits the same tree") {
    const auto visited = [] {
        ToyJudge judge;
        PuctTree<ToyGame> tree;
        tree.search(trap(), judge, visits(77));
        std::vector<std::uint32_t> counts;
        for (const PuctNode& node : tree.moves()) counts.push_back(node.visits);
        return counts;
    };
    CHECK(visited() == visited());
}
