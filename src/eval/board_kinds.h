// What an evaluator may ask of a game beyond the contract; this decides which games it suits.
#pragma once

#include <concepts>

#include "board/stone_board.h"
#include "games/game.h"

namespace nakade {

/// Chains and liberties: Go, Atari-Go.
template <class G>
concept HasChains = requires(const G game) {
    { game.board() } -> std::same_as<const StoneBoard&>;
};

/// The winner is who owns more of the board, after komi: Go.
template <class G>
concept CountsArea = HasChains<G> && requires(const G game) {
    game.rules().komi;
};

/// Rows of stones win: Gomoku.
template <class G>
concept WinsByRows = requires(const G game, Point p, Color c) {
    { game.makes_win(p, c) } -> std::same_as<bool>;
};

}  // namespace nakade
