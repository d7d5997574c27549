// A report in words, for people.
#pragma once

#include <functional>
#include <string>

#include "app/solve.h"

namespace nakade::app {

/// The verdict as one sentence without a full stop: "Black to move kills the white group at C3".
std::string verdict_sentence(const SolveReport& report);
/// The same of what was estimated. Precondition: something was.
std::string estimate_sentence(const SolveReport& report);

/// "alive", "dead" or "unsettled", and "unknown" if not both sides were asked and answered.
std::string_view standing_name(Standing standing);
/// "dead", "ko", "seki", "alive", "unknown".
std::string_view fate_name(life::Fate fate);
/// The board with coordinates: X and O, the target's stones as B and W, and `marked` as *.
std::string position_text(const SolveReport& report, Move marked);
/// The same with the best move marked, whether it is proved, proposed or estimated.
std::string position_text(const SolveReport& report);
/// A board with coordinates, one mark a point.
std::string drawn_board(Size size, const std::function<char(Point)>& mark_at);

/// "C3 D4 pass"
std::string line_text(const std::vector<Move>& line, Size size);

}  // namespace nakade::app
