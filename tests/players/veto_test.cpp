// What the second look knows is proved, so it can be drawn.
#include "players/veto.h"

#include <doctest/doctest.h>

#include <string>

#include "core/random.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// Black's corner has three points in a row inside: who plays the middle one first decides.
constexpr std::string_view kThreeInARow =
    "...XO....\n"
    "XXXXO....\n"
    "OOOOO....\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

/// The same with four points: alive whoever moves.
constexpr std::string_view kFourInARow =
    "....XO...\n"
    "XXXXXO...\n"
    "OOOOOO...\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........\n"
    ".........";

Go drawn(std::string_view stones, Color to_play) {
    Go game({9, 9});
    set_up(game, stones, to_play);
    return game;
}

std::string settled(std::string_view stones, Color to_play, std::string_view chosen) {
    const Go game = drawn(stones, to_play);
    return name_of(settling_move(game, at(chosen, game.size())), game.size());
}

bool in_vain(std::string_view stones, std::string_view move) {
    const Go game = drawn(stones, Black);
    return runs_in_vain(game, at(move, game.size()));
}

}  // namespace

TEST_CASE("a group that would die is saved first") {
    CHECK(settled(kThreeInARow, Black, "G3") == "B9");
}

TEST_CASE("a group that would live is killed first") {
    CHECK(settled(kThreeInARow, White, "G3") == "B9");
}

TEST_CASE("a move that settles the group itself stays") {
    CHECK(settled(kThreeInARow, Black, "B9") == "B9");
}

TEST_CASE("a group that needs no move gets none") {
    CHECK(settled(kFourInARow, Black, "G3") == "G3");
    CHECK(settled(kFourInARow, White, "G3") == "G3");
}

TEST_CASE("the second look names legal moves and leaves the game alone") {
    Random random(3);
    for (int i = 0; i < 30; ++i) {
        Go game({7, 7});
        MoveList moves;
        for (int ply = 0; ply < 10 + i && !game.is_over(); ++ply) {
            game.legal_moves(moves);
            game.play(moves[random.below(moves.size())]);
        }
        if (game.is_over()) continue;
        game.legal_moves(moves);
        const Hash before = game.hash();
        for (const Move chosen : moves) {
            CHECK(game.legality(settling_move(game, chosen)) == Legality::Legal);
            runs_in_vain(game, chosen);
        }
        CHECK(game.hash() == before);
    }
}

TEST_CASE("who runs in a ladder that works runs in vain") {
    CHECK(
        in_vain(".........\n"
                "..OOO....\n"
                ".OXX.....\n"
                "..OO.....\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........",
                "E7"));
}

TEST_CASE("who gets out does not run in vain") {
    CHECK_FALSE(
        in_vain(".........\n"
                "..OO.....\n"
                ".OXX.....\n"
                "..OO.....\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........",
                "E7"));
}

TEST_CASE("a friend on its way makes the run worth while") {
    CHECK_FALSE(
        in_vain(".........\n"
                "..OOO....\n"
                ".OXX.....\n"
                "..OO.....\n"
                ".........\n"
                "......X..\n"
                ".........\n"
                ".........\n"
                ".........",
                "E7"));
}

TEST_CASE("two stones may be given up") {
    CHECK_FALSE(
        in_vain(".........\n"
                "..OO.....\n"
                ".OX......\n"
                "..O......\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........",
                "D7"));
}
