#include "lab/program.h"

#include <fmt/format.h>

#include <algorithm>

namespace nakade {

std::optional<Fault> Program::connect() {
    if (channel_) return std::nullopt;
    auto channel = setup_.connect();
    if (!channel) return fault(Fault::Kind::Crashed, "did not start: " + channel.error().message);
    channel_ = *std::move(channel);
    return std::nullopt;
}

std::optional<Fault> Program::tell(std::string_view line) {
    if (channel_->send(line)) return std::nullopt;
    return fault(Fault::Kind::Crashed, fmt::format("was gone before \"{}\"", line));
}

LineChannel::Received Program::receive_until(double deadline, const Clock& clock) {
    constexpr double kLookUpSeconds = 0.1;  // how often the stop flag is looked at
    for (;;) {
        const double left = deadline - clock.seconds();
        if (left <= 0) return {LineChannel::Status::TimedOut, {}};
        const double patience = setup_.stop ? std::min(left, kLookUpSeconds) : left;
        auto received = channel_->receive(patience);
        const bool is_stopped = setup_.stop && setup_.stop->load(std::memory_order_relaxed);
        const bool goes_on = received.status == LineChannel::Status::TimedOut && patience < left;
        if (!goes_on || is_stopped) return received;
    }
}

Fault Program::silence(LineChannel::Status status, std::string_view question) {
    if (status == LineChannel::Status::TimedOut)
        return fault(Fault::Kind::TimedOut, fmt::format("did not answer \"{}\" within {:g} s",
                                                        question, setup_.answer_seconds));
    return fault(Fault::Kind::Crashed, fmt::format("ended instead of answering \"{}\"", question));
}

Fault Program::fault(Fault::Kind kind, std::string reason) {
    channel_.reset();
    return {kind, std::move(reason)};
}

}  // namespace nakade
