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
    for (const WindowEncoding& encoding : window_encodings())
        for (const int side : kWindowSides) {
            const WindowShape shape{&encoding, side, 4};
            const nets::Net slid = random_net(window_net_text(shape));
            auto lesson = nets::DenseTrainer::create(random_net(window_lesson_text(shape)), {});
            REQUIRE(lesson);
            REQUIRE(lesson->net().weights == slid.weights);
            const auto all = WindowNet(slid, shape).plausibilities(game);
            const auto planes = encode(game, encoding);
            std::vector<float> window(static_cast<std::size_t>(shape.inputs()));
            std::size_t index = 0;
            for_each_point(game.size(), [&](Point p) {
                cut_window(planes, game.size(), p, shape, window);
                CHECK(all[index++] == doctest::Approx(lesson->compute(window)[0]).epsilon(1e-4));
            });
        }
}

TEST_CASE("an encoding looks from the side of the player to move") {
    const Go game = middle_of_a_game();
    // The same position with all colours changed.
    Go changed(game.size());
    std::vector<Placement> stones;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) != Empty) stones.push_back({p, opponent(game.at(p))});
    });
    REQUIRE(changed.set_up(stones, Black));
    for (const WindowEncoding& encoding : window_encodings()) {
        CHECK(encode(game, encoding) == encode(changed, encoding));
        changed.set_to_play(White);
        CHECK(encode(game, encoding) != encode(changed, encoding));
        changed.set_to_play(Black);
    }
}

TEST_CASE("stones are seen by their liberties, and the last moves by how recent they are") {
    Go game(Size{3, 3});
    for (const char* move : {"A1", "A2", "C3"}) game.play(at(move, game.size()));
    const WindowEncoding* encoding = find_window_encoding("liberties");
    REQUIRE(encoding != nullptr);
    const auto planes = encode(game, *encoding);
    const auto plane = [&](int number) {
        return std::vector<float>(planes.begin() + number * 9, planes.begin() + (number + 1) * 9);
    };
    // White to play: A2 has two liberties, A1 one, C3 two; rows from the top.
    CHECK(plane(1) == std::vector<float>{0, 0, 0, 1, 0, 0, 0, 0, 0});
    CHECK(plane(3) == std::vector<float>{0, 0, 0, 0, 0, 0, 1, 0, 0});
    CHECK(plane(4) == std::vector<float>{0, 0, 1, 0, 0, 0, 0, 0, 0});
    CHECK(plane(6) == std::vector<float>(9, 1.0F));
    CHECK(plane(7) == std::vector<float>{0, 0, 1, 0.5F, 0, 0, 0.25F, 0, 0});
}

TEST_CASE("only a window net is read as one") {
    const WindowShape shape{.side = 5, .hidden = 3};
    const auto read = WindowNet::from_bytes(nets::write_net(random_net(window_net_text(shape))));
    REQUIRE(read);
    CHECK(read->shape().side == 5);
    CHECK(read->shape().encoding->name == "stones");
    const auto other =
        WindowNet::from_bytes(nets::write_net(random_net(window_lesson_text(shape))));
    REQUIRE_FALSE(other);
    CHECK(other.error().message == "This net does not look at a window of the board.");
}

TEST_CASE("a random net puts moves neither high nor low") {
    Go game(Size{9, 9});
    Random random(5);
    RankTable table;
    for (int i = 0; i < 400; ++i) {
        WindowNet net = WindowNet::random({.side = 5, .hidden = 4}, i);
        const Point played(random.below(9), random.below(9));
        table.add(rank_share(game, net.plausibilities(game), played));
    }
    CHECK(table.frequencies()[4] == doctest::Approx(0.5).epsilon(0.2));
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
