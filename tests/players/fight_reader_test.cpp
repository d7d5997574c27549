// Reading a fight with a net: what must be true whatever the net is. The nets here only count
// stones, so what the reader finds it has found by looking ahead.
#include "players/fight_reader.h"

#include <doctest/doctest.h>

#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

constexpr Size kSeven{7, 7};

/// Finds all moves equally likely, and gives every stone to its colour.
GoJudgement count_stones(const Go& game) {
    const auto area = static_cast<std::size_t>(game.size().area());
    GoJudgement judgement;
    judgement.policy.assign(area + 1, 1.0F / static_cast<float>(area + 1));
    judgement.ownership.assign(area, 0);
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) == Empty) return;
        judgement.ownership[static_cast<std::size_t>(p.y() * game.size().width + p.x())] =
            game.at(p) == game.to_play() ? 1.0F : -1.0F;
    });
    return judgement;
}

Go drawn(Size size, std::string_view stones, Color to_play) {
    Go game(size);
    set_up(game, stones);
    game.set_to_play(to_play);
    return game;
}

/// Whoever plays D5 takes two stones or saves them.
Go two_in_atari(Color to_play) {
    return drawn(kSeven,
                 ".......\n"
                 ".XX....\n"
                 "XOO....\n"
                 ".XX....\n"
                 ".......\n"
                 ".......\n"
                 ".......\n",
                 to_play);
}

float stake_at(const std::vector<float>& stakes, std::string_view name) {
    const Point p = at(name, kSeven);
    return stakes[static_cast<std::size_t>(p.y() * kSeven.width + p.x())];
}

}  // namespace

TEST_CASE("a reader takes what can be taken, and saves what can be saved") {
    for (const Color to_play : {Black, White}) {
        FightReader reader(count_stones, two_in_atari(to_play));
        reader.look(400);
        CHECK(name_of(reader.best(), kSeven) == "D5");
        CHECK(reader.share(reader.best()) > 1.0 / 24);  // more than its part of the moves
        CHECK(reader.visits() == 400);
    }
}

TEST_CASE("what is at stake are the stones that change hands") {
    FightReader reader(count_stones, two_in_atari(Black));
    reader.look(1'000);
    const auto stakes = reader.stakes();
    CHECK(stake_at(stakes, "B5") > 0.9F);
    CHECK(stake_at(stakes, "C5") > 0.9F);
    CHECK(stake_at(stakes, "B6") == doctest::Approx(0));
}

TEST_CASE("a reader looks at nothing far from the stones, and does not pass at once") {
    FightReader reader(count_stones, two_in_atari(Black));
    reader.look(300);
    CHECK(reader.share(at("G1", kSeven)) == 0);
    CHECK(reader.share(kPass) == 0);
}

TEST_CASE("looking on in small steps is looking on") {
    FightReader reader(count_stones, two_in_atari(Black));
    for (int i = 0; i < 50; ++i) reader.look(7);
    FightReader at_once(count_stones, two_in_atari(Black));
    at_once.look(350);
    CHECK(reader.visits() == at_once.visits());
    CHECK(reader.best() == at_once.best());
    CHECK(reader.share(reader.best()) == doctest::Approx(at_once.share(reader.best())));
}

TEST_CASE("where nobody can move, the reader proposes the pass") {
    const Go full = drawn({2, 2}, "X.\n.X\n", White);
    FightReader reader(count_stones, full);
    reader.look(3);
    CHECK(reader.best() == kPass);
}

TEST_CASE("a reader with a target cares for that alone") {
    // Two White stones in atari at the top, three at the bottom.
    const Go game = drawn(kSeven,
                          ".......\n"
                          ".XX....\n"
                          "XOO....\n"
                          ".XX....\n"
                          ".......\n"
                          ".XXX...\n"
                          "XOOO...\n",
                          Black);
    const auto chain = [&](std::string_view name) {
        PointSet stones;
        game.board().for_each_stone(at(name, kSeven), [&](Point p) { stones.add(p); });
        return stones;
    };
    for (const auto& [target, move] : {std::pair{"B5", "D5"}, {"B1", "E1"}}) {
        FightReader reader(count_stones, game, chain(target));
        reader.look(400);
        CHECK(name_of(reader.best(), kSeven) == move);
    }
}

TEST_CASE("what a reader finds in a corner of a large board are points of that board") {
    Go game({19, 19});
    for (const auto& [name, color] : {std::pair{"P4", White},
                                      {"Q4", White},
                                      {"P5", Black},
                                      {"Q5", Black},
                                      {"P3", Black},
                                      {"Q3", Black},
                                      {"O4", Black}}) {
        game.set_to_play(color);
        game.play(at(name, {19, 19}));
    }
    game.set_to_play(Black);
    FightReader reader(count_stones, game);
    reader.look(4'000);
    CHECK(name_of(reader.best(), {19, 19}) == "R4");
    CHECK(reader.share(at("R4", {19, 19})) > 0.1);
    CHECK(reader.share(at("A19", {19, 19})) == 0);
    const auto stakes = reader.stakes();
    REQUIRE(stakes.size() == 19 * 19);
    const Point taken = at("P4", {19, 19});
    CHECK(stakes[static_cast<std::size_t>(taken.y() * 19 + taken.x())] > 0.9F);
}

TEST_CASE("the same position by another order of moves is judged once") {
    int asked = 0;
    const auto counting = [&](const Go& game) {
        ++asked;
        return count_stones(game);
    };
    FightReader reader(counting, two_in_atari(Black));
    reader.look(2'000);
    CHECK(asked < 1'900);
}
