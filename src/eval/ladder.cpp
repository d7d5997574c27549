#include "eval/ladder.h"

#include <array>

namespace nakade {

namespace {

class LadderReader {
public:
    LadderReader(StoneBoard& board, Point stone)
        : board_(board), stone_(stone), owner_(board.at(stone)) {}

    /// The attacker moves; the chain has two liberties.
    bool can_catch();
    /// The owner moves; the chain has one liberty.
    bool can_escape();

private:
    bool escapes_by(Point p);

    StoneBoard& board_;
    Point stone_;
    Color owner_;
    int nodes_ = 0;
};

bool LadderReader::can_catch() {
    std::array<Point, 2> liberties{};
    int count = 0;
    board_.for_each_liberty(stone_, [&](Point p) { liberties[count++] = p; });
    for (const Point p : liberties) {
        if (board_.is_suicide(p, opponent(owner_))) continue;
        if (++nodes_ > kLadderNodes) return false;
        board_.play(p, opponent(owner_));
        const bool is_caught = !can_escape();
        board_.undo();
        if (is_caught) return true;
    }
    return false;
}

bool LadderReader::can_escape() {
    std::vector<Point> saving_moves;
    board_.for_each_liberty(stone_, [&](Point p) { saving_moves.push_back(p); });
    board_.for_each_stone(stone_, [&](Point stone) {
        board_.for_each_adjacent_chain(stone, opponent(owner_), [&](Point attacker) {
            if (board_.liberties(attacker) > 1) return;
            board_.for_each_liberty(attacker, [&](Point p) { saving_moves.push_back(p); });
        });
    });
    for (const Point p : saving_moves)
        if (escapes_by(p)) return true;
    return false;
}

bool LadderReader::escapes_by(Point p) {
    if (board_.is_suicide(p, owner_)) return false;
    if (++nodes_ > kLadderNodes) return true;
    board_.play(p, owner_);
    const int liberties = board_.liberties(stone_);
    const bool is_free = liberties > 2 || (liberties == 2 && !can_catch());
    board_.undo();
    return is_free;
}

}  // namespace

bool is_laddered(StoneBoard& board, Point stone) {
    LadderReader reader(board, stone);
    return board.liberties(stone) == 1 ? !reader.can_escape() : reader.can_catch();
}

}  // namespace nakade
