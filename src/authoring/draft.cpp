#include "authoring/draft.h"

#include <algorithm>

#include "board/symmetry.h"
#include "core/text.h"

namespace nakade::authoring {

namespace {

/// Boards that a problem may be on; the smallest that leaves room around the wall is taken.
constexpr int kBoardSizes[] = {9, 13, 19};
/// Lines around an eye space: the defender's, the attacker's and an empty one.
constexpr int kMargin = 3;

struct Drawn {
    Point point;
    char mark;
};

struct Drawing {
    Size size;
    std::vector<Drawn> points;
};

Drawing read_drawing(std::string_view text) {
    Drawing drawing;
    for (const std::string_view row : split(text, '\n')) {
        drawing.size.width = std::max(drawing.size.width, static_cast<int>(row.size()));
        for (int x = 0; const char mark : row)
            drawing.points.push_back({Point(x++, drawing.size.height), mark});
        ++drawing.size.height;
    }
    return drawing;
}

Drawing turned(const Drawing& drawing, Symmetry symmetry) {
    Drawing result{symmetry.apply(drawing.size), {}};
    for (const auto& [point, mark] : drawing.points)
        result.points.push_back({symmetry.apply(point, drawing.size), mark});
    return result;
}

/// The set with all points that touch it, at corners too.
PointSet grown(const PointSet& set, Size board) {
    PointSet around = set;
    set.for_each([&](Point p) {
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                if (const Point q(p.x() + dx, p.y() + dy); board.contains(q)) around.add(q);
    });
    return around;
}

void put(StoneGrid& stones, const PointSet& points, Color color) {
    points.for_each([&](Point p) { stones.set(p, color); });
}

Size board_for(Size needed) {
    const int longest = std::max(needed.width, needed.height);
    const auto* const found =
        std::ranges::find_if(kBoardSizes, [&](int size) { return size >= longest; });
    return {*found, *found};
}

Draft surround(const Drawing& eye_space, Where where) {
    const int left = where == Where::Corner ? 0 : kMargin;
    const int top = where == Where::Middle ? kMargin : 0;
    const Size board =
        board_for({left + eye_space.size.width + kMargin, top + eye_space.size.height + kMargin});
    Draft draft{StoneGrid(board), {}, {}, where};
    for (const auto& [point, mark] : eye_space.points)
        if (mark == '.') draft.in_play.add(Point(point.x() + left, point.y() + top));
    const PointSet with_defender = grown(draft.in_play, board);
    draft.keystones = with_defender - draft.in_play;
    put(draft.stones, draft.keystones, kDefender);
    put(draft.stones, grown(with_defender, board) - with_defender, kAttacker);
    return draft;
}

Draft copy(const Drawing& position) {
    Draft draft{StoneGrid(board_for({position.size.width + 1, position.size.height + 1})),
                {},
                {},
                Where::Corner};
    for (const auto& [point, mark] : position.points) {
        if (mark == '.') draft.in_play.add(point);
        if (mark == 'X') draft.stones.set(point, kAttacker);
        if (mark == 'O' || mark == 'W') draft.stones.set(point, kDefender);
        if (mark == 'W') draft.keystones.add(point);
    }
    return draft;
}

/// Where a change can be made, and the change.
struct Variation {
    char letter;
    PointSet (*places)(const Draft& draft);
    void (*apply)(Draft& draft, Point p);
};

PointSet open_points(const Draft& draft) { return draft.in_play & draft.stones.points_of(Empty); }
/// The defender's stones beside an open point.
PointSet inner_stones(const Draft& draft) { return draft.keystones & open_points(draft).dilated(); }
/// The defender's stones beside the wall.
PointSet outer_stones(const Draft& draft) {
    return draft.keystones & draft.stones.points_of(kAttacker).dilated();
}
/// The wall's stones beside the target.
PointSet wall_stones(const Draft& draft) {
    return draft.stones.points_of(kAttacker) & draft.keystones.dilated();
}

void take_stone(Draft& draft, Point p) {
    draft.stones.set(p, Empty);
    draft.keystones.remove(p);
    draft.in_play.add(p);
}
void put_attacker(Draft& draft, Point p) {
    draft.stones.set(p, kAttacker);
    draft.keystones.remove(p);
}
void put_defender(Draft& draft, Point p) { draft.stones.set(p, kDefender); }
/// A point of the wall becomes a liberty; the wall is led around it.
void open_liberty(Draft& draft, Point p) {
    take_stone(draft, p);
    for_each_neighbour(p, [&](Point q) {
        if (!draft.stones.size().contains(q) || draft.stones.at(q) != Empty) return;
        if (!draft.in_play.contains(q)) draft.stones.set(q, kAttacker);
    });
}

constexpr Variation kVariations[] = {
    {'l', &wall_stones, &open_liberty},  {'n', &inner_stones, &take_stone},
    {'i', &outer_stones, &put_attacker}, {'x', &open_points, &put_attacker},
    {'o', &open_points, &put_defender},
};

Point pick(const PointSet& points, Random& random) {
    int left = random.below(points.count());
    Point picked = kNoPoint;
    points.for_each([&](Point p) {
        if (left-- == 0) picked = p;
    });
    return picked;
}

/// Stones that joined the target belong to it.
void gather_keystones(Draft& draft) {
    draft.keystones = draft.keystones.flooded(draft.stones.points_of(kDefender));
}

}  // namespace

Draft place_shape(const Shape& shape, Random& random) {
    const Drawing drawing = read_drawing(shape.drawing);
    if (shape.kind == Shape::Kind::Position) return copy(drawing);
    const auto where = shape.kind == Shape::Kind::CornerEyeSpace
                           ? Where::Corner
                           : static_cast<Where>(random.below(3));
    return surround(turned(drawing, Symmetry(random.below(Symmetry::kCount))), where);
}

std::optional<char> vary(Draft& draft, Random& random) {
    const Variation& variation = kVariations[random.below(std::size(kVariations))];
    const PointSet places = variation.places(draft);
    if (places.empty()) return std::nullopt;
    variation.apply(draft, pick(places, random));
    gather_keystones(draft);
    return variation.letter;
}

bool is_possible(const Draft& draft) {
    const PointSet outside = draft.stones.points_of(Empty) - draft.in_play;
    if (draft.keystones.empty() || open_points(draft).dilated().intersects(outside)) return false;
    return std::ranges::all_of(draft.stones.placements(), [&](const Placement& stone) {
        return draft.stones.has_liberty(draft.stones.chain(stone.point));
    });
}

Problem to_problem(const Draft& draft, Goal goal, Random& random) {
    const Symmetry symmetry(random.below(Symmetry::kCount));
    const bool is_swapped = random.below(2) == 1;
    const Size size = draft.stones.size();
    const auto colored = [&](Color c) { return is_swapped ? opponent(c) : c; };
    Problem problem;
    problem.stones = StoneGrid(size);
    problem.to_move = colored(goal == Goal::Kill ? kAttacker : kDefender);
    problem.goal = goal;
    problem.region_kind = RegionKind::Points;
    for_each_point(size, [&](Point p) {
        const Point q = symmetry.apply(p, size);
        const Color color = draft.stones.at(p);
        if (is_stone(color)) problem.stones.set(q, colored(color));
        if (draft.keystones.contains(p)) problem.keystones.add(q);
        // A viewer shows nothing but the points in play, so the stones are among them.
        if (is_stone(color) || draft.in_play.contains(p)) problem.region.add(q);
    });
    return problem;
}

}  // namespace nakade::authoring
