#include "protocols/gmp_link.h"

namespace nakade {

void GmpLink::send(GmpCommand command, int value) {
    const Command added{command, value};
    // Who asked waits for nothing else.
    if (command == GmpCommand::Answer)
        queue_.push_front(added);
    else
        queue_.push_back(added);
}

void GmpLink::hear(std::string_view bytes) {
    for (const char byte : bytes)
        if (const auto packet = reader_.feed(static_cast<unsigned char>(byte))) take(*packet);
}

void GmpLink::take(const GmpPacket& packet) {
    if (packet.command != GmpCommand::Ok) return take_command(packet);
    if (outstanding_ && packet.acknowledged == my_sequence_) acknowledge();
}

void GmpLink::take_command(const GmpPacket& packet) {
    const bool is_repeated = packet.sequence == his_sequence_;
    if (outstanding_ && packet.acknowledged == my_sequence_) {
        acknowledge();
    } else if (outstanding_ && !is_repeated) {
        // Both have spoken at once.
        if (leads_) return;
        give_way();
    }
    his_sequence_ = packet.sequence;
    if (!is_repeated) heard_.push_back(packet);
    if (packet.command != GmpCommand::Query)
        owes_receipt_ = true;
    else if (is_repeated)
        sent_at_ = -kRetrySeconds;  // the answer, which is still outstanding, was lost
}

void GmpLink::give_way() {
    queue_.push_front(*outstanding_);
    outstanding_.reset();
    my_sequence_ = !my_sequence_;
}

void GmpLink::acknowledge() {
    outstanding_.reset();
    retries_ = 0;
}

std::optional<GmpPacket> GmpLink::next() {
    if (heard_.empty()) return std::nullopt;
    const GmpPacket packet = heard_.front();
    heard_.pop_front();
    return packet;
}

std::string GmpLink::packet(const Command& command) const {
    return encode({.sequence = my_sequence_,
                   .acknowledged = his_sequence_,
                   .command = command.command,
                   .value = command.value});
}

std::string GmpLink::say(double now) {
    std::string bytes;
    if (owes_receipt_) bytes += packet({GmpCommand::Ok, 0});
    owes_receipt_ = false;
    if (outstanding_) {
        if (now < sent_at_ + kRetrySeconds) return bytes;
        ++retries_;
    } else {
        if (queue_.empty()) return bytes;
        outstanding_ = queue_.front();
        queue_.pop_front();
        my_sequence_ = !my_sequence_;
    }
    sent_at_ = now;
    return bytes + packet(*outstanding_);
}

}  // namespace nakade
