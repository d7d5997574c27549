// The charsets of old files by way of the system's iconv, for native programs.
#pragma once

#include "formats/charset.h"

namespace nakade {

class IconvDecoder final : public CharsetDecoder {
public:
    std::optional<std::string> to_utf8(std::string_view bytes, Charset charset) const override;
};

}  // namespace nakade
