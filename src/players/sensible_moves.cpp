#include "players/sensible_moves.h"

namespace nakade {

bool is_likely_eye(const StoneBoard& board, Point p, Color c) {
    for (const int delta : kNeighbourSteps) {
        const Color there = board.at(step(p, delta));
        if (there != c && there != Border) return false;
    }
    int hostile = 0;
    bool is_at_edge = false;
    for (const int delta : kDiagonalSteps) {
        const Color there = board.at(step(p, delta));
        if (there == opponent(c)) ++hostile;
        if (there == Border) is_at_edge = true;
    }
    return hostile == 0 || (hostile == 1 && !is_at_edge);
}

}  // namespace nakade
