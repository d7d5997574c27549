#include "cli/text_game.h"

#include <fmt/format.h>

#include "core/text.h"
#include "formats/board_text.h"
#include "formats/coordinates.h"

namespace nakade::cli {

struct TextGame::Command {
    std::string_view name;
    std::string_view help;
    std::string (TextGame::*run)();
};

const TextGame::Command TextGame::kCommands[] = {
    {"undo", "take your last move back", &TextGame::undo},
    {"hint", "ask the computer what it would play", &TextGame::hint},
    {"board", "show the board again", &TextGame::board},
    {"help", "show this list", &TextGame::help},
    {"quit", "end the game", &TextGame::quit},
};

std::string TextGame::begin() {
    return fmt::format("You play {} ({}). Type a point such as C3, or help.\n{}",
                       color_name(setup_.human), color_mark(setup_.human), go_on());
}

std::string TextGame::handle(std::string_view line) {
    const std::string word = to_lower(trim(line));
    if (word.empty()) return {};
    for (const Command& command : kCommands)
        if (command.name == word) return (this->*command.run)();
    return play(word);
}

std::string TextGame::prompt() const {
    return is_over() ? "over> " : fmt::format("{}> ", color_name(setup_.human));
}

std::string TextGame::undo() {
    if (human_moves_ == 0) return "There is no move of yours to take back.\n";
    --human_moves_;
    has_resigned_ = false;
    do game().undo();
    while (game().to_play() != setup_.human);
    return board();
}

std::string TextGame::hint() {
    if (is_over()) return result();
    const Decision decision = setup_.player->choose(game(), setup_.thinking);
    if (decision.resigns || decision.move == kNoPoint) return "I would resign here.\n";
    return fmt::format("I would play {}.\n", to_gtp(decision.move, game().size()));
}

std::string TextGame::board() { return board_text(game()); }

std::string TextGame::help() {
    std::string text = "  C3      play there (letters from the left, rows from the bottom)\n";
    text += "  pass    play nowhere, in games that allow it\n";
    for (const Command& command : kCommands)
        text += fmt::format("  {:<7} {}\n", command.name, command.help);
    return text;
}

std::string TextGame::quit() {
    has_quit_ = true;
    return {};
}

std::string TextGame::play(std::string_view text) {
    if (is_over()) return "The game is over: undo or quit.\n";
    const auto move = parse_gtp(text, game().size());
    if (!move) return fmt::format("{} (help lists what you can type)\n", move.error().message);
    const Legality legality = game().legality(*move);
    if (legality != Legality::Legal) return fmt::format("Not there: {}.\n", explain(legality));
    game().play(*move);
    ++human_moves_;
    return go_on();
}

std::string TextGame::go_on() {
    std::string said;
    while (!is_over() && game().to_play() != setup_.human) {
        const Decision decision = setup_.player->choose(game(), setup_.thinking);
        if (decision.resigns || decision.move == kNoPoint) {
            has_resigned_ = true;
            said += "I resign.\n";
            break;
        }
        said += fmt::format("I play {}.\n", to_gtp(decision.move, game().size()));
        game().play(decision.move);
    }
    said += board();
    return is_over() ? said + result() : said;
}

std::string TextGame::result() const {
    const auto color = has_resigned_ ? setup_.human : winner(game().outcome());
    if (!color) return "It is a draw.\n";
    return fmt::format(
        "{} wins: {}.\n", *color == Black ? "Black" : "White",
        *color == setup_.human ? "well played" : "the computer was better this time");
}

}  // namespace nakade::cli
