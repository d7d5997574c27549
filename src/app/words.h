// What people write beside a problem: "Black to play and live", "白先黑死", "흑선".
//
// Only plain claims are read: a colour with a word that makes it the side to move, and words for
// living and killing. What is not recognised says nothing.
#pragma once

#include <optional>
#include <string_view>

#include "board/color.h"
#include "formats/problem.h"

namespace nakade::app {

/// The side that the words let move first. UTF-8; the case of Latin letters does not matter.
std::optional<Color> side_in_words(std::string_view words);

/// What the words let the side to move do.
std::optional<Goal> goal_in_words(std::string_view words, Color to_move);

}  // namespace nakade::app
