#include "proof/life.h"

#include <algorithm>
#include <vector>

namespace nakade::proof {

namespace {

struct Group {
    PointSet stones;
    bool is_safe = false;  // needs no eyes
    bool is_out = false;
};
struct Eye {
    PointSet border;  // stones around it
    PointSet empty;
    bool is_out = false;
};

class LifeTest {
public:
    /// `own`: what counts as stones of the defender; `safe`: points that make a group live at once.
    LifeTest(const LocalGame& game, const State& state, PointSet own, const PointSet& safe)
        : game_(game), own_(own) {
        while (!own.empty()) {
            const PointSet stones = single(own.first()).flooded(own_);
            own -= stones;
            groups_.push_back({stones, stones.dilated().intersects(safe)});
        }
        attackers_ = state.of(game.attacker());
    }

    bool has_life(const PointSet& zone, const PointSet& keystones) {
        find_eyes(zone);
        while (drop_one()) {
        }
        return std::ranges::any_of(groups_, [&](const Group& group) {
            return !group.is_out && group.stones.intersects(keystones);
        });
    }

private:
    /// Spaces without stones of the defender that lie wholly in the zone. Without an empty point
    /// it is none: the attacker's stones there have their liberties elsewhere.
    void find_eyes(const PointSet& zone) {
        const PointSet room = game_.board() - own_;
        PointSet rest = room & zone;
        while (!rest.empty()) {
            const PointSet points = single(rest.first()).flooded(room);
            rest -= points;
            if (points.is_subset_of(zone) && !points.is_subset_of(attackers_))
                eyes_.push_back({game_.around(points), points - attackers_});
        }
    }

    /// An eye is vital to a chain beside it if each of its empty points is a liberty of the chain.
    std::ptrdiff_t vital_eyes(const Group& group) const {
        return std::ranges::count_if(eyes_, [&](const Eye& eye) {
            return !eye.is_out && eye.border.intersects(group.stones) &&
                   eye.empty.is_subset_of(group.stones.dilated());
        });
    }

    /// A group without two vital eyes goes, and with it the eyes that it encloses.
    bool drop_one() {
        const auto doomed = std::ranges::find_if(groups_, [&](const Group& group) {
            return !group.is_out && !group.is_safe && vital_eyes(group) < 2;
        });
        if (doomed == groups_.end()) return false;
        doomed->is_out = true;
        for (Eye& eye : eyes_) eye.is_out |= eye.border.intersects(doomed->stones);
        return true;
    }

    const LocalGame& game_;
    PointSet own_;
    PointSet attackers_;
    std::vector<Group> groups_;
    std::vector<Eye> eyes_;
};

PointSet unfillable(const LocalGame& game, const State& state) {
    return game.fixed() & game.empty_points(state);
}

}  // namespace

bool is_alive(const LocalGame& game, const State& state, const PointSet& zone) {
    const PointSet own = state.of(game.defender()) & (zone | game.fixed());
    return LifeTest(game, state, own, unfillable(game, state)).has_life(zone, state.keystones);
}

bool could_be_alive(const LocalGame& game, const State& state, const PointSet& zone) {
    const PointSet outside = game.in_play() - zone;
    const PointSet own = state.of(game.defender()) | outside;
    const PointSet safe = unfillable(game, state) | outside;
    const PointSet keystones = state.keystones;
    return LifeTest(game, state, own, safe).has_life(zone, keystones);
}

}  // namespace nakade::proof
