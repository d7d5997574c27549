#include "cli/protocol_shell.h"

#include "host/line_feed.h"

namespace nakade::cli {

void Interrupter::hear(std::string_view line) {
    const std::scoped_lock lock(mutex_);
    ++lines_waiting_;
    if (is_waiting_for_line_) stop_ = true;
    const Interrupt interrupt = session_.interrupt_of(line);
    if (interrupt == Interrupt::Leave) leave();
    if (interrupt != Interrupt::MoveNow) return;
    ++hurries_waiting_;
    if (is_thinking_) stop_ = true;
}

void Interrupter::hear_end() {
    const std::scoped_lock lock(mutex_);
    input_has_ended_ = true;
    if (is_waiting_for_line_) stop_ = true;
    leave();
}

void Interrupter::leave() {
    if (!is_thinking_ || clock_.seconds() - thinking_since_ < kScriptSeconds) return;
    stop_ = true;
    has_left_ = true;
}

void Interrupter::begin(std::string_view line) {
    const std::scoped_lock lock(mutex_);
    --lines_waiting_;
    if (session_.interrupt_of(line) == Interrupt::MoveNow) --hurries_waiting_;
    is_thinking_ = true;
    thinking_since_ = clock_.seconds();
    is_waiting_for_line_ = session_.waits_for_next_line(line);
    // What came in before the thinking began must not be lost.
    const bool next_is_here = lines_waiting_ > 0 || input_has_ended_;
    stop_ = hurries_waiting_ > 0 || (is_waiting_for_line_ && next_is_here);
}

void Interrupter::end() {
    const std::scoped_lock lock(mutex_);
    is_thinking_ = false;
    is_waiting_for_line_ = false;
}

void write_now(const Console& console, std::string_view text) {
    if (text.empty()) return;
    std::fwrite(text.data(), 1, text.size(), console.out);
    std::fflush(console.out);
}

void run_protocol(const ProtocolSession& session, const Console& console, std::atomic<bool>& stop) {
    const SteadyClock clock;
    Interrupter interrupter(session, clock, stop);
    const auto handle = [&](std::string_view line) {
        interrupter.begin(line);
        const std::string answer = session.handle(line);
        interrupter.end();
        const bool is_unwanted = session.is_silent_after_leaving && interrupter.has_left();
        if (!is_unwanted) write_now(console, answer);
        return !session.has_ended();
    };
    feed_lines(::fileno(console.in), {.listen = [&](auto line) { interrupter.hear(line); },
                                      .handle = handle,
                                      .at_end = [&] { interrupter.hear_end(); }});
    write_now(console, session.finish());
}

}  // namespace nakade::cli
