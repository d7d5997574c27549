// The search against exhaustion, on random small boards with every budget of threats.
#include <doctest/doctest.h>

#include "solvers/life/layout.h"
#include "solvers/life/search.h"
#include "solvers/life_oracle.h"
#include "solvers/random_life.h"

using namespace nakade;
using namespace nakade::life;
using namespace nakade::test;

namespace {

/// Both answer the same questions, with either side first and several budgets.
class Comparison {
public:
    void compare(const StoneBoard& board, const PointSet& target, const PointSet& region, Aim aim) {
        const LocalProblem local = localize(board, target, region);
        Table<1> table(1);
        const Layout<1> layout = make_layout<1>(local);
        Derivations derivations(1);
        Search<1> search(layout, table, derivations);
        PointSet playable = region;
        for_each_point(board.size(), [&](Point p) {
            if (is_stone(board.at(p))) playable.add(p);
        });
        for (const Side mover : {Attacker, Defender})
            for (const auto& [attackers, defenders] : {std::pair{0, 0}, {1, 0}, {0, 1}, {2, 1}}) {
                LifeOracle oracle(
                    board.size(), target, Black, playable,
                    aim == Aim::Capture ? LifeOracle::Aim::Capture : LifeOracle::Aim::Life);
                const Color to_move = mover == Attacker ? Black : White;
                const auto truth = oracle.striver_wins(
                    {LifeOracle::stones_of(board), to_move, kNoPoint, {attackers, defenders}},
                    kMostPositions);
                if (!truth) continue;
                Position<1> position(layout);
                Budgets budgets;
                budgets.of[Attacker] = static_cast<std::uint8_t>(attackers);
                budgets.of[Defender] = static_cast<std::uint8_t>(defenders);
                position.set_budgets(budgets);
                position.set_aim(aim);
                search.start(position, mover);
                search.run(~std::uint64_t{0});
                CAPTURE(mover);
                CAPTURE(attackers);
                CAPTURE(defenders);
                const Side striver = striver_of(aim);
                REQUIRE(search.verdict() == win_of(*truth ? striver : other(striver)));
                ++(*truth ? won : held);
            }
    }

    int won = 0;   // by the striver
    int held = 0;  // by the other side

private:
    static constexpr std::size_t kMostPositions = 3000;
};

}  // namespace

TEST_CASE("the search agrees with exhaustion on random boards, whatever the threats") {
    constexpr Size kSize{4, 3};
    for (const Aim aim : {Aim::Capture, Aim::Life}) {
        Random random(3);
        Comparison comparison;
        for (int round = 0; round < 60; ++round) {
            const StoneBoard board = random_board(kSize, random);
            const PointSet target = first_chain(board, White);
            CAPTURE(round);
            CAPTURE(static_cast<int>(aim));
            if (!target.empty()) comparison.compare(board, target, PointSet::all(kSize), aim);
        }
        // The sample must hold both verdicts.
        CHECK(comparison.won > 20);
        CHECK(comparison.held > 20);
    }
}

TEST_CASE("the search agrees with exhaustion inside a wall that can not be captured") {
    // Black's wall in the right column has liberties in the column beyond it, which is out of play.
    constexpr Size kSize{5, 4};
    Random random(5);
    Comparison comparison;
    for (int round = 0; round < 150; ++round) {
        StoneBoard board = random_board({3, 4}, random);
        StoneBoard walled(kSize);
        PointSet region;
        for_each_point(kSize, [&](Point p) {
            const Color c = p.x() < 3 ? board.at(p) : p.x() == 3 ? Black : Empty;
            if (is_stone(c)) walled.play(p, c);
            if (p.x() < 3) region.add(p);
        });
        walled.forget_plays();
        const PointSet target = first_chain(walled, White);
        CAPTURE(round);
        if (!target.empty()) comparison.compare(walled, target, region, Aim::Capture);
    }
    CHECK(comparison.won > 50);
    CHECK(comparison.held > 50);
}
