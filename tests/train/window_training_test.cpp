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
    WindowExamples examples;
    add_window_pairs(*game, 1, 3, random, examples);
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
    const WindowSettings settings{
        .side = 5, .hidden = 8, .epochs = 30, .games_per_epoch = 9, .watched_games = 2};
    const auto net = train_window_net(*stream, settings);
    REQUIRE(net);
    const auto all = read_games(folder / "rule.sgf");
    REQUIRE(all);
    WindowNet taught(*net);
    nets::Net fresh = *net;
    std::ranges::fill(fresh.weights, 0.0F);
    WindowNet ignorant(fresh);
    constexpr std::size_t kTopFifth = 3;
    const double best = rank_moves(taught, *all, 1).frequencies()[kTopFifth];
    CHECK(best > 0.7);
    CHECK(best > rank_moves(ignorant, *all, 1).frequencies()[kTopFifth]);
}
