// The Gomocup protocol: a manager's line in, what is to be written out.
//
// The session is plain logic: it reads no input and starts no thread. Whoever feeds it listens
// while it thinks, asks interrupt_of about each line that arrives meanwhile, raises the stop flag
// where that says so, and lowers it again before handing in the next line. Commands are rows of one
// table of small handlers; docs/protocols.md describes them. Start reading at
// GomocupSession::handle.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "games/registry.h"
#include "games/swap2.h"
#include "players/player.h"
#include "protocols/gomocup_info.h"
#include "protocols/gomocup_syntax.h"

namespace nakade {

/// What the session needs of the world. `clock` must exist; `stop` may be null and `write` empty;
/// nothing is owned.
struct GomocupWorld {
    std::function<Result<std::unique_ptr<Player>>(std::string_view player, std::string_view game)>
        make_player;
    const Clock* clock = nullptr;
    const std::atomic<bool>* stop = nullptr;
    /// Called with whole lines (DEBUG) while the session thinks.
    std::function<void(std::string_view)> write;
};

struct GomocupSetup {
    std::string player;
    std::string version;
};

class GomocupSession {
public:
    GomocupSession(GomocupSetup setup, GomocupWorld world);

    /// What is to be written in answer to one line, with or without its line ending; empty if
    /// nothing is. The answer of a search that was stopped for END must not be written.
    std::string handle(std::string_view line);
    bool has_ended() const { return has_ended_; }
    const GomocupInfo& info() const { return info_; }

private:
    using Handler = std::string (GomocupSession::*)(std::string_view arguments);
    struct Command {
        std::string_view name;
        Handler run;
        bool needs_board = false;
        bool thinks = false;
        /// May stand among the lines of a list that DONE ends.
        bool fits_in_list = false;
    };
    static const Command kCommands[];
    static const Command* find_command(std::string_view name);

    std::string start(std::string_view arguments);
    std::string start_rectangle(std::string_view arguments);
    std::string restart(std::string_view arguments);
    std::string begin(std::string_view arguments);
    std::string turn(std::string_view arguments);
    std::string play(std::string_view arguments);
    std::string take_back(std::string_view arguments);
    std::string open_board(std::string_view arguments);
    std::string open_silent_board(std::string_view arguments);
    std::string open_swap2(std::string_view arguments);
    std::string done(std::string_view arguments);
    std::string take_info(std::string_view arguments);
    std::string about(std::string_view arguments);
    std::string stop_thinking(std::string_view arguments);
    std::string end(std::string_view arguments);

    /// Of the rule that INFO named.
    Result<std::unique_ptr<AnyGame>> empty_game(Size size) const;
    std::string start_on(Size size);
    std::string open_list(GomocupList::Kind kind);
    std::string finish_board(const GomocupList& list);
    std::string finish_swap2(const GomocupList& list);
    std::string choose_color(const Swap2& opening);

    Result<void> set_position(std::vector<Placement> stones, Color to_play);
    Result<void> place(Point p, Color color);
    /// The move of the side to play, legal and not yet played.
    Result<Decision> decide();
    std::string think();

    GomocupSetup setup_;
    GomocupWorld world_;
    GomocupInfo info_;
    /// What INFO asked for and can not be had: told in answer to the next command that thinks,
    /// because managers do not read answers to INFO.
    std::string complaint_;
    std::unique_ptr<AnyGame> game_;
    std::unique_ptr<Player> player_;
    std::vector<Placement> stones_;
    std::optional<Color> own_color_;
    std::optional<GomocupList> list_;
    bool has_ended_ = false;
};

/// What a line that arrives while the session thinks asks of the search at once. The line itself
/// is handled afterwards, in its turn.
enum class GomocupInterrupt : std::uint8_t {
    None,
    MoveNow,  // raise the stop flag
    Quit,     // raise the stop flag and write nothing more
};
GomocupInterrupt interrupt_of(std::string_view line);

}  // namespace nakade
