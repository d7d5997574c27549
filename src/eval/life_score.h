// How alive a target looks: from -5000, dead, to 5000, alive, by its eyes.
//
// The eyes of the target's group say most of it; stones in contact, liberties and ways out are
// hints between positions with the same eyes. It is an estimate, and never more than that.
#pragma once

#include <vector>

#include "eval/contact_patterns.h"
#include "eval/eye_spaces.h"

namespace nakade {

inline constexpr int kMostLifeScore = 5000;

/// What the score is made of, for those who ask why.
struct LifeView {
    EyeGroup group;
    std::vector<ContactFound> contacts;
    /// Halves of eyes with the side to play moving first.
    int eyes = 0;
    /// For the defender.
    int score = 0;
};

LifeView look_at_life(const LifeScene& scene);

/// The score alone, for the defender.
int life_score(const LifeScene& scene);

}  // namespace nakade
