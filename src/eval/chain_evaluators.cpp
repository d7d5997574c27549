#include "eval/chain_evaluators.h"

#include <algorithm>

namespace nakade {

int LibertyDifference::worth_of_chain(int liberties) const {
    const int worth = per_liberty * std::min(liberties, liberty_cap);
    return liberties == 1 ? worth - atari_penalty : worth;
}

int LibertyDifference::difference(const StoneBoard& board, Color mine) const {
    int total = 0;
    for_each_point(board.size(), [&](Point p) {
        const Color c = board.at(p);
        if (c == Empty || board.chain(p) != p) return;
        const int worth = worth_of_chain(board.liberties(p));
        total += c == mine ? worth : -worth;
    });
    return total;
}

}  // namespace nakade
