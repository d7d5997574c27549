#include "solvers/life/open_region.h"

#include "solvers/life/layout.h"

namespace nakade::life {

namespace {

/// A flood no larger than this is searched as it is.
constexpr int kEnclosedPoints = 30;
/// The steps of the regions between the smallest and the whole flood.
constexpr int kSteps[] = {2, 3, 4, 6};

PointSet points_of(const StoneBoard& board, Color c) {
    PointSet set;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) == c) set.add(p);
    });
    return set;
}

/// Everything within so many steps; stones of the group count nothing.
PointSet reach(const PointSet& target, const PointSet& room, const PointSet& own, int steps) {
    PointSet reached = target;
    for (int i = 0; i < steps; ++i) {
        reached |= reached.dilated() & room;
        reached |= reached.dilated().flooded(own);
    }
    return reached;
}

}  // namespace

PointSet region_within(const StoneBoard& board, const PointSet& target, int steps) {
    const Color defender = board.at(target.first());
    const PointSet own = points_of(board, defender);
    const PointSet attackers = points_of(board, opponent(defender));
    const PointSet empty = points_of(board, Empty);
    PointSet room = empty;
    PointSet reached = reach(target, room, own, steps);
    for (bool grew = true; grew;) {
        grew = false;
        ((attackers - room) & reached.dilated()).for_each([&](Point p) {
            if (room.contains(p) || board.liberties(p) > steps) return;
            board.for_each_stone(p, [&](Point stone) { room.add(stone); });
            grew = true;
        });
        reached = reach(target, room, own, steps);
    }
    PointSet region = reached & empty;
    (reached & attackers).for_each([&](Point p) {
        board.for_each_liberty(p, [&](Point liberty) { region.add(liberty); });
    });
    return region;
}

std::vector<PointSet> growing_regions(const StoneBoard& board, const PointSet& target) {
    const PointSet whole = infer_region(board, target);
    std::vector<PointSet> regions;
    if (whole.count() > kEnclosedPoints)
        for (const int steps : kSteps) {
            const PointSet region = region_within(board, target, steps);
            if (region.empty() || region.count() >= whole.count()) continue;
            if (regions.empty() || region != regions.back()) regions.push_back(region);
        }
    regions.push_back(whole);
    return regions;
}

ClosedRegion closed_off(const StoneBoard& board, const PointSet& region, Color attacker) {
    const PointSet own = points_of(board, opponent(attacker));
    const PointSet beside = region.dilated() | region.dilated().flooded(own).dilated();
    StoneBoard closed = board;
    closed.forget_plays();
    ((beside - region) & points_of(board, Empty)).for_each([&](Point p) {
        if (!closed.would_capture(p, attacker) && !closed.is_suicide(p, attacker))
            closed.play(p, attacker);
    });
    closed.forget_plays();
    return {closed, region | (beside & points_of(closed, Empty))};
}

}  // namespace nakade::life
