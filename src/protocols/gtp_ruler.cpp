// GTP: GoGui's questions to a ruler, so that every game of ours can be played in GoGui, and its
// menu of analyze commands.
#include <fmt/format.h>

#include "games/scoring.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

/// GoGui wants one capital letter and small ones after it: "atari-go" is "Atarigo".
GtpReply game_id(GtpState& state, const GtpCommand&) {
    std::string id;
    for (const char c : state.game().facts().name)
        if (c >= 'a' && c <= 'z') id += id.empty() ? static_cast<char>(c - 'a' + 'A') : c;
    return id;
}

GtpReply board(GtpState& state, const GtpCommand&) {
    const AnyGame& game = state.game();
    std::string text;
    for (int y = 0; y < game.size().height; ++y) {
        for (int x = 0; x < game.size().width; ++x) {
            if (x > 0) text += ' ';
            text += color_mark(game.at(Point(x, y)));
        }
        text += '\n';
    }
    return text;
}

GtpReply board_size(GtpState& state, const GtpCommand&) {
    return std::to_string(state.game().size().width);
}

GtpReply legal_moves(GtpState& state, const GtpCommand&) {
    MoveList moves;
    state.game().legal_moves(moves);
    return vertex_list({moves.begin(), moves.end()}, state.game().size());
}

GtpReply side_to_move(GtpState& state, const GtpCommand&) {
    return std::string(color_name(state.game().to_play()));
}

GtpReply captured_count(GtpState& state, const GtpCommand&) {
    const Go* go = state.go();
    if (!go) return std::string("0 0");
    // Black stones first: those that White has taken.
    return fmt::format("{} {}", go->prisoners(White), go->prisoners(Black));
}

GtpReply final_result(GtpState& state, const GtpCommand&) {
    const Outcome outcome = state.game().outcome();
    if (outcome == Outcome::Ongoing) return std::string("the game goes on");
    if (const Go* go = state.go()) return to_string(score(*go, find_dead_stones(*go)));
    const auto champion = winner(outcome);
    return champion ? fmt::format("{} wins", color_name(*champion)) : std::string("draw");
}

/// "plist/list_stones black/list_stones black": type, label, command.
GtpReply analyze_commands(GtpState&, const GtpCommand&) {
    std::string text;
    for (const auto rows : all_gtp_rows())
        for (const GtpRow& row : rows) {
            if (row.gogui_type.empty()) continue;
            const bool needs_color = row.arguments == "COLOR";
            text += fmt::format("{}/{}/{}{}\n", row.gogui_type, row.name, row.name,
                                needs_color ? " %c" : "");
        }
    return text + "plist/dead stones/final_status_list dead\n";
}

constexpr GtpRow kRows[] = {
    {"gogui-rules_game_id", game_id, "", "the game's name for GoGui", "string"},
    {"gogui-rules_board", board, "", "the position", "string"},
    {"gogui-rules_board_size", board_size, "", "the length of a side"},
    {"gogui-rules_legal_moves", legal_moves, "", "none when the game is over", "plist"},
    {"gogui-rules_side_to_move", side_to_move, "", "black or white", "string"},
    {"gogui-rules_captured_count", captured_count, "", "black and white stones taken"},
    {"gogui-rules_final_result", final_result, "", "who has won, in words", "string"},
    {"gogui-analyze_commands", analyze_commands, "", "commands for GoGui's analyze menu"},
};

}  // namespace

std::span<const GtpRow> gtp_ruler_rows() { return kRows; }

}  // namespace nakade
