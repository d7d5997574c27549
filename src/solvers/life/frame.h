// What the search (search.h) keeps of a position on its path: the moves, and what it was told of
// each.
#pragma once

#include <algorithm>
#include <vector>

#include "solvers/life/position.h"
#include "solvers/life/table.h"

namespace nakade::life {

inline constexpr int kFact = 1 << 20;  // a depth that no path reaches: rests on nothing

/// What is known of a position, on this path.
template <int Words>
struct NodeValue {
    Numbers numbers;
    int rests_on = kFact;   // depth of the highest position that a repetition led back to
    Bits<Words> zone = {};  // of a solved position
    Terms terms = {};       // of a solved position
    bool is_new = false;    // nothing is known yet
};

/// A move from a position on the path, and what is known of where it leads.
template <int Words>
struct NodeChild {
    LocalMove move;
    NodeValue<Words> value;
    /// On top of the value's delta, until the move is solved: unlikely moves on end add up.
    Number cost = 0;
    Hash key = 0;            // of the position that it leads to
    int answer = kPassMove;  // that is best so far

    Number price() const {
        const Number delta = value.numbers.delta;
        const bool is_open = delta != 0 && delta < kInfinite;
        return is_open ? std::min(delta + cost, kInfinite - 1) : delta;
    }
};

/// How far a position may grow before the search turns elsewhere.
struct Thresholds {
    Number phi = kInfinite;
    Number delta = kInfinite;
};

/// A position on the path. Frames are used again and again, so that their children's memory is.
template <int Words>
struct NodeFrame {
    Side side = Attacker;
    int depth = 0;
    Hash key = 0;
    Thresholds limits;
    std::uint64_t nodes_before = 0;
    bool forced = false;
    Hash to_similar = 0;  // from its key to that of a similar position; 0 if there is none
    std::vector<NodeChild<Words>> children;
    std::size_t current = 0;                  // the child that is being searched
    typename Position<Words>::Change change;  // the move to it
    Bits<Words> zone;                         // what the refutations so far rest on
    bool has_zone = false;

    /// A move that may still change something.
    bool matters(const NodeChild<Words>& child) const {
        return !has_zone || child.move.point == kPassMove || zone.test(child.move.point);
    }
};

}  // namespace nakade::life
