// How high a judgement puts the move that was played: the measure of every net that proposes moves.
#pragma once

#include <array>
#include <span>

#include "games/go.h"

namespace nakade {

/// The share of the other legal points that are judged better than `played`: 0 is the best move, 1
/// the worst; points judged alike count half. `judgement` has a number for every point, row by row.
/// Precondition: `played` is a legal point.
double rank_share(const Go& position, std::span<const float> judgement, Point played);

/// How often the played move was among the best share of all moves.
class RankTable {
public:
    static constexpr std::array<double, 6> kShares = {0.01, 0.05, 0.1, 0.2, 0.5, 0.8};

    void add(double rank_share);
    int count() const { return count_; }
    /// 0 to 1, for each of kShares.
    std::array<double, kShares.size()> frequencies() const;

private:
    int count_ = 0;
    std::array<int, kShares.size()> within_{};
};

}  // namespace nakade
