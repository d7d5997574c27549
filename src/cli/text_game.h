// A game against a player in the terminal, as plain logic: a line in, text out.
//
// It knows no streams, so a test can type; `nakade play` (play.cpp) is the shell around it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/any_game.h"
#include "players/player.h"

namespace nakade::cli {

struct TextGameSetup {
    std::unique_ptr<AnyGame> game;
    std::unique_ptr<Player> player;
    Color human = Black;
    Thinking thinking;
};

class TextGame {
public:
    explicit TextGame(TextGameSetup setup) : setup_(std::move(setup)) {}

    /// The board and whatever the computer does before the first turn of the human.
    std::string begin();
    /// What is said about one line that was typed: a move or a command.
    std::string handle(std::string_view line);
    bool has_quit() const { return has_quit_; }
    std::string prompt() const;

private:
    struct Command;
    static const Command kCommands[];

    std::string undo();
    std::string hint();
    std::string board();
    std::string help();
    std::string quit();

    std::string play(std::string_view text);
    /// The computer's moves until it is the human's turn, then the board or the end.
    std::string go_on();
    bool is_over() const { return has_resigned_ || game().outcome() != Outcome::Ongoing; }
    std::string result() const;
    AnyGame& game() { return *setup_.game; }
    const AnyGame& game() const { return *setup_.game; }

    TextGameSetup setup_;
    int human_moves_ = 0;
    bool has_resigned_ = false;  // the computer
    bool has_quit_ = false;
};

}  // namespace nakade::cli
