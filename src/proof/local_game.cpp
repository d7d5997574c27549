#include "proof/local_game.h"

#include <fmt/format.h>

#include "board/point_name.h"

namespace nakade::proof {

namespace {

bool is_possible(Size size) {
    return size.width >= 1 && size.width <= kMaxBoardSize && size.height >= 1 &&
           size.height <= kMaxBoardSize;
}

Result<void> check_sets(const StartPosition& start) {
    if (!is_possible(start.size))
        return Error{fmt::format("a {} board is impossible", size_name(start.size))};
    const PointSet& black = start.stones[0];
    const PointSet& white = start.stones[1];
    const PointSet stones = black | white;
    if (!(stones | start.region).is_subset_of(PointSet::all(start.size)))
        return Error{"there are points outside the board"};
    if (black.intersects(white) || start.region.intersects(stones))
        return Error{"a point is used twice"};
    if (start.target.empty()) return Error{"there is no target"};
    if (!start.target.is_subset_of(black) && !start.target.is_subset_of(white))
        return Error{"the target is not of one colour"};
    if (!is_stone(start.to_move)) return Error{"nobody is to move"};
    return {};
}

}  // namespace

LocalGame::LocalGame(const StartPosition& start)
    : start_(start), board_(PointSet::all(start.size)), in_play_(start.region) {
    const State state{.stones = start.stones};
    for_each_chain(state, start.stones[0] | start.stones[1], [&](const PointSet& chain) {
        if (liberties(state, chain).is_subset_of(start.region)) in_play_ |= chain;
    });
}

Result<LocalGame> LocalGame::make(const StartPosition& start) {
    if (auto checked = check_sets(start); !checked) return checked.error();
    const LocalGame game(start);
    const State state{.stones = start.stones};
    Point dead = kNoPoint;
    game.for_each_chain(state, start.stones[0] | start.stones[1], [&](const PointSet& chain) {
        if (game.liberties(state, chain).empty()) dead = chain.first();
    });
    if (dead != kNoPoint)
        return Error{fmt::format("the chain at {} has no liberty", to_gtp(dead, start.size))};
    if (start.ko == kNoPoint) return game;
    bool can_take = false;
    if (start.size.contains(start.ko) && start.region.contains(start.ko))
        game.for_each_chain(state, game.around(start.ko) & state.of(opponent(start.to_move)),
                            [&](const PointSet& chain) {
                                can_take |= chain.count() == 1 &&
                                            game.liberties(state, chain) == single(start.ko);
                            });
    if (!can_take) return Error{"at the point of the ko no lone stone can be taken"};
    return game;
}

State LocalGame::start_state(const Terms& terms) const {
    State state{.stones = start_.stones,
                .keystones = start_.target,
                .to_move = start_.to_move,
                .ban = start_.ko};
    state.threats_of(terms.winner) = terms.winner_threats;
    state.threats_of(opponent(terms.winner)) = terms.loser_threats;
    return state;
}

PointSet LocalGame::chain(const State& state, Point p) const {
    return single(p).flooded(state.of(state.stones[0].contains(p) ? Black : White));
}

PointSet LocalGame::around(Point p) const { return around(single(p)); }

bool LocalGame::is_suicide(const State& state, Point p) const {
    const PointSet beside = around(p);
    if (beside.intersects(empty_points(state))) return false;
    bool is_saved = false;
    for_each_chain(state, beside, [&](const PointSet& chain) {
        const bool is_own = chain.intersects(state.of(state.to_move));
        const bool is_in_atari = liberties(state, chain) == single(p);
        is_saved |= is_own != is_in_atari;
    });
    return !is_saved;
}

bool LocalGame::is_legal(const State& state, Move move, Aim aim) const {
    if (move == kPass) return may_pass(state, aim);
    if (!size().contains(move) || !in_play_.contains(move)) return false;
    if (!empty_points(state).contains(move)) return false;
    if (move == state.ban && state.threats_of(state.to_move) == 0) return false;
    return !is_suicide(state, move);
}

State LocalGame::after(const State& state, Move move) const {
    const Color mover = state.to_move;
    State next = state;
    next.to_move = opponent(mover);
    next.ban = kNoPoint;
    if (move == kPass) return next;
    Threats& threats = next.threats_of(mover);
    if (move == state.ban && threats != kUnlimited) --threats;

    next.of(mover).add(move);
    PointSet captured;
    for_each_chain(next, around(move) & next.of(opponent(mover)), [&](const PointSet& chain) {
        if (liberties(next, chain).empty()) captured |= chain;
    });
    next.of(opponent(mover)) -= captured;
    next.keystones -= captured;
    const PointSet own = chain(next, move);
    if (captured.count() == 1 && own.count() == 1 && liberties(next, own) == captured)
        next.ban = captured.first();
    return next;
}

}  // namespace nakade::proof
