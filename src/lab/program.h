// What a contestant outside needs whatever language it speaks: how it is reached, how long it is
// waited for, and what to say when it does not answer.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/line_channel.h"
#include "lab/contestant.h"

namespace nakade {

struct ProgramSetup {
    std::string name;
    /// Starts the program, at first and again after a fault.
    std::function<Result<std::unique_ptr<LineChannel>>()> connect;
    /// Told to the program as its time for a move; 0 tells nothing.
    double move_seconds = 0;
    /// A program that is silent for longer has lost.
    double answer_seconds = 60;
    /// May be null: when raised, nobody is waited for any longer.
    const std::atomic<bool>* stop = nullptr;
};

/// The connection to a program; dropped at the first fault, so that the next game starts afresh.
class Program {
public:
    explicit Program(ProgramSetup setup) : setup_(std::move(setup)) {}

    const ProgramSetup& setup() const { return setup_; }
    bool is_connected() const { return channel_ != nullptr; }
    std::optional<Fault> connect();

    /// Sends a line that has no answer.
    std::optional<Fault> tell(std::string_view line);
    /// The next line that `accepts` it; other lines are passed over. `question` is for the fault.
    template <class Accepts>
    OrFault<std::string> listen(std::string_view question, const Clock& clock, Accepts&& accepts) {
        const double deadline = clock.seconds() + setup_.answer_seconds;
        for (;;) {
            auto received = receive_until(deadline, clock);
            if (received.status != LineChannel::Status::Line)
                return silence(received.status, question);
            if (accepts(std::string_view(received.line))) return std::move(received.line);
        }
    }
    /// A fault, after which nothing is known about the program's state.
    Fault fault(Fault::Kind kind, std::string reason);

private:
    LineChannel::Received receive_until(double deadline, const Clock& clock);
    Fault silence(LineChannel::Status status, std::string_view question);

    ProgramSetup setup_;
    std::unique_ptr<LineChannel> channel_;
};

}  // namespace nakade
