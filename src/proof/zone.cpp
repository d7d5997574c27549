#include "proof/zone.h"

namespace nakade::proof {

bool Zone::is_guarded(const PointSet& chain, Point p) const {
    if (p != kNoPoint && !contains(game_.around(p) & chain)) return false;
    const PointSet free = inside_ & (game_.empty_points(state_) - single(p));
    for (PointSet rest = chain & inside_; !rest.empty();) {
        const PointSet piece = single(rest.first()).flooded(chain & inside_);
        if (!game_.around(piece).intersects(free)) return false;
        rest -= piece;
    }
    return true;
}

bool Zone::keeps_chains() const {
    bool kept = true;
    game_.for_each_chain(state_, points_ & (state_.stones[0] | state_.stones[1]),
                         [&](const PointSet& chain) { kept &= is_guarded(chain, kNoPoint); });
    return kept;
}

bool Zone::keeps_effect(Point p, bool must_stay_legal) const {
    if (!points_.contains(p)) return false;
    bool kept = true;
    int captured = 0;
    game_.for_each_chain(state_, game_.around(p) & state_.of(opponent(state_.to_move)),
                         [&](const PointSet& chain) {
                             if (game_.liberties(state_, chain) != single(p)) {
                                 kept &= is_guarded(chain, p);
                             } else {
                                 kept &= surrounds(chain);
                                 captured += chain.count();
                             }
                         });
    if (captured == 1) kept &= contains(game_.around(p));
    if (captured == 0 && must_stay_legal) kept &= keeps_legal(p);
    return kept;
}

bool Zone::keeps_legal(Point p) const {
    const PointSet beside = game_.around(p);
    if ((beside & game_.empty_points(state_)).intersects(inside_)) return true;
    bool kept = false;
    game_.for_each_chain(state_, beside & state_.of(state_.to_move),
                         [&](const PointSet& chain) { kept |= is_guarded(chain, p); });
    return kept;
}

bool Zone::keeps_suicides() const {
    bool kept = true;
    (points_ & game_.empty_points(state_)).for_each([&](Point p) {
        kept &= !game_.is_suicide(state_, p) || keeps_suicide(p);
    });
    return kept;
}

bool Zone::keeps_suicide(Point p) const {
    const PointSet beside = game_.around(p);
    bool kept = contains(beside);
    game_.for_each_chain(state_, beside & state_.of(state_.to_move),
                         [&](const PointSet& chain) { kept &= surrounds(chain); });
    game_.for_each_chain(state_, beside & state_.of(opponent(state_.to_move)),
                         [&](const PointSet& chain) { kept &= is_guarded(chain, p); });
    return kept;
}

}  // namespace nakade::proof
