// The order in which moves are tried.
#include "search/ordering.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "games/atari_go.h"
#include "games/go.h"
#include "search/near_stones.h"
#include "search/root_moves.h"
#include "support/draw.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// The interest of every point as a digit (they are small), row by row.
std::string interest_drawing(const AtariGo& game) {
    std::string text;
    for (int y = 0; y < game.size().height; ++y) {
        for (int x = 0; x < game.size().width; ++x)
            text += std::to_string(interest(game, Point(x, y)));
        text += '\n';
    }
    return text;
}

MoveList list(std::initializer_list<Move> moves) {
    MoveList made;
    for (const Move m : moves) made.add(m);
    return made;
}

std::vector<Move> as_vector(const MoveList& moves) { return {moves.begin(), moves.end()}; }

const Move kA(0, 0), kB(1, 0), kC(2, 0), kD(3, 0);
constexpr RememberedMoves kNothing{kNoPoint, kNoPoint, kNoPoint, kNoPoint};

}  // namespace

TEST_CASE("interest grows towards the middle and is greatest at the corners of the second ring") {
    CHECK(interest_drawing(AtariGo({5, 5})) ==
          "11111\n"
          "14241\n"
          "12321\n"
          "14241\n"
          "11111\n");
    CHECK(interest_drawing(AtariGo({7, 7})) ==
          "1111111\n"
          "1422241\n"
          "1233321\n"
          "1233321\n"
          "1233321\n"
          "1422241\n"
          "1111111\n");
}

TEST_CASE("a stone is worthless itself and doubles the interest of its neighbours") {
    AtariGo game({5, 5});
    set_up(game,
           ".....\n"
           ".....\n"
           ".XO..\n"
           ".....\n"
           ".....");
    CHECK(interest_drawing(game) ==
          "11111\n"
          "18441\n"
          "20041\n"
          "18441\n"
          "11111\n");
}

TEST_CASE("remembered moves come first, then history, then high scores, then the game's order") {
    MoveSorter sorter;
    History history;
    history.add(Black, kD, 3);
    MoveList moves = list({kA, kB, kC, kD});
    sorter.clear_scores(moves.size());
    sorter.static_score(2) = 5;
    RememberedMoves remembered = kNothing;
    remembered[1] = kB;
    sorter.sort(moves, remembered, &history, Black);
    CHECK(as_vector(moves) == std::vector<Move>{kB, kD, kC, kA});
}

TEST_CASE("history is kept for each side alone") {
    History history;
    history.add(White, kD, 3);
    CHECK(history.of(Black, kD) == 0);
    CHECK(history.of(White, kD) == 9);
}

TEST_CASE("history never grows beyond its field of the key") {
    History history;
    for (int i = 0; i < 1000; ++i) history.add(Black, kA, 100);
    CHECK(history.of(Black, kA) < tuning::kMaxHistory);
    CHECK(history.of(Black, kA) > 0);
}

TEST_CASE("the newest killer comes before the older and is not counted twice") {
    Killers killers;
    killers.add(kA);
    killers.add(kB);
    killers.add(kB);
    CHECK(killers.newest == kB);
    CHECK(killers.older == kA);
}

TEST_CASE("pruning keeps the best static scores, and a pass") {
    MoveSorter sorter;
    MoveList moves = list({kA, kB, kC, kPass});
    sorter.clear_scores(moves.size());
    sorter.static_score(1) = -3;
    sorter.static_score(2) = 8;
    sorter.static_score(3) = -100;
    sorter.prune(moves, 2);
    CHECK(as_vector(moves) == std::vector<Move>{kC, kA, kPass});
    CHECK(sorter.static_score(0) == 8);
    CHECK(sorter.static_score(2) == -100);
}

TEST_CASE("pruning by share keeps few moves where one stands out, and all where none does") {
    const auto kept = [](std::initializer_list<int> scores) {
        MoveSorter sorter;
        MoveList moves = list({kA, kB, kC, kPass});
        int i = 0;
        for (const int score : scores) sorter.static_score(i++) = score;
        sorter.prune(moves, 4, 100);
        return as_vector(moves);
    };
    CHECK(kept({900, 50, 90, 0}) == std::vector<Move>{kA, kC, kPass});
    CHECK(kept({300, 301, 299, 0}) == std::vector<Move>{kB, kA, kC, kPass});
    CHECK(kept({-9, -1, -5, -20}) == std::vector<Move>{kB, kC, kA, kPass});
}

TEST_CASE("a pass that has to earn its place is pruned like any other move") {
    MoveSorter sorter;
    MoveList moves = list({kA, kB, kC, kPass});
    int i = 0;
    for (const int score : {30, 20, 10, 15}) sorter.static_score(i++) = score;
    sorter.prune(moves, 3, 0, false);
    CHECK(as_vector(moves) == std::vector<Move>{kA, kB, kPass});
    sorter.prune(moves, 2, 0, false);
    CHECK(as_vector(moves) == std::vector<Move>{kA, kB});
}

TEST_CASE("moves below a score are dropped and the others keep their order and scores") {
    MoveSorter sorter;
    MoveList moves = list({kA, kB, kC, kPass});
    int i = 0;
    for (const int score : {30, 9, 10, 40}) sorter.static_score(i++) = score;
    sorter.drop_below(moves, 10);
    CHECK(as_vector(moves) == std::vector<Move>{kA, kC, kPass});
    CHECK(sorter.static_score(1) == 10);
    CHECK(sorter.static_score(2) == 40);
}

TEST_CASE("on an empty 5x5 board six first moves differ") {
    CHECK(root_moves(AtariGo({5, 5}), {.root_symmetry = true}).size() == 6);
    CHECK(root_moves(AtariGo({5, 5}), {}).size() == 25);
}

TEST_CASE("a stone off the middle leaves one mirror, and a rectangle has no diagonals") {
    AtariGo game({3, 3});
    set_up(game,
           ".X.\n"
           "...\n"
           "...");
    CHECK(root_moves(game, {.root_symmetry = true}).size() == 5);
    CHECK(root_moves(AtariGo({3, 4}), {.root_symmetry = true}).size() == 4);
}

TEST_CASE("a position with a past is not reduced") {
    AtariGo game({3, 3});
    game.play(Point(1, 1));
    CHECK(root_moves(game, {.root_symmetry = true}).size() == 8);
}

TEST_CASE("a seed shuffles the moves and the same seed shuffles them alike") {
    const AtariGo game({5, 5});
    const auto first = as_vector(root_moves(game, {.seed = 1}));
    CHECK(first == as_vector(root_moves(game, {.seed = 1})));
    CHECK(first != as_vector(root_moves(game, {.seed = 2})));
    CHECK(first != as_vector(root_moves(game, {})));
}

TEST_CASE("the rough filter keeps the points next to stones, or all where there are none") {
    AtariGo game({4, 4});
    MoveList moves;
    game.legal_moves(moves);
    keep_near_stones(game, moves);
    CHECK(moves.size() == 16);
    set_up(game,
           "X...\n"
           "....\n"
           "....\n"
           "...O");
    game.legal_moves(moves);
    keep_near_stones(game, moves);
    CHECK(as_vector(moves) == std::vector<Move>{{1, 0}, {0, 1}, {3, 2}, {2, 3}});
}

TEST_CASE("the rough filter leaves a player his pass") {
    Go game({4, 4});
    set_up(game,
           "X...\n"
           "....\n"
           "....\n"
           "....");
    MoveList moves;
    game.legal_moves(moves);
    keep_near_stones(game, moves);
    CHECK(moves.size() == 3);
    CHECK(moves.contains(kPass));
}
