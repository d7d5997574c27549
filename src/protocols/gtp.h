// GTP 2 (Go Text Protocol): one line in, what is to be written out.
//
// The session is plain logic: it reads no input and starts no thread. Whoever feeds it (cli/gtp)
// listens while it thinks and raises the stop flag. The commands are rows of tables of small
// handlers (gtp_commands.h); list_commands, known_command and the documentation come from them.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/result.h"
#include "games/registry.h"
#include "players/player.h"

namespace nakade {

/// What the session needs of the world. `stop` may be null, `write`, `read_file` and `save_file`
/// empty; nothing is owned.
struct GtpWorld {
    std::function<Result<std::unique_ptr<Player>>(std::string_view player, std::string_view game)>
        make_player;
    const Clock* clock = nullptr;
    const std::atomic<bool>* stop = nullptr;
    /// Called with whole lines while a command is still at work (analysis).
    std::function<void(std::string_view)> write;
    std::function<Result<std::string>(const std::string& path)> read_file;
    std::function<Result<void>(const std::string& path, std::string_view contents)> save_file;
};

struct GtpSetup {
    GameSpec game;
    std::string player;
    std::string version;
};

struct GtpState;

class GtpSession {
public:
    static Result<GtpSession> create(const GtpSetup& setup, GtpWorld world);
    GtpSession(GtpSession&&) noexcept;
    GtpSession& operator=(GtpSession&&) noexcept;
    ~GtpSession();

    /// What is to be written in answer to one line; empty if nothing is.
    std::string handle(std::string_view line);
    /// What is to be written at the end of the input.
    std::string finish();
    bool has_quit() const;

private:
    explicit GtpSession(std::unique_ptr<GtpState> state);
    std::string close_stream();

    std::unique_ptr<GtpState> state_;
};

/// The command of this line goes on until the next line arrives (lz-analyze and its kin): its
/// feeder raises the stop flag then.
bool runs_until_next_line(std::string_view line);
bool is_quit_line(std::string_view line);

}  // namespace nakade
