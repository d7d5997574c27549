#include "solvers/life/layout.h"

#include <algorithm>

namespace nakade::life {

namespace {

PointSet stones_of(const StoneBoard& board, Color c) {
    PointSet set;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) == c) set.add(p);
    });
    return set;
}

PointSet chain_of(const StoneBoard& board, Point p) {
    PointSet set;
    board.for_each_stone(p, [&](Point q) { set.add(q); });
    return set;
}

bool has_liberty_outside(const StoneBoard& board, Point p, const PointSet& inside) {
    bool outside = false;
    board.for_each_liberty(p, [&](Point liberty) { outside |= !inside.contains(liberty); });
    return outside;
}

}  // namespace

namespace {

/// An empty area of at most this many points beside an attacker's chain is a pocket that may be
/// fought over, not the open board.
constexpr int kPocketSize = 6;

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

PointSet infer_region(const StoneBoard& board, const PointSet& target) {
    const Color attacker = opponent(board.at(target.first()));
    const PointSet walls = stones_of(board, attacker);
    const PointSet all = PointSet::all(board.size());
    const PointSet empty = stones_of(board, Empty);
    PointSet crossable = all - walls;
    PointSet reached = target.flooded(crossable);
    for (bool grew = true; grew;) {
        grew = false;
        (walls & reached.dilated()).for_each([&](Point p) {
            if (crossable.contains(p) || is_safe(board, p, reached, empty)) return;
            crossable |= chain_of(board, p);
            grew = true;
        });
        reached = target.flooded(crossable);
    }
    PointSet region;
    reached.for_each([&](Point p) {
        if (board.at(p) == Empty) region.add(p);
    });
    return region;
}

LocalProblem localize(const StoneBoard& board, const PointSet& target, const PointSet& region) {
    LocalProblem local;
    local.target = target;
    const Color defender = board.at(target.first());
    const PointSet all = PointSet::all(board.size());
    local.playable = region;
    // Chains that can lose all their liberties; captured, they become points of the region.
    for (const Color c : {Black, White})
        board.for_each_chain(c, [&](Point head) {
            if (!has_liberty_outside(board, head, region)) local.playable |= chain_of(board, head);
        });
    const PointSet near = local.playable.dilated() & all;
    PointSet shown = near | target;
    shown.for_each([&](Point p) {
        if (!is_stone(board.at(p))) return;
        local.stones[board.at(p) == defender ? Defender : Attacker].add(p);
        if (!local.playable.contains(p)) local.immortal.add(p);
    });
    int right = 0, bottom = 0;
    local.left = local.top = kMaxBoardSize;
    shown.for_each([&](Point p) {
        local.left = std::min(local.left, p.x());
        local.top = std::min(local.top, p.y());
        right = std::max(right, p.x());
        bottom = std::max(bottom, p.y());
    });
    local.width = right - local.left + 1;
    local.height = bottom - local.top + 1;
    // Points of the box that are not shown are neither stones nor playable: they would be taken
    // for liberties, which is what they are to a chain that reaches them.
    return local;
}

}  // namespace nakade::life
