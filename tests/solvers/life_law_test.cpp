// The search against exhaustion, on random small boards with every budget of threats.
#include <doctest/doctest.h>

#include "core/random.h"
#include "solvers/life/layout.h"
#include "solvers/life/search.h"
#include "solvers/life_oracle.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

StoneBoard random_board(Size size, Random& random) {
    StoneBoard board(size);
    for_each_point(size, [&](Point p) {
        const int pick = random.below(20);
        if (pick >= 17) return;  // crowded boards have few lines, and more kos
        const Color c = pick % 2 ? Black : White;
        if (!board.is_suicide(p, c) && !board.would_capture(p, c)) board.play(p, c);
    });
    board.forget_plays();
    return board;
}

PointSet first_chain(const StoneBoard& board, Color c) {
    PointSet chain;
    board.for_each_chain(c, [&](Point head) {
        if (chain.empty()) board.for_each_stone(head, [&](Point p) { chain.add(p); });
    });
    return chain;
}

}  // namespace

TEST_CASE("the search agrees with exhaustion on random boards, whatever the threats") {
    constexpr Size kSize{4, 3};
    constexpr std::size_t kMostPositions = 3000;
    Random random(3);
    int compared = 0;
    int attacker_won = 0;
    for (int round = 0; round < 60; ++round) {
        const StoneBoard board = random_board(kSize, random);
        const PointSet target = first_chain(board, White);
        if (target.empty()) continue;
        const LocalProblem local = localize(board, target, PointSet::all(kSize));
        Table<1> table(1);
        Search<1> search(make_layout<1>(local), table);
        for (const Side mover : {Attacker, Defender})
            for (const auto& [own, opposing] : {std::pair{0, 0}, {1, 0}, {0, 1}, {2, 1}}) {
                Budgets budgets;
                budgets.of[Attacker] = static_cast<std::uint8_t>(own);
                budgets.of[Defender] = static_cast<std::uint8_t>(opposing);
                const Color to_move = mover == Attacker ? Black : White;
                LifeOracle oracle(kSize, target, Black);
                const auto truth = oracle.attacker_wins(
                    {LifeOracle::stones_of(board), to_move, kNoPoint, {own, opposing}},
                    kMostPositions);
                if (!truth) continue;
                const Verdict verdict = search.solve({mover, budgets});
                CAPTURE(round);
                CAPTURE(mover);
                CAPTURE(own);
                CAPTURE(opposing);
                REQUIRE(verdict == win_of(*truth ? Attacker : Defender));
                ++compared;
                attacker_won += *truth;
            }
    }
    // The sample must hold both verdicts.
    CHECK(compared > 120);
    CHECK(attacker_won > 30);
    CHECK(compared - attacker_won > 30);
}
