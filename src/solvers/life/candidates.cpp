#include "solvers/life/candidates.h"

#include <algorithm>

#include "games/benson.h"
#include "solvers/life/open_region.h"

namespace nakade::life {

namespace {

// The weights of a group.
constexpr double kStoneWeight = 1.5;
constexpr int kMostStones = 10;  // larger groups are not likelier
constexpr double kLibertyWeight = -1.5;
constexpr double kFreedomWeight = -0.5;
constexpr double kCapturedWeight = 12;  // for a group that the solution takes as a whole
constexpr double kDistanceWeight = 6;   // a step away from the solution's moves, on average
constexpr int kFarAway = 5;             // steps that make no further difference
/// A group with more freedom than this is a wall, unless all are.
constexpr int kShutIn = 20;
/// A chain with more liberties is not in danger by itself.
constexpr int kMostChainLiberties = 5;

PointSet neighbours_of(const PointSet& stones, const StoneBoard& board) {
    return (stones.dilated() - stones) & PointSet::all(board.size());
}

PointSet empty_beside(const PointSet& stones, const StoneBoard& board) {
    PointSet liberties;
    neighbours_of(stones, board).for_each([&](Point p) {
        if (board.at(p) == Empty) liberties.add(p);
    });
    return liberties;
}

/// Stones of the same colour at a corner of p, unless the opponent has both points between.
PointSet corner_friends(const StoneBoard& board, Point p) {
    PointSet friends;
    for (const int delta : kDiagonalSteps) {
        const Point corner = step(p, delta);
        if (board.at(corner) != board.at(p)) continue;
        const Point between[] = {Point(p.x(), corner.y()), Point(corner.x(), p.y())};
        if (std::ranges::any_of(between, [&](Point q) { return board.at(q) == Empty; }))
            friends.add(corner);
    }
    return friends;
}

/// The chains that hang together with these stones, these included.
PointSet with_friends(const StoneBoard& board, const PointSet& stones, const PointSet& own) {
    PointSet grown = stones | (empty_beside(stones, board).dilated() & own);
    stones.for_each([&](Point p) { grown |= corner_friends(board, p); });
    return grown.flooded(own);
}

double average_distance(const PointSet& from, const PointSet& to) {
    PointSet reached = to;
    int sum = 0;
    for (int steps = 0; steps < kFarAway; ++steps) {
        sum += (from - reached).count();
        reached = reached.dilated();
    }
    return static_cast<double>(sum) / std::max(1, from.count());
}

double weigh(const StoneBoard& board, const PointSet& stones, const SolutionTrace& trace) {
    double weight = kStoneWeight * std::min(stones.count(), kMostStones) +
                    kLibertyWeight * empty_beside(stones, board).count() +
                    kFreedomWeight * freedom(board, stones);
    if (trace.played.empty()) return weight;
    weight -= kDistanceWeight * average_distance(trace.played, stones);
    weight += kCapturedWeight * (trace.captured & stones).count() / stones.count();
    return weight;
}

/// The chains that few moves could capture.
std::vector<PointSet> short_chains(const StoneBoard& board, Color color) {
    std::vector<PointSet> chains;
    board.for_each_chain(color, [&](Point head) {
        if (board.liberties(head) > kMostChainLiberties) return;
        chains.emplace_back();
        board.for_each_stone(head, [&](Point p) { chains.back().add(p); });
    });
    return chains;
}

/// Of equal weights the upper one first, so that the order is the same everywhere.
void keep_likeliest(std::vector<Candidate>& candidates, std::size_t most) {
    std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
        return a.weight != b.weight ? a.weight > b.weight : a.stones.first() < b.stones.first();
    });
    if (candidates.size() > most) candidates.resize(most);
}

/// Problems are about groups that are shut in; those that shut them in are not in question.
void leave_out_walls(const StoneBoard& board, std::vector<Candidate>& candidates) {
    std::erase_if(candidates, [&](const Candidate& candidate) {
        return freedom(board, candidate.stones) > kShutIn;
    });
}

}  // namespace

std::vector<PointSet> loose_groups(const StoneBoard& board, Color color) {
    PointSet own;
    board.for_each_chain(
        color, [&](Point head) { board.for_each_stone(head, [&](Point p) { own.add(p); }); });
    std::vector<PointSet> groups;
    for (PointSet rest = own; !rest.empty();) {
        PointSet group;
        group.add(rest.first());
        for (PointSet before; before != group;) {
            before = group;
            group = with_friends(board, group, own);
        }
        groups.push_back(group);
        rest -= group;
    }
    return groups;
}

std::vector<Candidate> candidate_targets(const StoneBoard& board, Color owner,
                                         const SolutionTrace& trace) {
    std::vector<Candidate> groups, chains;
    for (const Color color : {Black, White}) {
        if (owner != Empty && owner != color) continue;
        const PointSet alive = unconditional_life(board, color).stones;
        for (const PointSet& group : loose_groups(board, color))
            if (!group.intersects(alive)) groups.push_back({group, weigh(board, group, trace)});
        for (const PointSet& chain : short_chains(board, color))
            if (!chain.intersects(alive))
                chains.push_back({chain, weigh(board, chain, trace), true});
    }
    const std::vector<Candidate> all_groups = groups;
    leave_out_walls(board, groups);
    if (groups.empty()) groups = all_groups;
    leave_out_walls(board, chains);
    keep_likeliest(groups, kMostGroups);
    std::erase_if(chains, [&](const Candidate& chain) {
        return std::ranges::find(groups, chain.stones, &Candidate::stones) != groups.end();
    });
    keep_likeliest(chains, kMostChains);
    groups.insert(groups.end(), chains.begin(), chains.end());
    return groups;
}

}  // namespace nakade::life
