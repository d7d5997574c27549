#include "certificate_law.h"
#include "proof/capture_checker.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return nakade::fuzz::hold_certificate_law(data, size, [](std::string_view text) {
        return nakade::proof::read_capture_certificate(text);
    });
}
