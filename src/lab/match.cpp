#include "lab/match.h"

#include <algorithm>
#include <cassert>

#include "core/random.h"

namespace nakade {

namespace {

constexpr int kMovesAPoint = 3;
// Openings keep this far from the edge where the board is large enough to have a middle.
constexpr int kOpeningMargin = 2;
constexpr int kSmallestBoardWithMiddle = 7;

int margin(int length) { return length >= kSmallestBoardWithMiddle ? kOpeningMargin : 0; }

bool is_opening_point(Point p, Size size) {
    const auto inside = [](int at, int length) {
        return at >= margin(length) && at < length - margin(length);
    };
    return p != kPass && inside(p.x(), size.width) && inside(p.y(), size.height);
}

/// A random move after which the game goes on; kNoPoint if there is none.
Move opening_move(AnyGame& game, Random& random) {
    MoveList all;
    game.legal_moves(all);
    std::vector<Move> moves;
    for (const Move move : all)
        if (is_opening_point(move, game.size())) moves.push_back(move);
    while (!moves.empty()) {
        Move& pick = moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))];
        const ScopedMove tried(game, pick);
        if (game.outcome() == Outcome::Ongoing) return pick;
        pick = moves.back();
        moves.pop_back();
    }
    return kNoPoint;
}

}  // namespace

Color first_color(int game) { return game % 2 == 0 ? Black : White; }

std::vector<Move> random_opening(const GameSpec& spec, int plies, std::uint64_t seed) {
    auto game = make_game(spec);
    assert(game.has_value());
    Random random(seed);
    std::vector<Move> opening;
    while (static_cast<int>(opening.size()) < plies) {
        const Move move = opening_move(**game, random);
        if (move == kNoPoint) break;
        (*game)->play(move);
        opening.push_back(move);
    }
    return opening;
}

int usual_move_cap(Size size) { return kMovesAPoint * size.area(); }

GameTask plan_game(const MatchPlan& plan, int game) {
    const auto start = make_game(plan.spec);
    assert(start.has_value());
    const auto pair = static_cast<std::uint64_t>(game / 2);
    return {.spec = plan.spec,
            .opening = random_opening(plan.spec, plan.opening_plies, mix64(plan.seed) + pair),
            .move_cap = plan.move_cap > 0 ? plan.move_cap : usual_move_cap((*start)->size()),
            .stop = nullptr};
}

void add_game(Tally& tally, int game, Outcome outcome) {
    if (outcome == Outcome::Ongoing) return;
    const auto champion = winner(outcome);
    if (!champion)
        ++tally.draws;
    else if (*champion == first_color(game))
        ++tally.wins;
    else
        ++tally.losses;
}

}  // namespace nakade
