// The line of the Go Modem Protocol: commands in order, each once, over a line that loses bytes.
//
// A command carries a sequence bit and waits for its receipt, an OK or any later command that
// acknowledges the bit; without one it is sent again. A command that comes a second time gets its
// receipt a second time and is not handed on. Plain logic: bytes and the time come in, bytes go
// out. Both sides may speak at once only when a game begins; then the side that leads insists, and
// the other one gives way and speaks again afterwards.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "protocols/gmp_packet.h"

namespace nakade {

class GmpLink {
public:
    static constexpr double kRetrySeconds = 1;
    /// So many seconds of silence after a command end the line.
    static constexpr int kMaxRetries = 60;

    explicit GmpLink(bool leads) : leads_(leads) {}

    /// Queues a command; it goes out as soon as those before it are acknowledged.
    void send(GmpCommand command, int value = 0);
    void hear(std::string_view bytes);
    /// The next command that was heard. Every command but a query has then been acknowledged; the
    /// answer to a query is its receipt.
    std::optional<GmpPacket> next();
    /// What is to be written now.
    std::string say(double now);

    /// Everything that was sent is acknowledged.
    bool is_idle() const { return !outstanding_ && queue_.empty(); }
    bool has_failed() const { return retries_ > kMaxRetries; }

private:
    struct Command {
        GmpCommand command;
        int value;
    };

    void take(const GmpPacket& packet);
    void take_command(const GmpPacket& packet);
    void give_way();
    void acknowledge();
    std::string packet(const Command& command) const;

    bool leads_;
    GmpReader reader_;
    bool my_sequence_ = false;
    bool his_sequence_ = false;
    std::deque<Command> queue_;
    std::optional<Command> outstanding_;
    double sent_at_ = 0;
    int retries_ = 0;
    bool owes_receipt_ = false;
    std::deque<GmpPacket> heard_;
};

}  // namespace nakade
