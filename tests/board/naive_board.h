// A slow, plain twin of StoneBoard: an oracle for tests. It keeps nothing but colours and finds
// chains by flood fill each time.
#pragma once

#include <map>
#include <set>

#include "board/color.h"
#include "board/point.h"

namespace nakade::test {

struct NaiveBoard {
    Size size;
    std::map<Point, Color> stones;

    Color at(Point p) const {
        if (!size.contains(p)) return Border;
        const auto found = stones.find(p);
        return found == stones.end() ? Empty : found->second;
    }
    std::set<Point> chain(Point p) const {
        std::set<Point> found{p};
        std::set<Point> edge{p};
        while (!edge.empty()) {
            const Point next = *edge.begin();
            edge.erase(edge.begin());
            for_each_neighbour(next, [&](Point q) {
                if (at(q) == at(p) && found.insert(q).second) edge.insert(q);
            });
        }
        return found;
    }
    std::set<Point> liberties(Point p) const {
        std::set<Point> found;
        for (const Point stone : chain(p))
            for_each_neighbour(stone, [&](Point q) {
                if (at(q) == Empty) found.insert(q);
            });
        return found;
    }
    int remove_if_dead(Point p) {
        if (!is_stone(at(p)) || !liberties(p).empty()) return 0;
        const auto dead = chain(p);
        for (const Point stone : dead) stones.erase(stone);
        return static_cast<int>(dead.size());
    }
    /// The number of opposing stones taken; a suicide takes its own stones.
    int play(Point p, Color c) {
        stones[p] = c;
        int taken = 0;
        for_each_neighbour(p, [&](Point q) {
            if (at(q) == opponent(c)) taken += remove_if_dead(q);
        });
        remove_if_dead(p);
        return taken;
    }
    friend bool operator==(const NaiveBoard&, const NaiveBoard&) = default;
};

}  // namespace nakade::test
