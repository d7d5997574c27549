#include "eval/eye_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace nakade {

namespace {

/// Outlines are words of this many points squared.
constexpr int kOutlineSide = 8;
/// Spaces of more points are looked up in vain.
constexpr int kMostPoints = kOutlineSide * kOutlineSide;

// Eyes left alone with the attacker to move, with the vital point the owner's, and the attacker's.
// tests/solvers asks the exact solver about every line.
constexpr std::string_view kLines[] = {
    "single point              | .                               | 1 1 0",
    "straight two              | . e .                           | 1 1 1",
    "straight three            | . e .! e .                      | 1 2 1",
    "bent three                | . e .! s .                      | 1 2 1",
    "straight four             | . e . e . e .                   | 2 2 2",
    "bent four in the corner   | .+ (e .!- e .-) s .-            | 1 2 1",
    "bent four                 | . e . e . s .                   | 2 2 2",
    "zigzag four at the corner | .- e . n .!- e .-               | 1 2 1",
    "zigzag four               | . e . s . e .                   | 2 2 2",
    "pyramid four              | . e .! (s .) e .                | 1 2 1",
    "square four               | . e . s . w .                   | 1 1 1",
    "straight five             | . e . e . e . e .               | 2 2 2",
    "long bent five            | . e . e . e . s .               | 2 2 2",
    "bulky five                | . e .! (s . w .) e .            | 1 2 1",
    "crossed five              | . e .! (n .) (s .) e .          | 1 2 1",
    "rabbity six               | . e .! (n . w .) (s .) e .      | 1 2 1",
    "six in the corner         | .+ e .- e .- s . w .! w .-      | 1 2 1",
    "rectangular six           | . e . e . s . w . w .           | 2 2 2",
};

struct Outline {
    std::uint64_t word = 0;
    int left = 0;
    int top = 0;
    bool fits = true;
};

struct Cell {
    int x, y;
};

Outline outline_of(std::span<const Cell> cells) {
    Outline outline{.left = kMaxBoardSize, .top = kMaxBoardSize};
    for (const auto& [x, y] : cells) {
        outline.left = std::min(outline.left, x);
        outline.top = std::min(outline.top, y);
    }
    for (const auto& [x, y] : cells) {
        const int column = x - outline.left;
        const int row = y - outline.top;
        outline.fits &= column < kOutlineSide && row < kOutlineSide;
        if (outline.fits) outline.word |= std::uint64_t{1} << (row * kOutlineSide + column);
    }
    return outline;
}

}  // namespace

Result<EyeShapeTable> EyeShapeTable::parse(std::span<const std::string_view> lines) {
    EyeShapeTable table;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto pattern = parse_pattern(lines[i]);
        if (!pattern) return Error{fmt::format("pattern {}, {}", i + 1, pattern.error().message)};
        if (!pattern->eyes)
            return Error{fmt::format("pattern {}, column {}: expected '|' and the eyes it yields",
                                     i + 1, lines[i].size() + 1)};
        table.patterns_.push_back(*std::move(pattern));
        table.add_forms(i);
    }
    std::ranges::sort(table.forms_, [](const Form& a, const Form& b) {
        return std::pair(a.outline, a.pattern) < std::pair(b.outline, b.pattern);
    });
    return table;
}

void EyeShapeTable::add_forms(std::size_t pattern) {
    for (auto& points : orientations(patterns_[pattern])) {
        std::vector<Cell> cells;
        for (const PatternPoint& point : points) cells.push_back({point.x, point.y});
        const Outline outline = outline_of(cells);
        for (PatternPoint& point : points) {
            point.x -= outline.left;
            point.y -= outline.top;
        }
        forms_.push_back({outline.word, pattern, std::move(points)});
    }
}

ShapeMatch EyeShapeTable::find(const PointSet& space, Size size) const {
    if (space.count() > kMostPoints) return {};
    std::array<Cell, kMostPoints> cells;
    std::size_t count = 0;
    space.for_each([&](Point p) { cells[count++] = {p.x(), p.y()}; });
    const Outline outline = outline_of(std::span(cells).first(count));
    if (!outline.fits) return {};
    const auto forms = std::ranges::equal_range(forms_, outline.word, {}, &Form::outline);
    for (const Form& form : forms) {
        ShapeMatch match{&patterns_[form.pattern], {}};
        bool is_here = true;
        for (const PatternPoint& point : form.points) {
            const Point p(outline.left + point.x, outline.top + point.y);
            is_here &= is_in_place(p, size, point.place);
            if (point.is_vital) match.vital.add(p);
        }
        if (is_here) return match;
    }
    return {};
}

std::span<const std::string_view> eye_shape_lines() { return kLines; }

const EyeShapeTable& eye_shapes() {
    static const EyeShapeTable kTable = [] {
        auto table = EyeShapeTable::parse(kLines);
        assert(table.has_value());
        return *std::move(table);
    }();
    return kTable;
}

}  // namespace nakade
