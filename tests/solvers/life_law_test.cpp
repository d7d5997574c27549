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

/// A random board with Black's wall to its right, which has liberties out of play beyond.
struct WalledBoard {
    WalledBoard(Size inner, Random& random)
        : board(Size{inner.width + 2, inner.height}), region(PointSet::all(inner)) {
        const StoneBoard within = random_board(inner, random);
        for_each_point(board.size(), [&](Point p) {
            const bool is_inside = p.x() < inner.width;
            const Color c = is_inside ? within.at(p) : p.x() == inner.width ? Black : Empty;
            if (is_stone(c)) board.play(p, c);
        });
        board.forget_plays();
    }

    StoneBoard board;
    PointSet region;
};

TEST_CASE("the search agrees with exhaustion inside a wall that can not be captured") {
    Random random(5);
    Comparison comparison;
    for (int round = 0; round < 150; ++round) {
        const WalledBoard walled({3, 4}, random);
        const PointSet target = first_chain(walled.board, White);
        CAPTURE(round);
        if (!target.empty()) comparison.compare(walled.board, target, walled.region, Aim::Capture);
    }
    CHECK(comparison.won > 50);
    CHECK(comparison.held > 50);
}

TEST_CASE("who only has to be filled up is lost, whoever moves and whatever threats he has") {
    Random random(11);
    int doomed = 0;
    for (int round = 0; round < 1200; ++round) {
        const WalledBoard walled({4, 4}, random);
        PointSet target;
        for_each_point(walled.board.size(), [&](Point p) {
            if (walled.board.at(p) == White) target.add(p);
        });
        if (target.empty()) continue;
        const auto layout = make_layout<1>(localize(walled.board, target, walled.region));
        const Position<1> position(layout);
        if (!Doom<1>(position.board(), position.target()).is_certain()) continue;
        PointSet playable = walled.region;
        target.for_each([&](Point p) { playable.add(p); });
        LifeOracle oracle(walled.board.size(), target, Black, playable, LifeOracle::Aim::Capture);
        const auto is_captured = oracle.striver_wins(
            {LifeOracle::stones_of(walled.board), White, kNoPoint, {0, 1}}, 5000);
        CAPTURE(round);
        if (is_captured) CHECK(*is_captured);
        doomed += is_captured.has_value();
    }
    CHECK(doomed > 60);
}

TEST_CASE("a short look for room sorts out nobody who is lost, open region or not") {
    Random random(13);
    int lost = 0, sorted_out = 0;
    for (int round = 0; round < 2000; ++round) {
        const WalledBoard walled({4, 4}, random);
        const PointSet target = first_chain(walled.board, White);
        if (target.empty()) continue;
        PointSet region = walled.region;
        if (round % 2) region.remove(Point(0, round % 4));
        const auto layout = make_layout<1>(localize(walled.board, target, region));
        const Position<1> position(layout);
        const bool is_lost = Doom<1>(position.board(), position.target()).is_certain();
        CAPTURE(round);
        CHECK(Doom<1>(position.board(), position.target(), true).is_certain() == is_lost);
        ++(is_lost ? lost : sorted_out);
    }
    CHECK(lost > 100);
    CHECK(sorted_out > 100);
}
