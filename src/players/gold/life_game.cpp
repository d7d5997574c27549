#include "players/gold/life_game.h"

#include <cassert>

#include "games/benson.h"

namespace nakade::gold {

namespace {

/// Kinds of zobrist::state; those of Go are 1 and 2.
constexpr std::uint64_t kKeystonesState = 20;
constexpr std::uint64_t kKoMasterState = 21;

Go set_up(const life::LifeProblem& problem) {
    std::vector<Placement> stones;
    for_each_point(problem.board.size(), [&](Point p) {
        if (is_stone(problem.board.at(p))) stones.push_back({p, problem.board.at(p)});
    });
    Go game(problem.board.size());
    const auto done = game.set_up(stones, problem.to_move);
    assert(done.has_value());
    static_cast<void>(done);
    game.set_ko_point(problem.ko);
    game.restrict_to(problem.region);
    return game;
}

}  // namespace

LifeGame::LifeGame(const life::LifeProblem& problem, const LifeRules& rules)
    : go_(set_up(problem)),
      rules_(rules),
      defender_(problem.board.at(problem.target.first())),
      targets_{problem.target} {
    lift_ban();
}

void LifeGame::lift_ban() {
    if (to_play() == rules_.ko_master) go_.set_ko_point(kNoPoint);
}

LifeScene LifeGame::scene() const {
    return {board(), to_play(), defender_, targets_.back(), *go_.region()};
}

Outcome LifeGame::outcome() const {
    if (targets_.back().empty()) return win_for(opponent(defender_));
    if (go_.is_over()) return win_for(defender_);
    // The attacker's moves do not bring the target to life.
    const bool may_have_come_to_life = move_count() == 0 || to_play() != defender_;
    return may_have_come_to_life && is_alive() ? win_for(defender_) : Outcome::Ongoing;
}

bool LifeGame::is_alive() const {
    const PointSet& target = targets_.back();
    const LifeGround ground(scene());
    if (ground.escaped.intersects(target)) return true;
    return unconditional_life(board(), defender_).stones.intersects(target);
}

Hash LifeGame::hash() const {
    Hash hash = go_.hash() ^ zobrist::state(kKoMasterState, static_cast<int>(rules_.ko_master));
    // Which stones stand is in the hash of the board, but not whether they are the first ones.
    if (targets_.back() != targets_.front())
        (targets_.front() - targets_.back()).for_each([&](Point p) {
            hash ^= zobrist::state(kKeystonesState, p.index());
        });
    return hash;
}

void LifeGame::legal_moves(MoveList& moves) const {
    moves.clear();
    if (go_.is_over()) return;
    const bool is_careful = rules_.drops_suicidal && to_play() == defender_;
    go_.region()->for_each([&](Point p) {
        if (go_.legality(p) != Legality::Legal) return;
        if (is_careful && is_suicidal(p)) return;
        moves.add(p);
    });
    moves.add(kPass);
}

bool LifeGame::is_suicidal(Point p) const {
    constexpr int kFewLiberties = 2;
    PointSet joined;     // the chains that the move makes one
    PointSet liberties;  // and what they live on then
    bool is_keystring = false;
    for_each_neighbour(p, [&](Point q) {
        if (at(q) == Empty) liberties.add(q);
        if (at(q) != defender_) return;
        const bool is_short = board().liberties(q) == kFewLiberties;
        board().for_each_stone(q, [&](Point stone) {
            joined.add(stone);
            is_keystring |= is_short && targets_.back().contains(stone);
        });
        board().for_each_liberty(q, [&](Point liberty) { liberties.add(liberty); });
    });
    liberties.remove(p);
    if (!is_keystring || liberties.count() != 1) return false;
    if (!targets_.back().is_subset_of(joined)) return false;
    return go_.region()->contains(liberties.first()) && !board().would_capture(p, defender_);
}

void LifeGame::play(Move m) {
    PointSet target = targets_.back();
    go_.play(m);
    if (m != kPass && to_play() == defender_)
        for (const Point p : board().last_removed()) target.remove(p);
    targets_.push_back(target);
    lift_ban();
}

void LifeGame::undo() {
    targets_.pop_back();
    go_.undo();
}

}  // namespace nakade::gold
