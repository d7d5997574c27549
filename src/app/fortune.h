// What becomes of the target, as one value that can be compared: the ruler by which a move is right
// or wrong.
//
// From the defender's side: dead < ko in which the defender needs threats (fewer is better) < ko in
// which the attacker needs them < seki < alive.
#pragma once

#include <optional>
#include <string_view>

#include "app/solve_json.h"
#include "board/color.h"
#include "solvers/life/solver.h"

namespace nakade::app {

enum class Role : std::uint8_t { Attacker, Defender };

struct Fortune {
    /// Unknown: the target is kept, but whether in seki was too hard to tell.
    life::Fate fate = life::Fate::Unknown;
    /// Of a ko: threats that a side needs beyond the other's; one of the two is 0.
    int attacker_needs = 0;
    int defender_needs = 0;
};

/// Nothing if the answer is unknown.
std::optional<Fortune> fortune_of(const life::LifeAnswer& answer, Role mover);

/// Larger is better for the defender.
int rank(const Fortune& fortune);

/// For the one who gets it; where seki is not told from life on one side, it does not matter.
bool is_as_good(const Fortune& got, const Fortune& best, Role role);

/// "win", "seki", "ko", "lose": what `role` has reached.
std::string_view class_name(const Fortune& fortune, Role role);

/// Who takes first, and the threats that are needed, seen from `role`, whose colour is given.
Json ko_terms(const Fortune& fortune, Role role, Color color);

}  // namespace nakade::app
