#include "players/veto.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "eval/ladder.h"
#include "solvers/life/candidates.h"
#include "solvers/life/growing_solver.h"
#include "solvers/life/open_region.h"

namespace nakade {

namespace {

/// Smaller groups are left to the search; so are those that are not walled in, if they are smaller
/// than the second number or have more room than the third.
constexpr int kLeastStones = 4;
constexpr int kLeastOpenStones = 8;
constexpr int kMostRoom = 24;
/// So many nodes for each question, some thirty milliseconds, and so many groups at most.
constexpr std::uint64_t kLifeNodes = 20'000;
constexpr std::size_t kLifeMegabytes = 2;
constexpr std::size_t kMostGroups = 4;
/// Two stones that run are a sacrifice as often as a mistake.
constexpr int kLeastRunners = 3;

bool is_readable(const StoneBoard& board, const PointSet& group) {
    const int stones = group.count();
    if (stones < kLeastStones) return false;
    if (life::is_enclosed(board, group)) return true;
    return stones >= kLeastOpenStones && life::first_region(board, group).count() <= kMostRoom;
}

/// The largest first.
std::vector<PointSet> readable_groups(const StoneBoard& board) {
    std::vector<PointSet> groups;
    for (const Color color : {Black, White})
        for (const PointSet& group : life::loose_groups(board, color))
            if (is_readable(board, group)) groups.push_back(group);
    std::ranges::sort(groups, [](const PointSet& a, const PointSet& b) {
        return a.count() != b.count() ? a.count() > b.count() : a.first() < b.first();
    });
    if (groups.size() > kMostGroups) groups.resize(kMostGroups);
    return groups;
}

life::LifeProblem problem_of(const Go& game, const PointSet& group) {
    return {.board = game.board(),
            .target = group,
            .region = life::first_region(game.board(), group),
            .to_move = game.to_play(),
            .ko = game.ko_point()};
}

constexpr life::LifeWishes kVerdictAlone = {.fate = false, .line = false};

/// The side to play gets its way with the group as far as can be seen in its neighbourhood.
bool is_threatened(const Go& game, const PointSet& group) {
    const auto answer = life::solve_life(
        problem_of(game, group), {.nodes = kLifeNodes, .megabytes = kLifeMegabytes}, kVerdictAlone);
    return answer.result == life::LifeResult::Win;
}

/// The move by which the side to play gets its way with the group, whatever happens elsewhere.
std::optional<Move> winning_move(const Go& game, const PointSet& group) {
    life::GrowingSolver solver(problem_of(game, group), life::GrowingSolver::Border::GrowsToTheOpen,
                               kVerdictAlone, kLifeMegabytes);
    solver.work(kLifeNodes);
    const life::LifeAnswer answer = solver.answer();
    if (answer.result != life::LifeResult::Win || solver.is_cut_short()) return std::nullopt;
    return answer.best;
}

/// The group with what has been added to its chains; empty if it was taken.
PointSet still_there(const StoneBoard& board, const PointSet& group, Color owner) {
    PointSet stones;
    group.for_each([&](Point p) {
        if (board.at(p) == owner) board.for_each_stone(p, [&](Point stone) { stones.add(stone); });
    });
    return stones;
}

}  // namespace

Move settling_move(const Go& game, Move chosen) {
    Go after = game;
    after.play(chosen);
    for (const PointSet& group : readable_groups(game.board())) {
        const Color owner = game.board().at(group.first());
        const PointSet left = still_there(after.board(), group, owner);
        if (left.empty() || !is_threatened(after, left)) continue;
        const auto settling = winning_move(game, group);
        if (settling && *settling != kPass && game.legality(*settling) == Legality::Legal)
            return *settling;
    }
    return chosen;
}

bool runs_in_vain(const Go& game, Move move) {
    if (move == kPass) return false;
    const Color mover = game.to_play();
    const bool saves = std::ranges::any_of(kNeighbourSteps, [&](int delta) {
        const Point p = step(move, delta);
        return game.board().at(p) == mover && game.board().liberties(p) == 1;
    });
    if (!saves) return false;
    StoneBoard board = game.board();
    if (board.play(move, mover) > 0 || board.at(move) != mover) return false;
    int stones = 0;
    board.for_each_stone(move, [&](Point) { ++stones; });
    const int liberties = board.liberties(move);
    if (stones < kLeastRunners || liberties > 2) return false;
    return liberties == 1 || is_laddered(board, move);
}

}  // namespace nakade
