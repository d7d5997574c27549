#include "train/area_training.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/temp_folder.h"
#include "train/small_games.h"

using namespace nakade;
using namespace nakade::test;
using namespace nakade::train;

TEST_CASE("an example of the area finder is the whole board and the sector of the move") {
    const auto game = read_training_game("(;SZ[9];B[ee])");
    REQUIRE(game);
    Random random(1);
    Examples examples;
    AreaLesson({.side = 9}).add_examples(*game, 0, random, examples);
    CHECK(examples.inputs.size() == 81);
    CHECK(examples.targets == std::vector<float>{0, 0, 0, 0, 1, 0, 0, 0, 0});
    examples = {};
    AreaLesson({.side = 19}).add_examples(*game, 0, random, examples);
    CHECK(examples.targets.empty());
}

TEST_CASE("the area finder learns where games that follow a rule go on") {
    const TempFolder folder;
    // Each move answers in the corner where the last one was.
    std::string games;
    for (int seed = 0; seed < 20; ++seed) {
        const char x = seed % 2 ? 'a' : 'h';
        const char y = seed % 4 < 2 ? 'a' : 'h';
        // The last move, which is not learnt, makes every game another one.
        games += fmt::format("(;SZ[9];B[{0:c}{1:c}];W[{2:c}{1:c}];B[{0:c}{3:c}];W[{4:c}{5:c}])\n",
                             x, y, x + 1, y + 1, 'd' + seed % 3, 'c' + seed / 3);
    }
    write(folder / "corners.sgf", games);
    auto stream = GameStream::open({folder / "corners.sgf"});
    REQUIRE(stream);
    const AreaShape shape{.side = 9, .hidden = 8};
    const auto course = train_area_finder(*stream, shape,
                                          {.epochs = 40,
                                           .games_per_epoch = 20,
                                           .watched_games = 4,
                                           .range = {"", 2, 3},
                                           .descent = {.rate = 0.3F}});
    REQUIRE(course);
    AreaFinder finder(course->net, shape);
    Go position(Size{9, 9});
    position.play(Point(1, 0));
    position.play(Point(0, 0));
    const SectorWeights weights = finder.weights(position);
    CHECK(std::ranges::max_element(weights) == weights.begin());
}
