// Law: any bytes are refused or read as a certificate; what was read is written, and read again as
// the same; and the checker comes to an answer, which is the same for both.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace nakade::fuzz {

inline void require(bool claim) {
    if (!claim) std::abort();
}

/// `read` takes a text and gives a certificate of one kind, or an error.
template <class Read>
int hold_certificate_law(const std::uint8_t* data, std::size_t size, Read read) {
    const auto certificate = read(std::string_view(reinterpret_cast<const char*>(data), size));
    if (!certificate) return 0;
    const auto again = read(write_certificate(*certificate));
    require(again.has_value());
    require(*again == *certificate);
    require(!verdict_in_words(*certificate).empty());
    require(check_certificate(*certificate).has_value() == check_certificate(*again).has_value());
    return 0;
}

}  // namespace nakade::fuzz
