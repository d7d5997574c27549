// The packets of the Go Modem Protocol (Bruce Wilcox, revision 1.0): four bytes each.
//
// Byte 1 is below 4 and holds two sequence bits; the others have their high bit set: a checksum of
// seven bits, then three bits of command and ten of value. So the start of a packet is known
// without looking back, and bytes that are lost or changed cost a packet, never the line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace nakade {

/// In the order of their codes.
enum class GmpCommand : std::uint8_t { Ok, Deny, NewGame, Query, Answer, Play, Undo, Extended };

struct GmpPacket {
    bool sequence = false;      ///< of the sender's last command
    bool acknowledged = false;  ///< of the last command that the sender has received
    GmpCommand command = GmpCommand::Ok;
    int value = 0;  ///< 0 to 1023

    friend bool operator==(const GmpPacket&, const GmpPacket&) = default;
};

std::string encode(const GmpPacket& packet);

/// Finds the packets in a stream of bytes; what is no packet is dropped.
class GmpReader {
public:
    /// The packet that this byte completes.
    std::optional<GmpPacket> feed(unsigned char byte);

private:
    std::array<unsigned char, 4> bytes_{};
    std::size_t count_ = 0;
};

}  // namespace nakade
