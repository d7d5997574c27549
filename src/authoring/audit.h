// Is the solution that a collection records right?
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "solvers/life/solver.h"

namespace nakade::authoring {

enum class Finding : std::uint8_t {
    Sound,       // every recorded first move works, and no other does
    Cooked,      // the recorded moves work, but others do too
    Wrong,       // a recorded move does not work, or nothing does
    Unrecorded,  // there is no solution to compare with
    Unsolved,    // the solver reached its limit
};

/// "sound", "cooked", "wrong", "unrecorded", "unsolved".
std::string_view finding_name(Finding finding);

/// `recorded` are first moves that count as right; `answer` is the solver's, with all moves.
Finding audit(std::span<const Move> recorded, const life::LifeAnswer& answer);

}  // namespace nakade::authoring
