#include "eval/window_net.h"

#include <doctest/doctest.h>

#include "core/random.h"
#include "eval/move_rank.h"
#include "nets/dense_trainer.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

nets::Net random_net(const std::string& text) {
    const auto description = nets::parse_description(text);
    REQUIRE(description);
    nets::Net net{*description, {}};
    Random random(6);
    for (std::size_t i = 0; i < description->weight_count; ++i)
        net.weights.push_back(static_cast<float>(2 * random.unit() - 1));
    return net;
}

Go middle_of_a_game() {
    Go game(Size{7, 7});
    set_up(game,
           ".......\n"
           "..XO...\n"
           ".XO.O..\n"
           "..XO...\n"
           ".......\n"
           "X.....O\n"
           "......O",
           White);
    return game;
}

}  // namespace

TEST_CASE("a window net slid over the board says what it says window by window") {
    const Go game = middle_of_a_game();
    for (const int side : kWindowSides) {
        const nets::Net slid = random_net(window_net_text(side, 4));
        auto lesson = nets::DenseTrainer::create(random_net(window_lesson_text(side, 4)), {});
        REQUIRE(lesson);
        REQUIRE(lesson->net().weights == slid.weights);
        const auto all = WindowNet(slid).plausibilities(game);
        std::vector<float> window(static_cast<std::size_t>(side) * side);
        std::size_t index = 0;
        for_each_point(game.size(), [&](Point p) {
            write_window(game, p, side, window);
            CHECK(all[index++] == doctest::Approx(lesson->compute(window)[0]).epsilon(1e-4));
        });
    }
}

TEST_CASE("only a window net is read as one") {
    CHECK(WindowNet::from_bytes(nets::write_net(random_net(window_net_text(5, 3)))));
    const auto other = WindowNet::from_bytes(nets::write_net(random_net(window_lesson_text(5, 3))));
    REQUIRE_FALSE(other);
    CHECK(other.error().message == "This net does not look at a window of the board.");
}

TEST_CASE("a move's rank is the share of legal points that are judged better") {
    Go game(Size{3, 2});
    set_up(game,
           "X..\n"
           "...");
    const float judgement[] = {9, 5, 4, 3, 4, 1};
    CHECK(rank_share(game, judgement, at("B2", game.size())) == 0);
    CHECK(rank_share(game, judgement, at("C1", game.size())) == 1);
    CHECK(rank_share(game, judgement, at("A1", game.size())) == doctest::Approx(0.75));
    // C2 and B1 are judged alike: half a place each.
    CHECK(rank_share(game, judgement, at("C2", game.size())) == doctest::Approx(1.5 / 4));
}

TEST_CASE("a table of ranks tells how often the move was among the best") {
    RankTable table;
    for (const double share : {0.0, 0.03, 0.15, 0.6}) table.add(share);
    CHECK(table.frequencies() == std::array{0.25, 0.5, 0.5, 0.75, 0.75, 1.0});
}
