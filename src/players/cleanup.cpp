#include "players/cleanup.h"

#include <limits>

#include "games/scoring.h"

namespace nakade {

namespace {

/// The liberties that the chain of `p` would have after the move; 0 if the move is not legal.
int liberties_after(const Go& game, Point p) {
    if (game.legality(p) != Legality::Legal) return 0;
    StoneBoard board = game.board();
    board.play(p, game.to_play());
    return board.at(p) == game.to_play() ? board.liberties(p) : 0;
}

}  // namespace

Move cleanup_move(const Go& game) {
    const PointSet dead = find_dead_stones(game);
    const StoneBoard& board = game.board();
    Move best = kPass;
    int fewest_liberties = std::numeric_limits<int>::max();
    int most_own = 0;
    board.for_each_chain(opponent(game.to_play()), [&](Point head) {
        const int liberties = board.liberties(head);
        if (!dead.contains(head) || liberties > fewest_liberties) return;
        board.for_each_liberty(head, [&](Point p) {
            // A stone that could be taken at once is a gift, unless it takes the chain itself.
            const int own = liberties_after(game, p);
            const bool is_safe = own >= 2 || (own == 1 && liberties == 1);
            if (!is_safe || (liberties == fewest_liberties && own <= most_own)) return;
            best = p;
            fewest_liberties = liberties;
            most_own = own;
        });
    });
    return best;
}

}  // namespace nakade
