// Which moves are not quiet.
#include "eval/noisy_moves.h"

#include <doctest/doctest.h>

#include "games/go.h"
#include "games/gomoku.h"
#include "support/draw.h"

using namespace nakade;
using namespace nakade::test;

namespace {

/// The position with an 'n' on every noisy move of Black.
template <class G>
std::string marked_in(G game, std::string_view drawn) {
    set_up(game, drawn);
    MoveList moves;
    noisy_moves(game, moves);
    std::string text = draw(game);
    for (const Move m : moves)
        text[static_cast<std::size_t>(m.y() * (game.size().width + 1) + m.x())] = 'n';
    return text;
}

std::string marked(std::string_view drawn) { return marked_in(Go(drawing(drawn).size), drawn); }

std::string marked_rows(std::string_view drawn) {
    return marked_in(Gomoku(drawing(drawn).size, GomokuRule::Freestyle), drawn);
}

}  // namespace

TEST_CASE("an open board is quiet") {
    CHECK(marked("....\n"
                 ".X..\n"
                 "..O.\n"
                 "....") ==
          "....\n"
          ".X..\n"
          "..O.\n"
          "....\n");
}

TEST_CASE("to give atari is noisy, at two liberties and not at three") {
    CHECK(marked("....\n"
                 "OX..\n"
                 "....\n"
                 "...O") ==
          "n...\n"
          "OX..\n"
          "n..n\n"
          "..nO\n");
}

TEST_CASE("to save a chain in atari is noisy") {
    CHECK(marked("XO..\n"
                 "..O.\n"
                 "....\n"
                 "....") ==
          "XOn.\n"
          "nnO.\n"
          "....\n"
          "....\n");
}

TEST_CASE("a noisy move is legal") {
    // In White's eye in the corner Black would only kill himself.
    CHECK(marked(".O.\n"
                 "OOX\n"
                 "XX.") ==
          ".On\n"
          "OOX\n"
          "XXn\n");
}

TEST_CASE("in Gomoku a five, the other side's five and an own four are noisy") {
    CHECK(marked_rows(".......\n"
                      "XXX....\n"
                      ".......\n"
                      "OOOO...\n"
                      ".......\n"
                      "OOO....\n"
                      ".......") ==
          ".......\n"
          "XXXnn..\n"
          ".......\n"
          "OOOOn..\n"
          ".......\n"
          "OOO....\n"
          ".......\n");
}
