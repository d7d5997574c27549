#include "eval/move_rank.h"

#include <algorithm>

namespace nakade {

double rank_share(const Go& position, std::span<const float> judgement, Point played) {
    MoveList moves;
    position.legal_moves(moves);
    const auto judged = [&](Point p) {
        return judgement[static_cast<std::size_t>(p.y() * position.size().width + p.x())];
    };
    const float own = judged(played);
    double better = 0;
    int others = 0;
    for (const Move move : moves) {
        if (move == kPass || move == played) continue;
        ++others;
        if (judged(move) > own) better += 1;
        if (judged(move) == own) better += 0.5;
    }
    return others == 0 ? 0 : better / others;
}

void RankTable::add(double rank_share) {
    ++count_;
    for (std::size_t i = 0; i < kShares.size(); ++i)
        if (rank_share <= kShares[i]) ++within_[i];
}

std::array<double, RankTable::kShares.size()> RankTable::frequencies() const {
    std::array<double, kShares.size()> frequencies{};
    for (std::size_t i = 0; i < kShares.size(); ++i)
        frequencies[i] = static_cast<double>(within_[i]) / std::max(count_, 1);
    return frequencies;
}

}  // namespace nakade
