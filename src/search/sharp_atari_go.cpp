#include "search/sharp_atari_go.h"

#include <cassert>

namespace nakade {

SharpAtariGo::SharpAtariGo(const AtariGo& game) : game_(game) {
    assert(game.captures_to_win() == 1);
}

Move SharpAtariGo::last_liberty(Color c) const {
    Move found = kNoPoint;
    board().for_each_chain(c, [&](Point head) {
        if (found == kNoPoint && board().liberties(head) == 1)
            board().for_each_liberty(head, [&](Point liberty) { found = liberty; });
    });
    return found;
}

bool SharpAtariGo::is_in_double_atari() const {
    Move first = kNoPoint;
    bool is_double = false;
    board().for_each_chain(to_play(), [&](Point head) {
        if (board().liberties(head) != 1) return;
        board().for_each_liberty(head, [&](Point liberty) {
            is_double = is_double || (first != kNoPoint && liberty != first);
            first = liberty;
        });
    });
    return is_double;
}

bool SharpAtariGo::is_safe(Point p) const {
    Point first = kNoPoint;
    bool has_two = false;
    const auto add = [&](Point liberty) {
        if (liberty == p || liberty == first) return;
        has_two = has_two || first != kNoPoint;
        first = liberty;
    };
    for_each_neighbour(p, [&](Point beside) {
        if (at(beside) == Empty) add(beside);
    });
    board().for_each_adjacent_chain(p, to_play(), [&](Point head) {
        // One of three is the point itself.
        if (board().liberties(head) > 2) has_two = true;
        if (!has_two) board().for_each_liberty(head, add);
    });
    return has_two;
}

void SharpAtariGo::legal_moves(MoveList& moves) const {
    moves.clear();
    Move only = capture();
    if (only == kNoPoint) only = rescue();
    if (only != kNoPoint && game_.legality(only) == Legality::Legal) {
        moves.add(only);
        return;
    }
    game_.legal_moves(moves);
    // A chain that can not be saved is lost whatever is played.
    int kept = 0;
    if (only == kNoPoint)
        for (const Move move : moves)
            if (is_safe(move)) moves[kept++] = move;
    moves.resize(kept > 0 || moves.empty() ? kept : 1);
}

void noisy_moves(const SharpAtariGo& game, MoveList& moves) {
    Move only = game.capture();
    if (only == kNoPoint) only = game.rescue();
    if (only != kNoPoint) {
        game.legal_moves(moves);
        return;
    }
    const StoneBoard& board = game.board();
    board.for_each_chain(opponent(game.to_play()), [&](Point head) {
        if (board.liberties(head) != 2) return;
        MoveList liberties;
        board.for_each_liberty(head, [&](Point liberty) { liberties.add(liberty); });
        for (const Move liberty : liberties)
            if (game.is_safe(liberty) && !moves.contains(liberty)) moves.add(liberty);
    });
}

}  // namespace nakade
