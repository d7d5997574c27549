#include "games/benson.h"

#include <vector>

namespace nakade {

namespace {

/// A maximal connected set of points without stones of the owner.
struct Region {
    PointSet points;
    /// Heads of the owner's chains beside it.
    std::vector<Point> border;
    /// Those of them that have every point that counts as a liberty: the region is vital to them.
    std::vector<Point> vital_to;
    bool is_out = false;
};

struct Chain {
    Point head;
    bool is_out = false;
};

bool touches(const StoneBoard& board, Point p, Point head) {
    for (const int delta : kNeighbourSteps) {
        const Point neighbour = step(p, delta);
        if (board.at(neighbour) == board.at(head) && board.chain(neighbour) == head) return true;
    }
    return false;
}

bool is_vital(const StoneBoard& board, const Region& region, Point head, bool suicide_allowed) {
    bool vital = true;
    region.points.for_each([&](Point p) {
        const bool counts = board.at(p) == Empty || suicide_allowed;
        vital &= !counts || touches(board, p, head);
    });
    return vital;
}

std::vector<Point> border_of(const StoneBoard& board, const PointSet& points, Color owner) {
    std::vector<Point> heads;
    PointSet seen;
    (points.dilated() - points).for_each([&](Point p) {
        if (board.at(p) != owner || seen.contains(board.chain(p))) return;
        seen.add(board.chain(p));
        heads.push_back(board.chain(p));
    });
    return heads;
}

std::vector<Region> regions_of(const StoneBoard& board, Color owner, bool suicide_allowed) {
    PointSet room;
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) != owner) room.add(p);
    });
    std::vector<Region> regions;
    while (!room.empty()) {
        PointSet seed;
        seed.add(room.first());
        Region region;
        region.points = seed.flooded(room);
        room -= region.points;
        region.border = border_of(board, region.points, owner);
        for (const Point head : region.border)
            if (is_vital(board, region, head, suicide_allowed)) region.vital_to.push_back(head);
        regions.push_back(std::move(region));
    }
    return regions;
}

bool has(const std::vector<Point>& heads, Point head) {
    for (const Point other : heads)
        if (other == head) return true;
    return false;
}

int vital_regions(const std::vector<Region>& regions, Point head) {
    int count = 0;
    for (const Region& region : regions) count += !region.is_out && has(region.vital_to, head);
    return count;
}

}  // namespace

UnconditionalLife unconditional_life(const StoneBoard& board, Color owner, bool suicide_allowed) {
    std::vector<Chain> chains;
    board.for_each_chain(owner, [&](Point head) { chains.push_back({head}); });
    std::vector<Region> regions = regions_of(board, owner, suicide_allowed);

    // Chains with fewer than two vital regions drop out, and with them the regions they border,
    // until nothing changes.
    for (bool changed = true; changed;) {
        changed = false;
        for (Chain& chain : chains) {
            if (chain.is_out || vital_regions(regions, chain.head) >= 2) continue;
            chain.is_out = changed = true;
            for (Region& region : regions) region.is_out |= has(region.border, chain.head);
        }
    }

    UnconditionalLife life;
    for (const Chain& chain : chains)
        if (!chain.is_out) board.for_each_stone(chain.head, [&](Point p) { life.stones.add(p); });
    for (const Region& region : regions)
        if (!region.is_out && !region.vital_to.empty()) life.eyes |= region.points;
    return life;
}

}  // namespace nakade
