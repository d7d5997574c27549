#include "solvers/life/layout.h"

#include <algorithm>

#include "solvers/life/board_points.h"

namespace nakade::life {

namespace {

bool has_liberty_outside(const StoneBoard& board, Point p, const PointSet& inside) {
    bool outside = false;
    board.for_each_liberty(p, [&](Point liberty) { outside |= !inside.contains(liberty); });
    return outside;
}

}  // namespace

LocalProblem localize(const StoneBoard& board, const PointSet& target, const PointSet& region,
                      const PointSet& taken) {
    LocalProblem local;
    local.target = target;
    const Color defender = board.at(target.first());
    const PointSet all = PointSet::all(board.size());
    local.playable = region;
    // Chains that can lose all their liberties; captured, they become points of the region.
    for (const Color c : {Black, White})
        board.for_each_chain(c, [&](Point head) {
            if (!has_liberty_outside(board, head, region | taken))
                local.playable |= chain_of(board, head);
        });
    local.playable -= taken;
    local.immortal = taken;
    const PointSet near = local.playable.dilated() & all;
    PointSet shown = near | target;
    shown.for_each([&](Point p) {
        if (taken.contains(p)) return local.stones[Attacker].add(p);
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
