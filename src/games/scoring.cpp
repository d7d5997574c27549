#include "games/scoring.h"

#include <fmt/format.h>

#include <cmath>

#include "core/random.h"
#include "games/benson.h"

namespace nakade {

namespace {

/// The colours of a board with its dead stones lifted off.
class Cleared {
public:
    Cleared(const StoneBoard& board, const PointSet& dead) : board_(board), dead_(dead) {}
    Color at(Point p) const {
        return is_stone(board_.at(p)) && dead_.contains(p) ? Empty : board_.at(p);
    }
    Size size() const { return board_.size(); }
    PointSet points(Color c) const {
        PointSet set;
        for_each_point(size(), [&](Point p) {
            if (at(p) == c) set.add(p);
        });
        return set;
    }

private:
    const StoneBoard& board_;
    const PointSet& dead_;
};

struct EmptyRegion {
    PointSet points;
    bool touches_black = false;
    bool touches_white = false;
    /// The colour that alone surrounds it; Empty for dame and for an empty board.
    Color owner() const {
        if (touches_black == touches_white) return Empty;
        return touches_black ? Black : White;
    }
};

std::vector<EmptyRegion> empty_regions(const Cleared& board) {
    std::vector<EmptyRegion> regions;
    PointSet room = board.points(Empty);
    const PointSet black = board.points(Black);
    const PointSet white = board.points(White);
    while (!room.empty()) {
        PointSet seed;
        seed.add(room.first());
        const PointSet points = seed.flooded(room);
        const PointSet around = points.dilated();
        regions.push_back({points, around.intersects(black), around.intersects(white)});
        room -= points;
    }
    return regions;
}

/// Eye points that territory counting leaves out; see score() in the header.
PointSet seki_eyes(const Cleared& board, const std::vector<EmptyRegion>& regions) {
    PointSet dame;
    for (const EmptyRegion& region : regions)
        if (region.touches_black && region.touches_white) dame |= region.points;
    PointSet result;
    for (const Color owner : {Black, White}) {
        PointSet eyes;
        for (const EmptyRegion& region : regions)
            if (region.owner() == owner) eyes |= region.points;
        // A group: stones of one colour joined by each other and by their own eyes.
        const PointSet room = board.points(owner) | eyes;
        for (const EmptyRegion& region : regions) {
            if (region.owner() != owner || region.points.count() > kSekiEyeSize) continue;
            const PointSet group = region.points.flooded(room);
            const bool has_other_eye = (group & eyes) != region.points;
            if (!has_other_eye && group.dilated().intersects(dame)) result |= region.points;
        }
    }
    return result;
}

Score area_score(const StoneBoard& board, const PointSet& dead) {
    Score total;
    const auto owners = area_owners(board, dead);
    for_each_point(board.size(), [&](Point p) {
        const Color owner = owners[static_cast<std::size_t>(p.index())];
        total.black += owner == Black;
        total.white += owner == White;
    });
    return total;
}

Score territory_score(const Go& game, const PointSet& dead) {
    Score total{.black = static_cast<double>(game.prisoners(Black)),
                .white = static_cast<double>(game.prisoners(White))};
    dead.for_each([&](Point p) {
        total.black += game.at(p) == White;
        total.white += game.at(p) == Black;
    });
    const Cleared board(game.board(), dead);
    const auto regions = empty_regions(board);
    const PointSet seki = seki_eyes(board, regions);
    for (const EmptyRegion& region : regions) {
        const int points = (region.points - seki).count();
        if (region.owner() == Black) total.black += points;
        if (region.owner() == White) total.white += points;
    }
    return total;
}

/// Plays random moves to the end. Cost: about the area of the board in plays.
void play_out(StoneBoard& board, Color to_play, Random& random) {
    const int longest = 3 * board.size().area();
    std::vector<Point> empty;
    int passes = 0;
    Point ko = kNoPoint;
    for (int turn = 0; turn < longest && passes < 2; ++turn, to_play = opponent(to_play)) {
        empty.clear();
        for_each_point(board.size(), [&](Point p) {
            if (board.at(p) == Empty) empty.push_back(p);
        });
        Point chosen = kNoPoint;
        while (!empty.empty() && chosen == kNoPoint) {
            Point& pick =
                empty[static_cast<std::size_t>(random.below(static_cast<int>(empty.size())))];
            const bool playable =
                pick != ko && !board.is_suicide(pick, to_play) && !is_own_eye(board, pick, to_play);
            if (playable) chosen = pick;
            pick = empty.back();
            empty.pop_back();
        }
        ko = kNoPoint;
        if (chosen == kNoPoint) {
            ++passes;
            continue;
        }
        passes = 0;
        board.play(chosen, to_play);
        ko = board.ko_point();
    }
}

}  // namespace

bool is_own_eye(const StoneBoard& board, Point p, Color owner) {
    for (const int delta : kNeighbourSteps) {
        const Color c = board.at(step(p, delta));
        if (c != owner && c != Border) return false;
    }
    int enemies = 0;
    bool at_edge = false;
    for (const int delta : kDiagonalSteps) {
        const Color c = board.at(step(p, delta));
        enemies += c == opponent(owner);
        at_edge |= c == Border;
    }
    return enemies <= (at_edge ? 0 : 1);
}

std::string to_string(const Score& score) {
    const double margin = score.margin();
    if (margin == 0) return "0";
    return fmt::format("{}+{:g}", margin > 0 ? 'B' : 'W', std::abs(margin));
}

std::array<Color, Point::kCells> area_owners(const StoneBoard& board, const PointSet& dead) {
    std::array<Color, Point::kCells> owners;
    owners.fill(Empty);
    const auto give = [&](const PointSet& points, Color c) {
        points.for_each([&](Point p) { owners[static_cast<std::size_t>(p.index())] = c; });
    };
    const Cleared cleared(board, dead);
    give(cleared.points(Black), Black);
    give(cleared.points(White), White);
    for (const EmptyRegion& region : empty_regions(cleared)) give(region.points, region.owner());
    return owners;
}

Score score(const Go& game, const PointSet& dead) {
    Score total = game.rules().scoring == Scoring::Area ? area_score(game.board(), dead)
                                                        : territory_score(game, dead);
    total.white += game.rules().komi;
    return total;
}

PointSet find_dead_stones(const Go& game, std::uint64_t seed, int playouts) {
    const StoneBoard& board = game.board();
    Random random(seed);
    std::array<int, Point::kCells> black_owns{};
    for (int i = 0; i < playouts; ++i) {
        StoneBoard copy = board;
        play_out(copy, i % 2 == 0 ? Black : White, random);
        const auto owners = area_owners(copy, {});
        for (std::size_t p = 0; p < owners.size(); ++p)
            black_owns[p] += (owners[p] == Black) - (owners[p] == White);
    }
    PointSet dead;
    for (const Color owner : {Black, White}) {
        const auto alive = unconditional_life(board, owner, game.rules().suicide_allowed);
        const auto enemy = unconditional_life(board, opponent(owner), game.rules().suicide_allowed);
        board.for_each_chain(owner, [&](Point head) {
            int owned = 0;
            board.for_each_stone(head, [&](Point p) {
                const int black = black_owns[static_cast<std::size_t>(p.index())];
                owned += owner == Black ? black : -black;
            });
            const bool is_dead =
                enemy.eyes.contains(head) || (!alive.stones.contains(head) && owned < 0);
            if (is_dead) board.for_each_stone(head, [&](Point p) { dead.add(p); });
        });
    }
    return dead;
}

}  // namespace nakade
