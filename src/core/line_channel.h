// A conversation in lines with somebody outside: a program behind pipes, or a script in a test.
#pragma once

#include <string>
#include <string_view>

namespace nakade {

class LineChannel {
public:
    enum class Status { Line, TimedOut, Closed };
    struct Received {
        Status status = Status::Closed;
        /// Without its line break.
        std::string line;
    };

    virtual ~LineChannel() = default;
    /// Sends the line and a line break; false if nobody listens any more.
    virtual bool send(std::string_view line) = 0;
    /// Waits at most this long for a line.
    virtual Received receive(double seconds) = 0;
};

}  // namespace nakade
