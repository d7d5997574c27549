#include "train/window_training.h"

#include <doctest/doctest.h>

#include "support/temp_folder.h"
#include "train/small_games.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

TEST_CASE("the next six moves are plausible, the sooner the more, and as many others are not") {
    const auto game =
        read_training_game("(;SZ[9];B[aa];W[bb];B[cc];W[dd];B[ee];W[ff];B[gg];W[hh])");
    REQUIRE(game);
    Random random(1);
    Examples examples;
    WindowLesson({.side = 3}, false).add_examples(*game, 1, random, examples);
    REQUIRE(examples.targets.size() == 12);
    CHECK(examples.inputs.size() == 12 * 9);
    for (int i = 0; i < 6; ++i) {
        CHECK(examples.targets[2 * i] == doctest::Approx(1.0 - 0.16 * i));
        CHECK(examples.targets[2 * i + 1] == 0);
    }
    // White's next move is beside Black's only stone, which stands in the corner of its window.
    CHECK(examples.inputs[0] == -1);
}

TEST_CASE("a window net learns to find the moves of games that follow a rule") {
    const TempFolder folder;
    // Every move is just below the last one, as far as the board goes.
    std::string games;
    for (int column = 0; column < 9; ++column) {
        std::string game = "(;SZ[9]";
        for (int row = 0; row < 9; ++row)
            game += fmt::format(";{}[{:c}{:c}]", row % 2 ? 'W' : 'B', 'a' + column, 'a' + row);
        games += game + ")\n";
    }
    write(folder / "rule.sgf", games);
    auto stream = GameStream::open({folder / "rule.sgf"});
    REQUIRE(stream);
    const WindowShape shape{.side = 5, .hidden = 8};
    const auto taught = train_window_net(
        *stream, shape,
        {.epochs = 60, .games_per_epoch = 9, .watched_games = 2, .descent = {.rate = 0.2F}});
    REQUIRE(taught);
    const auto all = read_games(folder / "rule.sgf");
    REQUIRE(all);
    WindowNet net(taught->net, shape);
    constexpr std::size_t kTopFifth = 3;
    const double best = rank_moves(net, *all, {}, 1).frequencies()[kTopFifth];
    CHECK(best > 0.8);
    double ignorant = 0;
    constexpr int kNets = 20;
    for (int seed = 0; seed < kNets; ++seed) {
        WindowNet random = WindowNet::random(shape, seed);
        ignorant += rank_moves(random, *all, {}, 1).frequencies()[kTopFifth] / kNets;
    }
    CHECK(best > ignorant);
}

TEST_CASE("the best epoch's net is kept, and the curve tells every epoch") {
    const TempFolder folder;
    write(folder / "random.sgf", random_games(12, 5, 10));
    auto stream = GameStream::open({folder / "random.sgf"});
    REQUIRE(stream);
    const WindowShape shape{.side = 5, .hidden = 16};
    const CourseSettings settings{.epochs = 6,
                                  .database_games = 2,
                                  .positions_per_game = 20,
                                  .watched_games = 4,
                                  .descent = {.rate = 0.1F}};
    const auto taught = train_window_net(*stream, shape, settings);
    REQUIRE(taught);
    REQUIRE(taught->course.epochs.size() == 6);
    const Epoch& best = taught->course.epochs[taught->course.best];
    for (const Epoch& epoch : taught->course.epochs)
        CHECK(epoch.trial.quality <= best.trial.quality);
    const auto watched = stream->chunk(0, 4);
    REQUIRE(watched);
    WindowNet net(taught->net, shape);
    CHECK(table_text(rank_moves(net, *watched)) == best.trial.text);
    // Two games again and again are learnt by heart, whatever that is worth.
    CHECK(taught->course.epochs.back().error < taught->course.epochs.front().error);
}

TEST_CASE("a net for a part of the game is taught and tried by that part alone") {
    const auto game = read_training_game("(;SZ[5];B[aa];W[];B[bb];W[cc];B[dd])");
    REQUIRE(game);
    std::vector<Point> seen;
    for_each_move(*game, {"", 2, 4}, 1, [&](const Go& position, Point played) {
        CHECK(position.at(played) == Empty);
        seen.push_back(played);
    });
    CHECK(seen == std::vector{Point(1, 1), Point(2, 2)});
}

TEST_CASE("a record that could not be read has no move to show") {
    int visits = 0;
    for_each_move(TrainingGame{}, {}, 1, [&](const Go&, Point) { ++visits; });
    CHECK(visits == 0);
}
