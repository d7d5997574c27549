// GTP: moves made, moves asked for, moves taken back, and the clock.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "formats/coordinates.h"
#include "players/cleanup.h"
#include "protocols/gtp_commands.h"

namespace nakade {

namespace {

/// Plays the colour and vertex that stand at `index` and after it.
Result<void> play_pair(GtpState& state, const GtpCommand& command, std::size_t index) {
    const auto color = color_argument(command, index);
    if (!color) return color.error();
    const auto move = vertex_argument(state, command, index + 1);
    if (!move) return move.error();
    const Legality legality = state.played.play(*move, *color);
    if (legality != Legality::Legal) return gtp_error("illegal move", explain(legality));
    return {};
}

GtpReply play(GtpState& state, const GtpCommand& command) {
    if (auto played = play_pair(state, command, 0); !played) return played.error();
    return std::string();
}

GtpReply play_sequence(GtpState& state, const GtpCommand& command) {
    const std::size_t words = command.arguments.size();
    if (words % 2 != 0) return syntax_error("every color needs a vertex");
    for (std::size_t i = 0; i < words; i += 2) {
        const auto played = play_pair(state, command, i);
        if (played) continue;
        for (; i > 0; i -= 2) state.played.undo();
        return played.error();
    }
    return std::string();
}

struct OwnMove {
    Color mover = Black;
    Decision decision;
};

/// Lets the player choose for the colour that is the command's argument.
Result<OwnMove> choose_for(GtpState& state, const GtpCommand& command) {
    const auto color = color_argument(command, 0);
    if (!color) return color.error();
    auto decision = choose_move(state, *color, thinking_for(state, *color));
    if (!decision) return decision.error();
    return OwnMove{*color, *std::move(decision)};
}

GtpReply genmove(GtpState& state, const GtpCommand& command) {
    const auto own = choose_for(state, command);
    if (!own) return own.error();
    return play_decision(state, own->mover, own->decision);
}

GtpReply reg_genmove(GtpState& state, const GtpCommand& command) {
    const auto own = choose_for(state, command);
    if (!own) return own.error();
    return own->decision.resigns ? "resign" : to_gtp(own->decision.move, state.game().size());
}

GtpReply genmove_cleanup(GtpState& state, const GtpCommand& command) {
    auto own = choose_for(state, command);
    if (!own) return own.error();
    Decision& decision = own->decision;
    if (state.go() && (decision.resigns || decision.move == kPass)) {
        const auto position = state.played.position_for(own->mover);
        decision.move = cleanup_move(*position->as<Go>());
        decision.resigns = false;
    }
    return play_decision(state, own->mover, decision);
}

GtpReply undo(GtpState& state, const GtpCommand&) {
    if (!state.played.undo()) return Error{"cannot undo"};
    return std::string();
}

GtpReply undo_many(GtpState& state, const GtpCommand& command) {
    const auto count = command.arguments.empty() ? Result<int>(1) : int_argument(command, 0);
    if (!count) return count.error();
    const auto made = static_cast<int>(state.played.moves().size());
    if (*count < 0 || *count > made) return Error{"cannot undo"};
    for (int i = 0; i < *count; ++i) state.played.undo();
    return std::string();
}

GtpReply time_settings(GtpState& state, const GtpCommand& command) {
    double numbers[3] = {};
    for (std::size_t i = 0; i < std::size(numbers); ++i) {
        const auto number = parse_double(command.arguments[i]);
        if (!number || *number < 0) return syntax_error("times and stones are not negative");
        numbers[i] = *number;
    }
    constexpr double kMostStones = 1e6;
    state.time =
        TimeControl({.main_seconds = numbers[0],
                     .overtime_seconds = numbers[1],
                     .overtime_stones = static_cast<int>(std::min(numbers[2], kMostStones))});
    return std::string();
}

GtpReply time_left(GtpState& state, const GtpCommand& command) {
    const auto color = color_argument(command, 0);
    if (!color) return color.error();
    const auto seconds = parse_double(command.arguments[1]);
    const auto stones = int_argument(command, 2);
    if (!seconds) return syntax_error("the time left is a number");
    if (!stones) return stones.error();
    if (*stones < 0) return syntax_error("the stones left are not negative");
    state.time.set_left(*color, *seconds, *stones);
    return std::string();
}

constexpr GtpRow kRows[] = {
    {"play", play, "COLOR VERTEX", "a stone or a pass, of either colour at any time"},
    {"gogui-play_sequence", play_sequence, "[COLOR] [VERTEX] ...", "all of these moves or none"},
    {"genmove", genmove, "COLOR", "our move: a vertex, pass or resign"},
    {"reg_genmove", reg_genmove, "COLOR", "the move we would make; it is not made"},
    {"kgs-genmove_cleanup", genmove_cleanup, "COLOR",
     "our move; we do not pass while dead stones of the opponent are on the board"},
    {"undo", undo, "", "takes the last move back"},
    {"gg-undo", undo_many, "[MOVES]", "takes several moves back"},
    {"time_settings", time_settings, "MAIN OVERTIME STONES", "seconds, seconds and stones"},
    {"time_left", time_left, "COLOR SECONDS STONES", "the controller's clock"},
};

}  // namespace

std::span<const GtpRow> gtp_play_rows() { return kRows; }

Result<Move> vertex_argument(const GtpState& state, const GtpCommand& command, std::size_t index) {
    const std::string& text = command.arguments[index];
    const auto move = parse_gtp(text, state.game().size());
    if (!move) return syntax_error(move.error().message);
    return *move;
}

std::string vertex_list(std::span<const Move> moves, Size size) {
    std::string text;
    for (const Move move : moves) {
        if (!text.empty()) text += ' ';
        text += to_gtp(move, size);
    }
    return text;
}

Thinking thinking_for(const GtpState& state, Color mover) {
    const int to_come = expected_moves_to_come(state.game().size().area(),
                                               static_cast<int>(state.played.moves().size()));
    return {.limits = {.seconds = state.time.budget(mover, to_come)},
            .clock = state.world.clock,
            .stop = state.world.stop,
            .on_iteration = {}};
}

Result<Decision> choose_move(GtpState& state, Color mover, const Thinking& thinking) {
    const auto position = state.played.position_for(mover);
    if (position->outcome() != Outcome::Ongoing) return Error{"the game is over"};
    const double start = state.world.clock->seconds();
    Decision decision = state.player->choose(*position, thinking);
    state.time.spend(mover, state.world.clock->seconds() - start);
    if (decision.resigns) return decision;
    const Legality legality = position->legality(decision.move);
    if (legality != Legality::Legal) return gtp_error("the player has no move", explain(legality));
    return decision;
}

std::string play_decision(GtpState& state, Color mover, const Decision& decision) {
    if (decision.resigns) return "resign";
    state.played.play(decision.move, mover);
    return to_gtp(decision.move, state.game().size());
}

}  // namespace nakade
