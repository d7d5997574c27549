// The colour of a stone, and of a point: empty and border are colours too.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace nakade {

enum class Color : std::uint8_t { Empty = 0, Black = 1, White = 2, Border = 3 };

using enum Color;

/// Black for White and White for Black. Precondition: c is one of the two.
constexpr Color opponent(Color c) { return static_cast<Color>(3 - static_cast<std::uint8_t>(c)); }

constexpr bool is_stone(Color c) { return c == Black || c == White; }
/// 0 for Black and 1 for White: the index into a pair of per-player values.
constexpr int side_index(Color c) { return static_cast<int>(c) - 1; }

constexpr std::string_view color_name(Color c) {
    constexpr std::string_view kNames[] = {"empty", "black", "white", "border"};
    return kNames[static_cast<int>(c)];
}

/// 'X' for Black, 'O' for White, '.' for Empty, '#' for Border.
constexpr char color_mark(Color c) { return ".XO#"[static_cast<int>(c)]; }

/// Takes b, black, w, white in any case.
std::optional<Color> parse_color(std::string_view text);

}  // namespace nakade
