#include "protocols/gmp_packet.h"

namespace nakade {

namespace {

constexpr unsigned kSequenceBit = 1;
constexpr unsigned kAcknowledgedBit = 2;
constexpr unsigned kFirstByteBits = 3;
constexpr unsigned kHighBit = 0x80;
constexpr unsigned kLowBits = 0x7f;
constexpr unsigned kReservedBit = 0x08;
constexpr unsigned kCommandShift = 4;
constexpr unsigned kThreeBits = 7;
constexpr unsigned kLowValueBits = 7;

unsigned checksum(unsigned first, unsigned third, unsigned fourth) {
    return kHighBit | ((first + third + fourth) & kLowBits);
}

}  // namespace

std::string encode(const GmpPacket& packet) {
    const auto value = static_cast<unsigned>(packet.value);
    const unsigned first =
        (packet.sequence ? kSequenceBit : 0) | (packet.acknowledged ? kAcknowledgedBit : 0);
    const unsigned third = kHighBit | static_cast<unsigned>(packet.command) << kCommandShift |
                           (value >> kLowValueBits & kThreeBits);
    const unsigned fourth = kHighBit | (value & kLowBits);
    return {static_cast<char>(first), static_cast<char>(checksum(first, third, fourth)),
            static_cast<char>(third), static_cast<char>(fourth)};
}

std::optional<GmpPacket> GmpReader::feed(unsigned char byte) {
    const bool can_start = (byte & ~kFirstByteBits) == 0;
    if (can_start) count_ = 0;
    if (can_start || (count_ > 0 && (byte & kHighBit) != 0))
        bytes_[count_++] = byte;
    else
        count_ = 0;
    if (count_ < bytes_.size()) return std::nullopt;
    count_ = 0;
    const auto [first, sum, third, fourth] = bytes_;
    if (sum != checksum(first, third, fourth) || (third & kReservedBit) != 0) return std::nullopt;
    return GmpPacket{
        .sequence = (first & kSequenceBit) != 0,
        .acknowledged = (first & kAcknowledgedBit) != 0,
        .command = static_cast<GmpCommand>(third >> kCommandShift & kThreeBits),
        .value = static_cast<int>((third & kThreeBits) << kLowValueBits | (fourth & kLowBits))};
}

}  // namespace nakade
