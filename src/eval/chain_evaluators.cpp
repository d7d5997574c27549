#include "eval/chain_evaluators.h"

#include <algorithm>

namespace nakade {

int LibertyDifference::worth_of_chain(int liberties) const {
    const int worth = per_liberty * std::min(liberties, liberty_cap);
    return liberties == 1 ? worth - atari_penalty : worth;
}

int LibertyDifference::difference(const StoneBoard& board, Color mine) const {
    std::array<int, 2> worth = {};
    for_each_point(board.size(), [&](Point p) {
        const Color c = board.at(p);
        if (c == Empty || board.chain(p) != p) return;
        worth[static_cast<std::size_t>(side_index(c))] += worth_of_chain(board.liberties(p));
    });
    constexpr int kWhole = 100;
    const int black_lead = (percent[0] * worth[0] - percent[1] * worth[1]) / kWhole;
    return mine == Black ? black_lead : -black_lead;
}

}  // namespace nakade
