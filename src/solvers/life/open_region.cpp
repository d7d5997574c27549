#include "solvers/life/open_region.h"

#include "solvers/life/board_points.h"
#include "solvers/life/layout.h"

namespace nakade::life {

namespace {

/// A flood no larger than this is searched as it is.
constexpr int kEnclosedPoints = 20;
/// An empty area of at most this many points beside an attacker's chain is a pocket that may be
/// fought over, not the open board.
constexpr int kPocketSize = 6;
/// A target that is further away than this is out; but not where the open is in doubt.
constexpr int kFarSteps = 6;
constexpr int kFarStepsInDoubt = 9;
/// How far a group's freedom is looked at.
constexpr int kFreedomSteps = 6;
/// Whoever gets to a point from where he reaches so many others first, within so many steps, is
/// out. Of 110 groups from games, two million nodes each, 71 then have the given verdict and 18
/// another; 67 and 17 without this, 68 and 18 with 15 points, 69 and 21 with 6.
constexpr int kOpenPoints = 9;
constexpr int kOpenSteps = 5;
/// Friends outside with more liberties are safe to join. With both numbers for doubt, 161 instead
/// of 159 of 219 groups from games have the given verdict (ten million nodes or eight seconds
/// each).
constexpr int kFriendLiberties = 8;
constexpr int kFriendLibertiesInDoubt = 14;
/// Attackers with more liberties are safe from capture by what is outside. Where the open is in
/// doubt, so are those with no more than kLastLiberties outside: of 439 groups from games, a
/// million nodes each, 321 instead of 320 have the given verdict; 319 with two.
constexpr int kWallLiberties = 3;
constexpr int kLastLiberties = 1;

/// The empty points within so many steps that those at the start reach before any opponent, who
/// is to move.
PointSet reached_first(const StoneBoard& board, const PointSet& start, Color own, int steps) {
    const PointSet empty = points_of(board, Empty);
    PointSet held = points_of(board, opponent(own));
    PointSet reached = start;
    for (int i = 0; i < steps; ++i) {
        held |= (held.dilated() & empty) - reached;
        reached |= (reached.dilated() & empty) - held;
    }
    return reached - start;
}

bool leads_into_the_open(const StoneBoard& board, Point p, Color own) {
    PointSet start;
    start.add(p);
    return reached_first(board, start, own, kOpenSteps).count() >= kOpenPoints;
}

bool is_held(const StoneBoard& board, Point wall, const PointSet& within, WeakWalls weak) {
    return weak == WeakWalls::AreTried && holds_alone(board, wall, within);
}

/// What the attacker could still fill of that which keeps a target alive.
PointSet ways_out(const LifeProblem& problem, const PointSet& relied_on, Open open,
                  WeakWalls weak) {
    const StoneBoard& board = problem.board;
    const Color defender = board.at(problem.target.first());
    // A way out may lead through attackers that can be captured.
    const PointSet playable = localize(board, problem.target, problem.region).playable;
    const PointSet walls = points_of(board, opponent(defender)) - playable;
    const PointSet room = PointSet::all(board.size()) - walls;
    const bool is_doubtful = open == Open::IsDoubtful;
    PointSet near = problem.target;
    for (int i = 0; i < (is_doubtful ? kFarStepsInDoubt : kFarSteps); ++i)
        near |= near.dilated() & room;
    PointSet points;
    (relied_on & near & points_of(board, Empty)).for_each([&](Point p) {
        if (is_doubtful || !leads_into_the_open(board, p, defender)) points.add(p);
    });
    const int few = is_doubtful ? kFriendLibertiesInDoubt : kFriendLiberties;
    const PointSet friends = relied_on & points_of(board, defender);
    heads_of(board, friends).for_each([&](Point p) {
        if (board.liberties(p) <= few && !is_held(board, p, playable | problem.region, weak))
            points |= liberties_of(board, p);
    });
    return points;
}

/// What the defender could still fill of that which keeps the attackers safe: the liberties of
/// walls that have few, and of those that have only so many outside.
PointSet liberties_of_weak_walls(const LifeProblem& problem, const PointSet& relied_on,
                                 int last_liberties, WeakWalls weak) {
    const StoneBoard& board = problem.board;
    const PointSet within =
        problem.region | problem.target | localize(board, problem.target, problem.region).playable;
    const PointSet attackers = points_of(board, opponent(board.at(problem.target.first())));
    PointSet points;
    heads_of(board, relied_on.dilated() & attackers).for_each([&](Point p) {
        const PointSet liberties = liberties_of(board, p);
        const int outside = (liberties - problem.region).count();
        const bool is_weak = liberties.count() <= kWallLiberties || outside <= last_liberties;
        if (outside == 0 || !is_weak) return;
        if (!is_held(board, p, within, weak)) points |= liberties;
    });
    return points;
}

/// Where stones that the attackers are still to play would be safe, unless that is the open.
PointSet ways_out_for_attackers(const LifeProblem& problem, const PointSet& relied_on) {
    const StoneBoard& board = problem.board;
    const Color attacker = opponent(board.at(problem.target.first()));
    PointSet points;
    (relied_on & points_of(board, Empty)).for_each([&](Point p) {
        if (!leads_into_the_open(board, p, attacker)) points.add(p);
    });
    return points;
}

/// What the defender could still do about that on which the attackers rely. Where the open is in
/// doubt, so is what is about to reach out for it, unless one asks in passing.
PointSet hopes_outside(const LifeProblem& problem, const PointSet& relied_on, Open open,
                       WeakWalls weak) {
    if (open == Open::IsSafe || weak != WeakWalls::AreTried)
        return liberties_of_weak_walls(problem, relied_on, 0, weak);
    return liberties_of_weak_walls(problem, relied_on, kLastLiberties, weak) |
           ways_out_for_attackers(problem, relied_on);
}

/// The chain has a liberty on the open board: outside `reached` and not in a pocket.
bool is_safe(const StoneBoard& board, Point p, const PointSet& reached, const PointSet& empty) {
    bool safe = false;
    board.for_each_liberty(p, [&](Point liberty) {
        if (safe || reached.contains(liberty)) return;
        PointSet seed;
        seed.add(liberty);
        safe = seed.flooded(empty).count() > kPocketSize;
    });
    return safe;
}

}  // namespace

PointSet infer_region(const StoneBoard& board, const PointSet& target, WeakWalls weak) {
    const PointSet walls = points_of(board, opponent(board.at(target.first())));
    const PointSet empty = points_of(board, Empty);
    PointSet crossable = PointSet::all(board.size()) - walls;
    PointSet reached = target.flooded(crossable);
    for (bool grew = true; grew;) {
        grew = false;
        const bool is_small = (reached & empty).count() <= kEnclosedPoints;
        heads_of(board, walls & reached.dilated()).for_each([&](Point p) {
            if (crossable.contains(p) || is_safe(board, p, reached, empty)) return;
            if (is_small && is_held(board, p, reached, weak)) return;
            crossable |= chain_of(board, p);
            grew = true;
        });
        reached = target.flooded(crossable);
    }
    return reached & empty;
}

PointSet region_within(const StoneBoard& board, const PointSet& target, int steps, WeakWalls weak) {
    const Color defender = board.at(target.first());
    const PointSet own = points_of(board, defender);
    const PointSet attackers = points_of(board, opponent(defender));
    const PointSet empty = points_of(board, Empty);
    PointSet room = empty;
    PointSet reached = reach(target, room, own, steps);
    for (bool grew = true; grew;) {
        grew = false;
        heads_of(board, (attackers - room) & reached.dilated()).for_each([&](Point p) {
            if (board.liberties(p) > steps || is_held(board, p, reached, weak)) return;
            room |= chain_of(board, p);
            grew = true;
        });
        reached = reach(target, room, own, steps);
    }
    PointSet region = reached & empty;
    (reached & attackers).for_each([&](Point p) { region |= liberties_of(board, p); });
    return region;
}

PointSet nearest(const PointSet& points, const PointSet& target) {
    if (points.empty()) return {};
    PointSet reached = target;
    while (!reached.intersects(points)) reached |= reached.dilated();
    return points & reached;
}

int freedom(const StoneBoard& board, const PointSet& group) {
    return reached_first(board, group, board.at(group.first()), kFreedomSteps).count();
}

bool is_enclosed(const StoneBoard& board, const PointSet& target) {
    return infer_region(board, target).count() <= kEnclosedPoints;
}

PointSet first_region(const StoneBoard& board, const PointSet& target, int steps, WeakWalls weak) {
    const PointSet whole = infer_region(board, target, weak);
    if (whole.count() <= kEnclosedPoints) return whole;
    const PointSet surroundings = region_within(board, target, steps, weak);
    return surroundings.empty() ? whole : surroundings;
}

PointSet missing_points(const LifeProblem& problem, const LifeAnswer& answer, Open open,
                        WeakWalls weak) {
    const Color defender = problem.board.at(problem.target.first());
    const bool mover_defends = problem.to_move == defender;
    const bool is_dead = answer.result == (mover_defends ? LifeResult::Loss : LifeResult::Win);
    if (is_dead) return hopes_outside(problem, answer.relied_on, open, weak) - problem.region;
    PointSet points = ways_out(problem, answer.relied_on, open, weak);
    // The defender may get more than a ko, too.
    if (answer.result == LifeResult::Ko && weak == WeakWalls::AreTried)
        points |= hopes_outside(problem, answer.attacker_relies_on, open, weak);
    return points - problem.region;
}

}  // namespace nakade::life
