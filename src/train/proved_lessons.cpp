#include "train/proved_lessons.h"

#include <algorithm>

#include "players/fight_view.h"
#include "solvers/life/open_region.h"
#include "train/opinion.h"

namespace nakade::train {

namespace {

using life::Fate;
using life::LifeAnswer;
using life::LifeProblem;
using life::LifeResult;

constexpr std::size_t kMegabytes = 64;
/// How sure a net should be of what is proved: the rest of the game may still cost the stones.
constexpr float kSureness = 0.95F;
/// One move in so many is any at all, the others are the best.
constexpr int kBestMoves = 2;

bool is_whole(const PointSet& target, Color owner, const Go& position) {
    bool whole = true;
    target.for_each([&](Point p) { whole = whole && position.at(p) == owner; });
    return whole;
}

}  // namespace

bool ProvedLessons::add(const Problem& stated) {
    if (stated.keystones.empty() || !stated.to_move) return false;
    Go start(stated.stones.size());
    if (!start.set_up(stated.stones.placements(), *stated.to_move)) return false;
    const FightView view = view_of_fight(start.board());
    start = view.seen(start);
    LifeProblem problem{.board = start.board(), .to_move = start.to_play()};
    stated.keystones.for_each([&](Point p) {
        problem.board.for_each_stone(view.seen(p), [&](Point q) { problem.target.add(q); });
    });
    if (!life::is_enclosed(problem.board, problem.target)) return false;
    problem.region = life::first_region(problem.board, problem.target);
    const int before = book_.positions();
    seen_.clear();
    for (int side = 0; side < 2; ++side) {
        life::LifeSolver solver(problem, {.all_moves = true, .line = false}, kMegabytes);
        for (int i = 0; i < settings_.walks; ++i) walk(problem, solver, start);
        problem.to_move = opponent(problem.to_move);
        start.set_to_play(problem.to_move);
    }
    return book_.positions() > before;
}

void ProvedLessons::walk(const LifeProblem& problem, life::LifeSolver& solver, Go position) {
    const Color owner = problem.board.at(problem.target.first());
    GameRecord line = begin_line(position);
    std::vector<Lesson> lessons;
    std::vector<Move> moves;
    for (int ply = 0; ply < settings_.plies; ++ply) {
        if (position.outcome() != Outcome::Ongoing || !is_whole(problem.target, owner, position) ||
            !solver.follow(moves) || !solver.work(settings_.nodes))
            break;
        const LifeAnswer answer = solver.answer();
        if (answer.result == LifeResult::Unknown) break;
        if (answer.result != LifeResult::Ko && seen_.insert(position.hash()).second)
            lessons.push_back({ply, lesson(problem, answer, position)});
        moves.push_back(next_move(problem, answer, position));
        line.moves.emplace_back(position.to_play(), moves.back());
        position.play(moves.back());
    }
    book_.add(line, lessons);
}

Targets ProvedLessons::lesson(const LifeProblem& problem, const LifeAnswer& answer,
                              const Go& position) {
    const Size size = position.size();
    Targets targets = own_opinion(net_, position);
    const bool is_needed = answer.result == LifeResult::Win && answer.best != kPass;
    if (is_needed && !answer.winning_moves.empty()) prefer(answer.winning_moves, size, targets);
    const bool is_defender = problem.board.at(problem.target.first()) == position.to_play();
    const bool is_win = answer.result == LifeResult::Win;
    const auto say = [&](Point p) {
        targets.ownership[policy_index(p, size)] = is_win ? kSureness : -kSureness;
    };
    problem.target.for_each(say);
    // Who kills gets the room as well; who lives may have to share it.
    if (is_win != is_defender) problem.region.for_each(say);
    return targets;
}

/// Legal; a pass only if it is the best.
Move ProvedLessons::next_move(const LifeProblem& problem, const LifeAnswer& answer,
                              const Go& position) {
    std::vector<Move> any;
    problem.region.for_each([&](Point p) {
        if (position.legality(p) == Legality::Legal) any.push_back(p);
    });
    if (any.empty()) return kPass;
    if (random_.below(kBestMoves) != 0) {
        const auto& good = answer.winning_moves;
        const Move best = good.empty()
                              ? answer.best
                              : good[static_cast<std::size_t>(random_.below(std::ssize(good)))];
        if (position.legality(best) == Legality::Legal) return best;
    }
    return any[static_cast<std::size_t>(random_.below(std::ssize(any)))];
}

}  // namespace nakade::train
