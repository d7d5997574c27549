// Law: any bytes are refused or read as a certificate of Atari-Go; what was read is written, and
// read again as the same; and the checker comes to an answer, which is the same for both.
#include <cstdint>
#include <cstdlib>

#include "proof/capture_checker.h"

namespace {

void require(bool claim) {
    if (!claim) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto certificate = nakade::proof::read_capture_certificate(bytes);
    if (!certificate) return 0;
    const auto again =
        nakade::proof::read_capture_certificate(nakade::proof::write_certificate(*certificate));
    require(again.has_value());
    require(*again == *certificate);
    require(!nakade::proof::verdict_in_words(*certificate).empty());
    require(nakade::proof::check_certificate(*certificate).has_value() ==
            nakade::proof::check_certificate(*again).has_value());
    return 0;
}
