#include "cli/text_game.h"

#include <doctest/doctest.h>

#include "games/registry.h"

using namespace nakade;
using namespace nakade::cli;

namespace {

/// Plays the first legal move from the top left, and resigns when there are `resign_at` stones.
class FirstMove final : public Player {
public:
    explicit FirstMove(int resign_at) : resign_at_(resign_at) {}
    Decision choose(const AnyGame& game, const Thinking&) override {
        if (game.move_count() >= resign_at_) return {.resigns = true};
        MoveList moves;
        game.legal_moves(moves);
        return {.move = moves[0]};
    }

private:
    int resign_at_;
};

TextGame atari_go_4x4(Color human, int resign_at = 1000) {
    return TextGame({.game = *make_game("atari-go:4"),
                     .player = std::make_unique<FirstMove>(resign_at),
                     .human = human,
                     .thinking = {}});
}

bool says(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the computer begins when the human is White") {
    CHECK(says(atari_go_4x4(White).begin(), "I play A4."));
    CHECK_FALSE(says(atari_go_4x4(Black).begin(), "I play"));
}

TEST_CASE("a move is answered and the board shown") {
    auto game = atari_go_4x4(Black);
    game.begin();
    const auto said = game.handle(" c3\n");
    CHECK(says(said, "I play A4."));
    CHECK(says(said,
               " 4(O). . . 4\n"
               " 3 . . X . 3\n"));
}

TEST_CASE("what can not be played is explained, and the turn stays") {
    auto game = atari_go_4x4(Black);
    game.begin();
    game.handle("c3");
    CHECK(says(game.handle("c3"), "occupied"));
    CHECK(says(game.handle("pass"), "passing is not allowed"));
    CHECK(says(game.handle("z9"), "help"));
    CHECK(says(game.handle("fly"), "help"));
    CHECK(game.handle("  ").empty());
    CHECK(game.prompt() == "black> ");
}

TEST_CASE("undo takes back the answer and the move before it") {
    auto game = atari_go_4x4(Black);
    const auto empty_board = game.begin().substr(game.begin().find('\n') + 1);
    CHECK(says(game.handle("undo"), "no move of yours"));
    game.handle("c3");
    CHECK(game.handle("undo") == empty_board);
}

TEST_CASE("the computer's first move is not the human's to take back") {
    auto game = atari_go_4x4(White);
    game.begin();
    CHECK(says(game.handle("undo"), "no move of yours"));
}

TEST_CASE("a hint plays nothing") {
    auto game = atari_go_4x4(Black);
    game.begin();
    const auto before = game.handle("board");
    CHECK(game.handle("hint") == "I would play A4.\n");
    CHECK(game.handle("board") == before);
}

TEST_CASE("the first capture ends the game, and undo opens it again") {
    auto game = atari_go_4x4(Black);
    game.begin();
    game.handle("a3");
    const auto end = game.handle("c4");  // White answered A4 and B4; now B3 takes two stones
    CHECK_FALSE(says(end, "wins"));
    const auto said = game.handle("b3");
    CHECK(says(said, "Black wins: well played."));
    CHECK(game.prompt() == "over> ");
    CHECK(says(game.handle("d1"), "over"));
    game.handle("undo");
    CHECK(game.prompt() == "black> ");
}

TEST_CASE("a player may resign") {
    auto game = atari_go_4x4(Black, 3);
    game.begin();
    game.handle("c3");
    const auto said = game.handle("c2");
    CHECK(says(said, "I resign."));
    CHECK(says(said, "Black wins"));
}

TEST_CASE("help names every command and quit ends") {
    auto game = atari_go_4x4(Black);
    for (const char* word : {"undo", "hint", "board", "pass", "quit"})
        CHECK(says(game.handle("help"), word));
    CHECK_FALSE(game.has_quit());
    CHECK(game.handle("QUIT").empty());
    CHECK(game.has_quit());
}
