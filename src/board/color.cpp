#include "board/color.h"

#include "core/text.h"

namespace nakade {

std::optional<Color> parse_color(std::string_view text) {
    const std::string lower = to_lower(text);
    if (lower == "b" || lower == "black") return Black;
    if (lower == "w" || lower == "white") return White;
    return std::nullopt;
}

}  // namespace nakade
