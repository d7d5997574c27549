// The part of a board that a fight takes place on.
#include "players/fight_view.h"

#include <doctest/doctest.h>

#include "core/random.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

constexpr Size kNineteen{19, 19};

Go with_stones(Size size, std::initializer_list<std::string_view> names) {
    Go game(size);
    std::vector<Placement> stones;
    for (const std::string_view name : names)
        stones.push_back({at(name, size), stones.size() % 2 == 0 ? Black : White});
    REQUIRE(game.set_up(stones, White));
    return game;
}

}  // namespace

TEST_CASE("a fight in a corner is seen with its corner") {
    const FightView view = view_of_fight(with_stones(kNineteen, {"S2", "P5"}).board());
    CHECK(view == FightView{{13, 13}, 6, 6});
    CHECK(view.seen(at("T1", kNineteen)) == at("N1", view.size));
    CHECK(view.on_board(at("N1", view.size)) == at("T1", kNineteen));
    CHECK(view.seen(at("A1", kNineteen)) == kNoPoint);
    CHECK(view.seen(kPass) == kPass);
    CHECK(view.on_board(kPass) == kPass);
}

TEST_CASE("stones that lie far apart are seen on the whole board") {
    CHECK(view_of_fight(with_stones(kNineteen, {"B2", "S18"}).board()) == FightView{kNineteen});
    CHECK(view_of_fight(with_stones({9, 9}, {"E5"}).board()) == FightView{{9, 9}});
    CHECK(view_of_fight(with_stones({19, 9}, {"E5"}).board()) == FightView{{19, 9}});
}

TEST_CASE("a fight far from every edge is seen without one") {
    const FightView view = view_of_fight(with_stones(kNineteen, {"J10", "L10"}).board());
    CHECK(view.size == Size{13, 13});
    CHECK(view.left > 0);
    CHECK(view.left + view.size.width < 19);
}

TEST_CASE(
    "a view has all stones, three lines around them or an edge, and the same player to move") {
    Random random(7);
    for (int round = 0; round < 300; ++round) {
        const int side = 5 + random.below(15);
        Go game(Size{side, side});
        const int x = random.below(side), y = random.below(side), spread = 1 + random.below(side);
        for (int i = 0; i < 12; ++i) {
            const Point p(std::min(side - 1, x + random.below(spread)),
                          std::min(side - 1, y + random.below(spread)));
            if (game.legality(p) == Legality::Legal) game.play(p);
        }
        const FightView view = view_of_fight(game.board());
        const Go seen = view.seen(game);
        CHECK(seen.to_play() == game.to_play());
        CHECK(seen.ko_point() == view.seen(game.ko_point()));
        for_each_point(game.size(), [&](Point p) {
            const Point there = view.seen(p);
            if (there != kNoPoint) {
                CHECK(view.on_board(there) == p);
                CHECK(seen.at(there) == game.at(p));
            } else {
                for (int dy = -3; dy <= 3; ++dy)
                    for (int dx = -3; dx <= 3; ++dx) {
                        const int qx = p.x() + dx, qy = p.y() + dy;
                        if (qx < 0 || qy < 0 || qx >= side || qy >= side) continue;
                        CHECK(game.at(Point(qx, qy)) == Empty);
                    }
            }
        });
    }
}
