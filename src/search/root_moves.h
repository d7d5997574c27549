// The moves a search starts from: all legal ones, less their mirror images, shuffled by the seed.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "board/move_list.h"
#include "board/symmetry.h"
#include "core/random.h"
#include "search/options.h"

namespace nakade {

/// A symmetry that maps the stones and the legal moves onto themselves.
template <class G>
bool keeps_position(const G& game, const MoveList& legal, Symmetry symmetry) {
    const Size size = game.size();
    if (!symmetry.fits(size)) return false;
    bool keeps = true;
    for_each_point(size, [&](Point p) {
        if (game.at(symmetry.apply(p, size)) != game.at(p)) keeps = false;
    });
    return keeps && std::ranges::all_of(
                        legal, [&](Move m) { return legal.contains(symmetry.apply(m, size)); });
}

/// Keeps the first move of each class of symmetric ones. Only a position without a past is reduced:
/// ko and superko may have made later ones less symmetric than they look.
template <class G>
void drop_symmetric_moves(const G& game, MoveList& moves) {
    if (game.move_count() != 0) return;
    std::vector<Symmetry> symmetries;
    for (int code = 1; code < Symmetry::kCount; ++code)
        if (keeps_position(game, moves, Symmetry(code))) symmetries.push_back(Symmetry(code));
    const Size size = game.size();
    MoveList kept;
    for (const Move m : moves) {
        const bool is_image = std::ranges::any_of(
            symmetries, [&](Symmetry s) { return kept.contains(s.apply(m, size)); });
        if (!is_image) kept.add(m);
    }
    moves = kept;
}

/// Fisher and Yates. The same seed gives the same order on every compiler.
inline void shuffle(MoveList& moves, std::uint64_t seed) {
    Random random(seed);
    for (int i = moves.size() - 1; i > 0; --i) std::swap(moves[i], moves[random.below(i + 1)]);
}

template <class G>
MoveList root_moves(const G& game, const SearchOptions& options) {
    MoveList moves;
    if (game.outcome() == Outcome::Ongoing) game.legal_moves(moves);
    if (options.root_symmetry) drop_symmetric_moves(game, moves);
    if (options.seed != 0) shuffle(moves, options.seed);
    return moves;
}

}  // namespace nakade
