// The shapes that problems are composed from, drawn.
//
// Most are eye spaces: the points inside, around which the defender's stones and the attacker's
// wall are laid (draft.h). The others are whole positions, for what needs stones in exact places.
// A new shape is one more drawing in the table.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace nakade::authoring {

struct Shape {
    enum class Kind : std::uint8_t { EyeSpace, CornerEyeSpace, Position };
    enum class Ending : std::uint8_t { Any, Ko, Seki };

    std::string_view name;   // "bulky-five"
    std::string_view title;  // "Bulky five"
    Kind kind = Kind::EyeSpace;
    /// Rows from the top. Of an eye space: '.' a point inside, '-' none. Of a position, whose upper
    /// left is the corner of the board: 'X' attacker, 'O' defender, 'W' keystone, '.' a point in
    /// play, '-' an empty point that is not; what is not drawn is empty and not in play.
    std::string_view drawing;
    /// What a problem has to end in to bear the shape's name.
    Ending ending = Ending::Any;
};

std::span<const Shape> shapes();
/// Null if there is none of this name.
const Shape* find_shape(std::string_view name);

}  // namespace nakade::authoring
