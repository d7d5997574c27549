#include "players/finish.h"

#include <algorithm>

#include "games/scoring.h"
#include "players/cleanup.h"

namespace nakade {

namespace {

// A program that resigns too early gives games away; one that resigns too late bores.
constexpr double kHopelessChance = 0.03;
constexpr int kHopelessTurns = 4;
/// Not before this share of the board's points has been played.
constexpr double kEarliestShare = 0.3;
/// Of a scale from a sure loss, -1, to a sure win, 1.
constexpr double kPassPrice = 0.02;

}  // namespace

bool is_ahead_as_it_stands(const Go& game) {
    const double margin = score(game).margin();
    return game.to_play() == Black ? margin > 0 : margin < 0;
}

bool is_settled(const Go& game) {
    const auto owners = area_owners(game.board(), {});
    bool is_settled = true;
    for_each_point(game.size(), [&](Point p) {
        if (owners[static_cast<std::size_t>(p.index())] == Empty) is_settled = false;
    });
    // In a ko too every point has an owner.
    game.board().for_each_chain(game.to_play(), [&](Point head) {
        if (game.board().liberties(head) == 1) is_settled = false;
    });
    return is_settled;
}

bool passing_wins(const Go& game) {
    return game.passes_in_a_row() == 1 && is_ahead_as_it_stands(game);
}

bool is_free_pass(std::span<const PuctNode> moves) {
    const PuctNode& best = *std::ranges::max_element(moves, {}, &PuctNode::visits);
    const auto pass = std::ranges::find(moves, kPass, &PuctNode::move);
    return pass != moves.end() && pass->visits > 0 && pass->mean() >= best.mean() - kPassPrice;
}

Move instead_of_pass(const Go& game, Move second) {
    const Move cleaning = cleanup_move(game);
    return cleaning == kPass ? second : cleaning;
}

bool Resignation::is_due(const Go& game, double chance) {
    hopeless_turns_ = chance < kHopelessChance ? hopeless_turns_ + 1 : 0;
    return hopeless_turns_ >= kHopelessTurns &&
           game.move_count() >= kEarliestShare * game.size().area();
}

}  // namespace nakade
