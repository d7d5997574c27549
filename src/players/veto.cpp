#include "players/veto.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "eval/ladder.h"
#include "solvers/life/candidates.h"
#include "solvers/life/open_region.h"
#include "solvers/life/solver.h"

namespace nakade {

namespace {

/// Smaller groups are left to the search.
constexpr int kLeastStones = 4;
/// A few milliseconds for each question, and so many groups at most.
constexpr std::uint64_t kLifeNodes = 8'000;
constexpr std::size_t kLifeMegabytes = 1;
constexpr std::size_t kMostGroups = 6;
/// Two stones that run are a sacrifice as often as a mistake.
constexpr int kLeastRunners = 3;

/// The largest first.
std::vector<PointSet> walled_in_groups(const Go& game) {
    std::vector<PointSet> groups;
    for (const Color color : {Black, White})
        for (const PointSet& group : life::loose_groups(game.board(), color))
            if (group.count() >= kLeastStones && life::is_enclosed(game.board(), group))
                groups.push_back(group);
    std::ranges::sort(groups, [](const PointSet& a, const PointSet& b) {
        return a.count() != b.count() ? a.count() > b.count() : a.first() < b.first();
    });
    if (groups.size() > kMostGroups) groups.resize(kMostGroups);
    return groups;
}

/// The move by which the side to play gets its way with the group, whatever happens elsewhere.
std::optional<Move> winning_move(const Go& game, const PointSet& group) {
    const life::LifeProblem problem{.board = game.board(),
                                    .target = group,
                                    .region = life::first_region(game.board(), group),
                                    .to_move = game.to_play(),
                                    .ko = game.ko_point()};
    const life::LifeAnswer answer =
        life::solve_life(problem, {.nodes = kLifeNodes, .megabytes = kLifeMegabytes},
                         {.fate = false, .line = false});
    const bool is_proved =
        answer.result == life::LifeResult::Win && life::missing_points(problem, answer).empty();
    return is_proved ? std::optional(answer.best) : std::nullopt;
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
    for (const PointSet& group : walled_in_groups(game)) {
        const auto settling = winning_move(game, group);
        if (!settling || *settling == kPass || *settling == chosen ||
            game.legality(*settling) != Legality::Legal)
            continue;
        Go after = game;
        after.play(chosen);
        const Color owner = game.board().at(group.first());
        const PointSet left = still_there(after.board(), group, owner);
        if (!left.empty() && winning_move(after, left)) return *settling;
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
