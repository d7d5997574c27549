// How much a point matters to the target: the order in which a player looks at moves.
//
// Near points matter: those beside the target's group most, and half of that with each step
// further, up to three; attackers block the way. Points that decide on something matter more: the
// vital points of eye spaces, captures, and stones in contact.
#pragma once

#include <array>

#include "eval/life_score.h"

namespace nakade {

/// Which of its two terms count.
struct RelevanceTerms {
    bool distance = true;
    bool patterns = true;
};

/// By Point::index(); 0 where a point does not matter.
using RelevanceMap = std::array<int, Point::kCells>;

RelevanceMap relevance_map(const LifeScene& scene, const LifeView& view,
                           const RelevanceTerms& terms = {});

}  // namespace nakade
