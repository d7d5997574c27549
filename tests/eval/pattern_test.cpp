// Patterns: one line of text each, found however the board is turned and whoever owns the stones.
#include "eval/pattern.h"

#include <doctest/doctest.h>

#include <array>

#include "board/symmetry.h"
#include "eval/contact_patterns.h"
#include "eval/eye_shapes.h"
#include "support/draw.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::test;

namespace {

constexpr Size kBoard{9, 9};

std::string complaint_about(std::string_view line) {
    const auto pattern = parse_pattern(line);
    return pattern ? "" : pattern.error().message;
}

bool fits(const Pattern& pattern, Point origin) {
    for (const PatternPoint& point : pattern.points) {
        const int x = origin.x() + point.x;
        const int y = origin.y() + point.y;
        if (x < 0 || y < 0 || x >= kBoard.width || y >= kBoard.height) return false;
        if (!is_in_place(Point(x, y), kBoard, point.place)) return false;
    }
    return true;
}

struct Laid {
    PointSet points;
    PointSet vital;
};

/// The pattern's points with the first on `origin`.
Laid lay(const Pattern& pattern, Point origin) {
    Laid laid;
    for (const PatternPoint& point : pattern.points) {
        const Point p(origin.x() + point.x, origin.y() + point.y);
        laid.points.add(p);
        if (point.is_vital) laid.vital.add(p);
    }
    return laid;
}

PointSet mapped(const PointSet& points, Symmetry symmetry) {
    PointSet image;
    points.for_each([&](Point p) { image.add(symmetry.apply(p, kBoard)); });
    return image;
}

/// A board with the pattern's stones on it.
StoneBoard with_stones(const Pattern& pattern, Point origin, Color owner, Symmetry symmetry) {
    StoneBoard board(kBoard);
    for (const PatternPoint& point : pattern.points) {
        const Point p = symmetry.apply(Point(origin.x() + point.x, origin.y() + point.y), kBoard);
        if (point.content == Content::Own) board.play(p, owner);
        if (point.content == Content::Other) board.play(p, opponent(owner));
    }
    return board;
}

}  // namespace

TEST_CASE("a path steps from point to point, and brackets come back") {
    const auto pattern = parse_pattern("a T | . e .! (s x) e ?");
    REQUIRE(pattern.has_value());
    CHECK(pattern->name == "a T");
    const std::vector<PatternPoint> points = {
        {0, 0, Content::Nothing, Spot::Anywhere, false},
        {1, 0, Content::Nothing, Spot::Anywhere, true},
        {1, 1, Content::Own, Spot::Anywhere, false},
        {2, 0, Content::Anything, Spot::Anywhere, false},
    };
    CHECK(pattern->points == points);
    CHECK_FALSE(pattern->eyes.has_value());
}

TEST_CASE("marks behind a point ask for the edge and the corner") {
    const auto pattern = parse_pattern("bent | .+ (e .-!) s o- | 1 2 0");
    REQUIRE(pattern.has_value());
    const std::vector<PatternPoint> points = {
        {0, 0, Content::Nothing, Spot::Corner, false},
        {1, 0, Content::Nothing, Spot::Edge, true},
        {0, 1, Content::Other, Spot::Edge, false},
    };
    CHECK(pattern->points == points);
    CHECK(pattern->eyes == EyeYield{1, 2, 0});
}

TEST_CASE("a malformed pattern names its column") {
    CHECK(complaint_about("straight . e .") == "column 15: expected '|' after the name");
    CHECK(complaint_about("| . e .") == "column 1: expected a name");
    CHECK(complaint_about("a | e .") == "column 5: expected a point: '.', 'x', 'o' or '?'");
    CHECK(complaint_about("a | . e") == "column 8: expected a point: '.', 'x', 'o' or '?'");
    CHECK(complaint_about("a | . q .") ==
          "column 7: expected a step (n, e, s or w) or a bracket, not \"q\"");
    CHECK(complaint_about("a | . e . w .") == "column 13: the path has been at this point before");
    CHECK(complaint_about("a | . (e .") == "column 7: nothing closes this '('");
    CHECK(complaint_about("a | . e .) s .") == "column 10: nothing opens this ')'");
    CHECK(complaint_about("a | . | 1 2") ==
          "column 12: expected three numbers of eyes from 0 to 2");
    CHECK(complaint_about("a | . | 1 2 3") ==
          "column 13: expected three numbers of eyes from 0 to 2");
    CHECK(complaint_about("a | . | 1 2 1 1") == "column 15: expected the end of the line");
    CHECK(complaint_about("") == "column 1: expected a name");
}

TEST_CASE("a table of eye shapes names the line as well") {
    constexpr std::string_view kLines[] = {"point | . | 1 1 0", "two | . z . | 1 1 1"};
    const auto table = EyeShapeTable::parse(kLines);
    REQUIRE_FALSE(table.has_value());
    CHECK(table.error().message ==
          "pattern 2, column 9: expected a step (n, e, s or w) or a bracket, not \"z\"");
    constexpr std::string_view kNoEyes[] = {"point | ."};
    CHECK(EyeShapeTable::parse(kNoEyes).error().message ==
          "pattern 1, column 10: expected '|' and the eyes it yields");
}

TEST_CASE("every eye shape is found wherever it fits, in all its symmetries") {
    for (const Pattern& pattern : eye_shapes().patterns()) {
        INFO(pattern.name);
        int places = 0;
        for_each_point(kBoard, [&](Point origin) {
            if (!fits(pattern, origin)) return;
            const Laid laid = lay(pattern, origin);
            // A variant for the corner, further up, may be meant here.
            const ShapeMatch here = eye_shapes().find(laid.points, kBoard);
            REQUIRE(here.pattern != nullptr);
            const bool is_variant = here.pattern != &pattern;
            if (is_variant) CHECK(here.pattern < &pattern);
            places += !is_variant;
            for (int code = 0; code < Symmetry::kCount; ++code) {
                const ShapeMatch match =
                    eye_shapes().find(mapped(laid.points, Symmetry(code)), kBoard);
                CHECK(match.pattern == here.pattern);
                if (!is_variant) CHECK(match.vital.count() == laid.vital.count());
            }
        });
        CHECK(places > 0);
    }
}

TEST_CASE("a vital point turns with its shape where the shape has no symmetry of its own") {
    const PointSet bulky = lay(*parse_pattern("p | . e . (s . w .) e ."), Point(3, 3)).points;
    const ShapeMatch match = eye_shapes().find(bulky, kBoard);
    REQUIRE(match.pattern != nullptr);
    CHECK(match.pattern->name == "bulky five");
    CHECK(names(match.vital, kBoard) == std::set<std::string>{"E6"});
    for (int code = 0; code < Symmetry::kCount; ++code)
        CHECK(eye_shapes().find(mapped(bulky, Symmetry(code)), kBoard).vital ==
              mapped(match.vital, Symmetry(code)));
}

TEST_CASE("a shape added as one line is found like the others") {
    constexpr std::string_view kLines[] = {"comb | . e .! (s .) e .! (s .) e .! s . | 1 2 0"};
    const auto table = EyeShapeTable::parse(kLines);
    REQUIRE(table.has_value());
    const Laid laid = lay(table->patterns().front(), Point(2, 4));
    for (int code = 0; code < Symmetry::kCount; ++code) {
        const ShapeMatch match = table->find(mapped(laid.points, Symmetry(code)), kBoard);
        REQUIRE(match.pattern != nullptr);
        CHECK(match.pattern->name == "comb");
        CHECK(match.vital == mapped(laid.vital, Symmetry(code)));
    }
    CHECK(table->find(lay(*parse_pattern("p | . e ."), Point(1, 1)).points, kBoard).pattern ==
          nullptr);
}

TEST_CASE("hane, cut and connection are found in all symmetries and for both colours") {
    for (const ContactRow& row : contact_rows()) {
        const auto pattern = parse_pattern(row.line);
        REQUIRE(pattern.has_value());
        INFO(pattern->name);
        const Point origin(4, 4);
        for (const Color owner : {Black, White}) {
            for (int code = 0; code < Symmetry::kCount; ++code) {
                const StoneBoard board = with_stones(*pattern, origin, owner, Symmetry(code));
                PointSet where;
                where.add(Symmetry(code).apply(origin, kBoard));
                const auto found = find_contacts(board, where, owner);
                REQUIRE(found.size() == 1);
                CHECK(found.front().name == pattern->name);
                CHECK(found.front().worth == row.worth);
            }
        }
    }
}

TEST_CASE("a bent four is another shape in the corner than on the side") {
    const auto name = [](std::string_view path, Point origin) {
        const auto pattern = parse_pattern(path);
        return eye_shapes().find(lay(*pattern, origin).points, kBoard).pattern->name;
    };
    CHECK(name("p | . (e . e .) s .", Point(0, 0)) == "bent four in the corner");
    CHECK(name("p | . (e . e .) s .", Point(3, 0)) == "bent four");
    CHECK(name("p | . e . e . s . w . w .", Point(6, 0)) == "six in the corner");
    CHECK(name("p | . e . e . s . w . w .", Point(5, 0)) == "rectangular six");
}
