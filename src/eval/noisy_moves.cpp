#include "eval/noisy_moves.h"

namespace nakade {

namespace {

bool is_noisy(const StoneBoard& board, Point p, Color mover) {
    for (const int delta : kNeighbourSteps) {
        const Point neighbour = step(p, delta);
        const Color c = board.at(neighbour);
        if (!is_stone(c)) continue;
        // Beside my stones only an atari is urgent; beside yours also a coming one.
        if (board.liberties(neighbour) <= (c == mover ? 1 : 2)) return true;
    }
    return false;
}

}  // namespace

void chain_noise(const StoneBoard& board, Color mover, MoveList& moves) {
    for_each_point(board.size(), [&](Point p) {
        if (board.at(p) == Empty && is_noisy(board, p, mover)) moves.add(p);
    });
}

void row_noise(const StoneRows& rows, MoveList& moves) {
    constexpr int kFour = kRowToWin - 1;
    constexpr int kThree = kRowToWin - 2;
    const RowBits wins = points_in_windows(rows.mine, rows.theirs, rows.size, kFour);
    const RowBits blocks = points_in_windows(rows.theirs, rows.mine, rows.size, kFour);
    const RowBits fours = points_in_windows(rows.mine, rows.theirs, rows.size, kThree);
    for_each_point(rows.size, [&](Point p) {
        const auto y = static_cast<std::size_t>(p.y());
        if (((wins[y] | blocks[y] | fours[y]) >> p.x()) & 1) moves.add(p);
    });
}

}  // namespace nakade
