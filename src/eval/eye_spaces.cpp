#include "eval/eye_spaces.h"

#include <algorithm>
#include <functional>

#include "eval/eye_shapes.h"

namespace nakade {

namespace {

/// A space with no more empty points than this, full of attackers, becomes what they leave behind.
constexpr int kNearlyFull = 2;
/// With more gaps nobody counts them one by one.
constexpr int kCountedGaps = 2;

struct Worth {
    int attacked = 0;
    int defended = 0;
    PointSet vital;
    std::string_view shape = "";
};

class SpaceJudge {
public:
    SpaceJudge(const LifeGround& ground, Size size) : ground_(ground), size_(size) {}

    EyeSpace judge(const PointSet& points) const {
        EyeSpace space{.points = points};
        space.owners = points.dilated() & ground_.defenders;
        const PointSet gaps = gaps_of(points);
        const Worth worth = gaps.empty() ? closed(points) : with_gaps(points, gaps);
        space.attacked = worth.attacked;
        space.defended = worth.defended;
        space.vital = worth.vital & ground_.open;
        space.shape = worth.shape;
        space.enclosure = gaps.empty() ? Enclosure::Complete : Enclosure::Incomplete;
        if (points.count() == 1 && gaps.empty()) check_corner_stones(space);
        return space;
    }

private:
    /// Empty points where the attacker can come in from his wall, or the defender get out.
    PointSet gaps_of(const PointSet& points) const {
        return points & ground_.open & (ground_.wall | ground_.outside).dilated();
    }

    /// Of a space that nothing opens; it need not hang together.
    Worth closed(PointSet rest) const {
        Worth sum;
        while (!rest.empty()) {
            PointSet seed;
            seed.add(rest.first());
            const PointSet piece = seed.flooded(rest);
            rest -= piece;
            const Worth worth = piece_worth(piece);
            sum.attacked += worth.attacked;
            sum.defended += worth.defended;
            sum.vital |= worth.vital;
            sum.shape = worth.shape;
        }
        return sum;
    }

    Worth piece_worth(const PointSet& piece) const {
        const PointSet invaders = piece & ground_.attackers;
        const bool is_nearly_full = piece.count() - invaders.count() <= kNearlyFull;
        if (is_nearly_full && invaders.count() > kNearlyFull) return after_capture(invaders);
        const ShapeMatch match = eye_shapes().find(piece, size_);
        // The table has every outline of up to four points; with five there is room for two eyes.
        if (!match.pattern) return {kTwoEyes, kTwoEyes, {}, "large space"};
        const EyeYield& eyes = *match.pattern->eyes;
        if (match.vital.intersects(ground_.attackers))
            return {kOneEye * eyes.lost, kOneEye * eyes.lost, {}, match.pattern->name};
        return {kOneEye * eyes.open, kOneEye * eyes.owned, match.vital, match.pattern->name};
    }

    /// The attackers are taken, and the attacker plays first in what they leave behind.
    Worth after_capture(const PointSet& invaders) const {
        const ShapeMatch match = eye_shapes().find(invaders, size_);
        if (!match.pattern) return {kTwoEyes, kTwoEyes, {}, "large space"};
        const int eyes = kOneEye * match.pattern->eyes->open;
        return {eyes, eyes, {}, match.pattern->name};
    }

    Worth with_gaps(const PointSet& points, const PointSet& gaps) const {
        Worth worth;
        if (gaps.count() <= kCountedGaps) {
            worth.attacked = kTwoEyes;
            gaps.for_each([&](Point gap) {
                worth.attacked = std::min(worth.attacked, entered(points, gaps, gap));
                worth.defended = std::max(worth.defended, blocked(points, gaps, gap));
            });
        } else {
            worth.attacked = closed(points - gaps.dilated()).defended;
            worth.defended = std::min(closed(points - gaps).attacked, worth.attacked + kOneEye);
        }
        worth.defended = std::max(worth.defended, worth.attacked);
        worth.vital = gaps | closed(points - gaps).vital;
        worth.shape = "open space";
        return worth;
    }

    /// The attacker comes in at `gap`; the defender stops him there and then closes the others.
    int entered(const PointSet& points, const PointSet& gaps, Point gap) const {
        return closed(points - neighbourhood(gap) - gaps).defended;
    }
    /// The defender closes `gap`; the attacker comes in at another one, if there is one.
    int blocked(const PointSet& points, const PointSet& gaps, Point gap) const {
        PointSet rest = points;
        rest.remove(gap);
        PointSet others = gaps;
        others.remove(gap);
        if (others.empty()) return closed(rest).attacked;
        return closed(rest - others.dilated()).defended;
    }
    static PointSet neighbourhood(Point p) {
        PointSet set;
        set.add(p);
        return set.dilated();
    }

    /// A point is no eye if the attacker has two of its corners, or one where the edge leaves it
    /// fewer than four.
    void check_corner_stones(EyeSpace& space) const {
        const Point eye = space.points.first();
        int corners = 0;
        int lost = 0;
        PointSet undecided;
        for (const int delta : kDiagonalSteps) {
            const Point corner = step(eye, delta);
            if (!size_.contains(corner)) continue;
            ++corners;
            if (ground_.attackers.contains(corner)) ++lost;
            if (ground_.open.contains(corner)) undecided.add(corner);
        }
        const int spare = corners == 4 ? 1 : 0;
        if (lost > spare) {
            space.enclosure = Enclosure::False;
            space.attacked = space.defended = 0;
        } else if (lost == spare && !undecided.empty() && !is_guarded(undecided)) {
            space.enclosure = Enclosure::Incomplete;
            space.attacked = 0;
            space.vital |= undecided;
        }
    }

    /// The corners lie where the attacker's wall does not reach: in another eye.
    bool is_guarded(const PointSet& corners) const {
        return !corners.intersects((ground_.wall | ground_.outside).dilated());
    }

    const LifeGround& ground_;
    Size size_;
};

}  // namespace

std::string_view enclosure_name(Enclosure enclosure) {
    constexpr std::string_view kNames[] = {"complete", "incomplete", "false"};
    return kNames[static_cast<int>(enclosure)];
}

std::vector<EyeSpace> find_eye_spaces(const LifeScene& scene, const LifeGround& ground) {
    const SpaceJudge judge(ground, scene.board.size());
    std::vector<EyeSpace> spaces;
    for (PointSet rest = ground.room; !rest.empty();) {
        PointSet seed;
        seed.add(rest.first());
        const PointSet points = seed.flooded(ground.room);
        rest -= points;
        if (points.dilated().intersects(ground.defenders)) spaces.push_back(judge.judge(points));
    }
    return spaces;
}

EyeGroup eye_group(const LifeScene& scene, const LifeGround& ground) {
    std::vector<EyeSpace> rest = find_eye_spaces(scene, ground);
    EyeGroup group{.spaces = {}, .stones = scene.target.flooded(ground.defenders)};
    for (bool grew = true; grew;) {
        grew = false;
        std::erase_if(rest, [&](const EyeSpace& space) {
            if (!space.owners.intersects(group.stones)) return false;
            group.stones |= space.owners.flooded(ground.defenders);
            group.spaces.push_back(space);
            grew = true;
            return true;
        });
    }
    return group;
}

int eyes_of(const EyeGroup& group, bool defender_first) {
    int eyes = 0;
    std::vector<int> swings;
    for (const EyeSpace& space : group.spaces) {
        eyes += space.attacked;
        if (space.swing() > 0) swings.push_back(space.swing());
    }
    std::ranges::sort(swings, std::greater<>());
    bool is_defenders_turn = defender_first;
    for (const int swing : swings) {
        if (is_defenders_turn) eyes += swing;
        is_defenders_turn = !is_defenders_turn;
    }
    return eyes;
}

}  // namespace nakade
