#include "formats/board_text.h"

#include <doctest/doctest.h>

#include "games/registry.h"

using namespace nakade;

TEST_CASE("a board is drawn with its coordinates and the last move in brackets") {
    auto game = *make_game("atari-go:4x3");
    CHECK(board_text(*game) ==
          "   A B C D\n"
          " 3 . . . . 3\n"
          " 2 . . . . 2\n"
          " 1 . . . . 1\n"
          "   A B C D\n");
    game->play(Point(0, 0));
    game->play(Point(1, 1));
    CHECK(board_text(*game) ==
          "   A B C D\n"
          " 3 X . . . 3\n"
          " 2 .(O). . 2\n"
          " 1 . . . . 1\n"
          "   A B C D\n");
    game->play(Point(3, 2));
    CHECK(board_text(*game) ==
          "   A B C D\n"
          " 3 X . . . 3\n"
          " 2 . O . . 2\n"
          " 1 . . .(X)1\n"
          "   A B C D\n");
}

TEST_CASE("rows of two digits stay in line") {
    const auto text = board_text(**make_game("atari-go:10"));
    CHECK(text.starts_with("   A B C D E F G H J K\n10 . . . . . . . . . . 10\n 9 ."));
}
