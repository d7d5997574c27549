// The tables of GTP commands and what their handlers share. A new command is a small function and
// a row in the table of its file.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "protocols/gtp.h"
#include "protocols/gtp_syntax.h"
#include "protocols/played_game.h"
#include "protocols/time_control.h"

namespace nakade {

struct GtpState {
    PlayedGame played;
    std::string player_name;
    std::string version;
    std::unique_ptr<Player> player;
    GtpWorld world;
    TimeControl time;
    bool has_quit = false;
    /// An analysis has begun its answer, and the blank line that ends it is still to be written.
    bool stream_is_open = false;

    const AnyGame& game() const { return played.game(); }
    const Go* go() const { return played.game().as<Go>(); }
};

using GtpReply = Result<std::string>;

struct GtpRow {
    std::string_view name;
    GtpReply (*run)(GtpState& state, const GtpCommand& command);
    /// The arguments as shown to people; with a command name in front it is the usage. One word
    /// for each, in brackets if it may be missing; "..." at the end takes any number more.
    std::string_view arguments;
    std::string_view help;
    /// GoGui's type of analyze command ("plist", "string"); empty if it is none.
    std::string_view gogui_type = {};
    /// Goes on until the next line arrives.
    bool streams = false;
};

std::span<const GtpRow> gtp_session_rows();   // gtp.cpp: the conversation itself
std::span<const GtpRow> gtp_set_up_rows();    // gtp_set_up.cpp: board, rules, handicap
std::span<const GtpRow> gtp_play_rows();      // gtp_play.cpp: moves, time
std::span<const GtpRow> gtp_count_rows();     // gtp_count.cpp: board shown, end of the game
std::span<const GtpRow> gtp_analysis_rows();  // gtp_analysis.cpp: thinking aloud
std::span<const GtpRow> gtp_ruler_rows();     // gtp_ruler.cpp: GoGui's rulers
std::span<const GtpRow> gtp_file_rows();      // gtp_files.cpp: SGF

/// In the order of list_commands.
std::array<std::span<const GtpRow>, 7> all_gtp_rows();
const GtpRow* find_gtp_row(std::string_view name);

// The specification's words for what goes wrong, with the reason behind them.
Error gtp_error(std::string_view words, std::string_view reason);
Error syntax_error(std::string_view reason);

Result<Color> color_argument(const GtpCommand& command, std::size_t index);
Result<int> int_argument(const GtpCommand& command, std::size_t index);
Result<Move> vertex_argument(const GtpState& state, const GtpCommand& command, std::size_t index);

/// "A1 B2 pass".
std::string vertex_list(std::span<const Move> moves, Size size);

/// Replaces the game; the player is made anew if the game is another one.
Result<void> begin_game(GtpState& state, const GameSpec& spec);
/// What a player is told when it is to move as `mover`, with the time its clock gives it.
Thinking thinking_for(const GtpState& state, Color mover);
/// Lets the player choose, on its clock. The error is "there is no move" in the game's words.
Result<Decision> choose_move(GtpState& state, Color mover, const Thinking& thinking);
/// Plays what was chosen: "D4", "pass" or "resign".
std::string play_decision(GtpState& state, Color mover, const Decision& decision);

}  // namespace nakade
