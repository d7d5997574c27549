// A position of Atari-Go as the proof search sees it: every forced move drawn to its end.
//
// The first capture wins, so three facts settle most positions without looking ahead. Who can take
// a chain wins. Whose chain is in atari has one move, to extend it; two such chains, or an
// extension that leaves one liberty, and he has lost. Nobody puts a chain of his own into atari: it
// would be taken. So outcome() is known as soon as a capture can no longer be stopped, and no stone
// ever leaves this board. legal_moves() leaves out moves that lose at once or to a ladder, and has
// no other move beside one that wins by a ladder (ladder.h).
//
// hash() is the same for all mirror images of a position and with colours exchanged: neither
// changes who wins. Moves that lead to images of each other are listed once.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "board/move_list.h"
#include "board/symmetry.h"
#include "games/atari_go.h"
#include "search/proof_table.h"
#include "solvers/capture/bit_board.h"

namespace nakade::capture {

/// What becomes of a side that has no legal move at its turn.
enum class NoMove : std::uint8_t { Loses, Wins };

/// Keys of all points in all images of a board.
class ImageKeys {
public:
    static constexpr std::size_t kImages = Symmetry::kCount;
    using Hashes = std::array<Hash, kImages>;

    explicit ImageKeys(const BitBoard& board);

    /// Of a stone of the side to play (0) or of the other (1).
    const Hashes& of(int role, int index) const {
        return keys_[static_cast<std::size_t>(role * 64 + index)];
    }

private:
    std::array<Hashes, 128> keys_{};
};

class Position {
public:
    /// Precondition: BitBoard::fits(game.size()), one capture wins, and there has been none.
    Position(const AtariGo& game, NoMove no_move);

    const BitBoard& board() const { return board_; }
    Bits stones(Color c) const { return stones_[static_cast<std::size_t>(side_index(c))]; }
    Bits empty() const { return board_.all() & ~stones_[0] & ~stones_[1]; }
    NoMove no_move() const { return no_move_; }

    /// From here on the side to play only wins if it takes a stone with its `moves`-th move at the
    /// latest, or the game is won before because a side has no legal move. Precondition: moves > 0.
    void limit_moves(int moves);

    Color to_play() const { return to_play_; }
    Outcome outcome() const;
    Hash hash() const;
    void legal_moves(MoveList& moves) const;
    /// After a move that is not among safe_moves() only captures(), quiet_moves() and undo() are to
    /// be asked.
    void play(Move m);
    void undo();
    /// A first guess at the work left, and a fact where a ladder decides: all moves of the side to
    /// play must be refuted, and the game is a matter of who runs out of safe ones first.
    ProofNumbers first_guess() const;

    /// Points where the side to play takes a chain.
    Bits captures() const;
    /// Moves of the side to play after which nothing of it can be taken at once.
    Bits safe_moves() const { return safe_; }
    /// Legal moves that take nothing; those that put their own chain into atari too.
    Bits quiet_moves() const;

private:
    /// The moves of the side to play that are worth a look.
    struct Choice {
        Bits moves;
        bool is_win;
    };
    struct Turn {
        Bits move;
        Bits safe;
        bool can_take;
    };

    static constexpr int kNoLimit = -1;
    static constexpr std::size_t kPlayers = 2;

    /// The points among these, which are empty, where a stone of this colour would stand in a
    /// chain of at least so many liberties (one or two), without regard to captures.
    Bits breathing(Color c, Bits points, int liberties) const;
    /// Safe moves of the side to play, of whose chains only those of these stones can be in atari.
    Bits find_safe_moves(Bits endangered) const;
    /// Without moves if none stops the opponent's ladders. Precondition: there are safe moves.
    Choice choice() const;
    Outcome outcome_without_moves() const;
    bool is_symmetric() const;
    Hash hash_after(Bits move) const;
    void toggle(Bits move, Color c);

    BitBoard board_;
    std::shared_ptr<const ImageKeys> keys_;  // shared by the copies a search makes
    NoMove no_move_;
    std::array<Bits, kPlayers> stones_{};
    Color to_play_ = Black;
    /// Moves left to the striver, who has to take something by then.
    int moves_left_ = kNoLimit;
    Color striver_ = Black;
    /// By the player whose stones count as his own, one for each image.
    std::array<ImageKeys::Hashes, kPlayers> hashes_{};
    /// Of the side to play. Kept up to date by looking beside the last move alone: who has just
    /// played a safe move has no chain in atari, and before it the other side had none.
    Bits safe_ = 0;
    bool can_take_ = false;
    std::vector<Turn> played_;
};

}  // namespace nakade::capture
