// What a position is worth, as a whole number, from the point of view of the side to play.
//
// A finished game is worth a win minus the plies to it, so that the faster of two wins and the
// slower of two losses is chosen and the distance can be read off. Evaluations stay far inside.
// Whole numbers only: every compiler must search the same tree.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "board/color.h"
#include "games/game.h"

namespace nakade {

using Value = int;

/// No line of a search is longer; so a value this close to a win is a distance to one.
inline constexpr int kMaxPly = 1 << 12;
inline constexpr Value kWin = 1 << 24;
inline constexpr Value kDraw = 0;
/// Above every value: the open end of a window.
inline constexpr Value kInfinity = kWin + 1;
/// Evaluations are cut to this, so that none looks like a win.
inline constexpr Value kMaxEvaluation = 1 << 20;

constexpr Value win_at(int ply) { return kWin - ply; }
constexpr Value loss_at(int ply) { return ply - kWin; }
constexpr bool is_win(Value v) { return v >= kWin - kMaxPly; }
constexpr bool is_loss(Value v) { return v <= kMaxPly - kWin; }
/// A forced end of the game was seen.
constexpr bool is_decided(Value v) { return is_win(v) || is_loss(v); }

/// Plies to the end of the game. Precondition: is_decided(v).
constexpr int plies_to_end(Value v) { return is_win(v) ? kWin - v : kWin + v; }

/// A value as a chance to win, and back. Evaluators do not count in the same unit, and for most the
/// map is rough; a search that estimates chances writes them so that they are read back exactly
/// enough. Wins and losses that were proved come out as 1 and 0.
inline constexpr double kValuesPerLogit = 20;  // of influence, which counts 2 a point: ten points
inline double chance_of(Value v) { return 1 / (1 + std::exp(-v / kValuesPerLogit)); }
inline Value value_of_chance(double chance) {
    constexpr double kCertain = 1e-6;
    const double inside = std::clamp(chance, kCertain, 1 - kCertain);
    return static_cast<Value>(std::lround(kValuesPerLogit * std::log(inside / (1 - inside))));
}

constexpr Value clamp_evaluation(int evaluation) {
    return std::clamp(evaluation, -kMaxEvaluation, kMaxEvaluation);
}

/// Precondition: the game is over.
constexpr Value final_value(Outcome outcome, Color to_play, int ply) {
    const std::optional<Color> champion = winner(outcome);
    if (!champion) return kDraw;
    return *champion == to_play ? win_at(ply) : loss_at(ply);
}

/// A value counted from the root, counted from a node `ply` below it instead, and back: the same
/// position met at another ply is as far from the end of the game as before.
constexpr Value relative_to_node(Value v, int ply) {
    return is_win(v) ? v + ply : is_loss(v) ? v - ply : v;
}
constexpr Value relative_to_root(Value v, int ply) {
    return is_win(v) ? v - ply : is_loss(v) ? v + ply : v;
}

}  // namespace nakade
