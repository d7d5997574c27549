// What feeds a protocol's session from standard input, and lets a line be heard while it thinks.
//
// Two things may end thinking early: a line for which the session's command has only been waiting
// (analysis), and a controller that leaves. The second is not taken at face value: a script that
// pipes "genmove b" and "quit" in one go wants its move. So whoever leaves within a moment after
// the thinking began is taken for a script, whose commands are all answered in full.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "core/clock.h"

namespace nakade::cli {

/// What a line asks of the thinking during which it arrives.
enum class Interrupt { None, MoveNow, Leave };

struct ProtocolSession {
    std::function<std::string(std::string_view line)> handle;
    std::function<bool()> has_ended;
    std::function<Interrupt(std::string_view line)> interrupt_of;
    /// The command of this line goes on until the next one arrives.
    std::function<bool(std::string_view line)> waits_for_next_line;
    /// What is still to be written at the end of the input.
    std::function<std::string()> finish;
    /// Nothing may be written any more to a controller that has left.
    bool is_silent_after_leaving = false;
};

/// Decides when the stop flag is up. The reading thread calls hear and hear_end, the session's
/// thread begin and end.
class Interrupter {
public:
    /// A controller that leaves sooner than this after the thinking began is a script.
    static constexpr double kScriptSeconds = 0.2;

    Interrupter(const ProtocolSession& session, const Clock& clock, std::atomic<bool>& stop)
        : session_(session), clock_(clock), stop_(stop) {}

    void hear(std::string_view line);
    void hear_end();
    /// Before the session handles a line that was heard, and after.
    void begin(std::string_view line);
    void end();
    /// The controller has left during the thinking that has just ended.
    bool has_left() const { return has_left_; }

private:
    void leave();

    const ProtocolSession& session_;
    const Clock& clock_;
    std::atomic<bool>& stop_;
    std::mutex mutex_;
    int lines_waiting_ = 0;
    int hurries_waiting_ = 0;
    bool input_has_ended_ = false;
    bool is_thinking_ = false;
    bool is_waiting_for_line_ = false;
    double thinking_since_ = 0;
    std::atomic<bool> has_left_ = false;
};

/// Runs the session on the console's input until one of them ends. `stop` is the flag that the
/// session's thinking obeys.
void run_protocol(const ProtocolSession& session, const Console& console, std::atomic<bool>& stop);

/// Writes at once: a controller waits for it.
void write_now(const Console& console, std::string_view text);

}  // namespace nakade::cli
