// How far each side is from its aim, counted in moves: the start value of proof numbers.
//
// An eye is thought of as one point with its neighbours and enough of its corners; two that are
// not neighbours give life. Only a guess, but one that knows what a false eye is.
#pragma once

#include <algorithm>

#include "solvers/life/local_board.h"

namespace nakade::life {

struct Distances {
    int live = 0;  // twice the defender's moves in a row to two eyes
    int kill = 0;  // attacker's moves in a row until fewer than two eyes can be made
};

template <int Words>
class EyeFinder {
public:
    explicit EyeFinder(const LocalBoard<Words>& board)
        : board_(board), walls_(board.stones(Attacker) - board.playable()), empty_(board.empty()) {
        (board.playable() - board.dilate(walls_) - board.stones(Defender)).for_each([&](int p) {
            if (count_ < kMostEyes) consider(p);
        });
    }

    Distances distances() {
        // Nearest first, so that the greedy choice of disjoint eyes takes the likely ones.
        std::sort(eyes_, eyes_ + count_,
                  [](const Eye& a, const Eye& b) { return a.cost < b.cost; });
        return {nearest_pair(), std::max(0, disjoint_eyes() - 1)};
    }

private:
    using Set = Bits<Words>;
    static constexpr int kMostEyes = 24;
    static constexpr int kNoPair = 16;
    // In halves of a move.
    static constexpr int kEmptyNeighbour = 2;
    static constexpr int kTakenNeighbour = 4;
    static constexpr int kTakenPoint = 3;
    static constexpr int kTakenCorner = 2;

    struct Eye {
        int point;
        int cost;
        Set needs;
    };

    void consider(int p) {
        const Set& enemies = board_.stones(Attacker);
        const Set corners = corners_of(p);
        const int allowed = corners.count() == 4 ? 1 : 0;
        const int spare = allowed - (corners & walls_).count();
        if (spare < 0) return;
        const Set& around = board_.neighbours(p);
        int cost = kEmptyNeighbour * (around & empty_).count() +
                   kTakenNeighbour * (around & enemies).count();
        if (enemies.test(p)) cost += kTakenPoint;
        const int corner_cost =
            kTakenCorner * (corners & (enemies - walls_)).count() + (corners & empty_).count();
        eyes_[count_++] = {p, cost + std::max(0, corner_cost - spare),
                           around - board_.stones(Defender)};
    }

    Set corners_of(int p) const {
        const int stride = board_.layout().stride();
        const Set point = Set::single(p);
        const Set sideways = point.up(1) | point.down(1);
        return (sideways.up(stride) | sideways.down(stride)) & board_.layout().on_board;
    }

    int nearest_pair() const {
        int nearest = kNoPair;
        for (int i = 0; i < count_; ++i)
            for (int j = i + 1; j < count_; ++j) {
                if (board_.neighbours(eyes_[i].point).test(eyes_[j].point)) continue;
                const int shared = kEmptyNeighbour * (eyes_[i].needs & eyes_[j].needs).count();
                nearest = std::min(nearest, eyes_[i].cost + eyes_[j].cost - shared);
            }
        return nearest;
    }

    int disjoint_eyes() const {
        Set used;
        int found = 0;
        for (int i = 0; i < count_; ++i) {
            const Set whole = eyes_[i].needs | Set::single(eyes_[i].point);
            if (whole.intersects(used)) continue;
            used |= whole;
            ++found;
        }
        return found;
    }

    const LocalBoard<Words>& board_;
    Set walls_;
    Set empty_;
    Eye eyes_[kMostEyes];
    int count_ = 0;
};

template <int Words>
Distances eye_distances(const LocalBoard<Words>& board) {
    return EyeFinder<Words>(board).distances();
}

}  // namespace nakade::life
