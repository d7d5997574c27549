// A game as a protocol sees it: how it began and the moves since, by whichever colour they came.
//
// A controller may send several stones of one colour, go on after two passes, or change the rules
// half-way. The record keeps the beginning and the moves, and everything else follows from playing
// them over again: undo is exact because it is the same moves without the last one.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "games/registry.h"

namespace nakade {

class PlayedGame {
public:
    static Result<PlayedGame> create(GameSpec spec);

    const AnyGame& game() const { return *game_; }
    const GameSpec& spec() const { return spec_; }
    std::span<const Placement> moves() const { return moves_; }
    bool is_empty_board() const;

    /// The position before the first move.
    std::unique_ptr<AnyGame> beginning() const;
    /// A copy in which it is `mover`'s turn, also after two passes.
    std::unique_ptr<AnyGame> position_for(Color mover) const;

    /// Back to the beginning of a game with the same spec, without set-up stones.
    void clear();
    /// Begins a game again with these stones; on error nothing changes.
    Result<void> set_up(std::span<const Placement> stones, Color to_play);
    /// The same stones and moves under other options (rules, komi); on error nothing changes.
    Result<void> change_options(const OptionValues& options);

    /// Plays the move if it is legal for `mover`, whoever's turn it is, and says whether it was.
    Legality play(Move move, Color mover);
    /// False if there is no move to take back.
    bool undo();

private:
    struct Start {
        bool is_set_up = false;
        std::vector<Placement> stones;
        Color to_play = Black;
    };

    PlayedGame(GameSpec spec, std::unique_ptr<AnyGame> game)
        : spec_(std::move(spec)), game_(std::move(game)) {}
    static Result<PlayedGame> replay(GameSpec spec, const Start& start,
                                     std::span<const Placement> moves);

    GameSpec spec_;
    Start start_;
    std::vector<Placement> moves_;
    std::unique_ptr<AnyGame> game_;
};

}  // namespace nakade
