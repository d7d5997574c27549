// The defender's eye spaces: what may become his eyes, how many, and where that is decided.
//
// A space is what hangs together of the points in play that are neither his stones nor the
// attacker's wall. If his stones and the edge close it, its shape tells the eyes (eye_shapes.h).
// Where the wall looks in through gaps, it is worth what is left when the attacker comes in first,
// and when the defender closes first. A single point also needs its corner stones. Eyes are counted
// in halves: one and a half is an eye and the first move for a second. Start at find_eye_spaces().
#pragma once

#include <string_view>
#include <vector>

#include "eval/life_scene.h"

namespace nakade {

/// What encloses a space: the defender's stones alone, those and some gaps, or stones that can be
/// taken away because the corner stones are the attacker's.
enum class Enclosure : std::uint8_t { Complete, Incomplete, False };
std::string_view enclosure_name(Enclosure enclosure);

/// Eyes of a defender, in halves.
inline constexpr int kOneEye = 2;
inline constexpr int kTwoEyes = 4;

struct EyeSpace {
    PointSet points;
    /// Where the next move decides on its eyes; empty points.
    PointSet vital;
    /// The defender's stones around it.
    PointSet owners;
    /// Of the table of shapes; "large space" beyond it, "open space" where there are gaps.
    std::string_view shape;
    Enclosure enclosure = Enclosure::Complete;
    /// Halves of eyes when the attacker moves here first, and when the defender does.
    int attacked = 0;
    int defended = 0;

    int swing() const { return defended - attacked; }
};

/// All spaces that touch the defender's stones, in the order of the board.
std::vector<EyeSpace> find_eye_spaces(const LifeScene& scene, const LifeGround& ground);

/// The spaces that the target's stones hold on to, directly or through others of the defender's,
/// and all those stones.
struct EyeGroup {
    std::vector<EyeSpace> spaces;
    PointSet stones;
};
EyeGroup eye_group(const LifeScene& scene, const LifeGround& ground);

/// Halves of eyes that the group gets when both sides take turns at the spaces, the largest first.
int eyes_of(const EyeGroup& group, bool defender_first);

}  // namespace nakade
