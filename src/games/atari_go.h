// Atari-Go: the first capture wins.
//
// No suicide, no pass; a side without a legal move loses. With `captures` above one the game goes
// on until a side has taken that many stones; then Go's simple ko holds as well.
#pragma once

#include <array>
#include <vector>

#include "board/stone_board.h"
#include "games/game.h"

namespace nakade {

class AtariGo {
public:
    static const GameFacts kFacts;
    static Result<AtariGo> create(Size size, const OptionValues& values);

    explicit AtariGo(Size size, int captures_to_win = 1);

    /// Puts the four stones of a cross-cut in the middle (one point left of and above it where
    /// there is no middle). Black is to play. Precondition: no stone on the board.
    void place_crosscut();

    const StoneBoard& board() const { return board_; }
    int captures_to_win() const { return captures_to_win_; }
    int captured_by(Color c) const { return captured_[side_index(c)]; }

    Size size() const { return board_.size(); }
    Color to_play() const { return to_play_; }
    Color at(Point p) const { return board_.at(p); }
    Move last_move() const { return turns_.empty() ? kNoPoint : turns_.back().move; }
    int move_count() const { return static_cast<int>(turns_.size()); }
    Outcome outcome() const;
    Hash hash() const;

    void legal_moves(MoveList& moves) const;
    Legality legality(Move m) const;
    void play(Move m);
    void undo();
    void set_to_play(Color c);
    Result<void> set_up(std::span<const Placement> stones, Color to_play);

private:
    struct Turn {
        Move move;
        Color mover;
        Point ko;
        std::int16_t captured;
    };

    bool has_winner() const;
    bool is_ko_ban(Point p) const;
    bool is_playable(Point p) const;
    bool has_playable_point() const;

    StoneBoard board_;
    int captures_to_win_;
    Color to_play_ = Black;
    Point ko_ = kNoPoint;
    std::array<int, 2> captured_{};
    std::vector<Turn> turns_;
};

}  // namespace nakade
