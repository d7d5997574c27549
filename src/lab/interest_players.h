// The three searches that the Atari-Go paper compares, bare: the same evaluator and depth, no table
// and no memory of earlier nodes, so that nothing but window and order differ.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "lab/measured_game.h"

namespace nakade {

enum class BareSearch : std::uint8_t { Minimax, AlphaBeta, Interest };

std::string_view bare_search_name(BareSearch search);
/// As make_player takes it. The first move is searched on one point of each symmetry class.
std::string bare_player(BareSearch search, int depth, std::uint64_t seed);

/// Atari-Go on a square board.
GameSpec atari_go_board(int side);

inline constexpr std::array<int, 4> kPaperSides = {3, 4, 5, 6};
/// The depths of the paper are not at hand; this one lets minimax finish on 6x6.
inline constexpr int kUsualInterestDepth = 4;

}  // namespace nakade
