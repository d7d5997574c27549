#include "formats/coordinates.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

namespace nakade {

namespace {

template <class T>
std::string fault(const Result<T>& result) {
    return result ? "no fault" : result.error().message;
}

Size any_size() {
    return {*rc::gen::inRange(1, kMaxBoardSize + 1), *rc::gen::inRange(1, kMaxBoardSize + 1)};
}

Point any_point(Size size) {
    return {*rc::gen::inRange(0, size.width), *rc::gen::inRange(0, size.height)};
}

std::vector<Point> any_points(Size size) {
    std::vector<Point> points;
    for (int count = *rc::gen::inRange(0, 10); count > 0; --count)
        points.push_back(any_point(size));
    return points;
}

}  // namespace

TEST_CASE("GTP counts rows from the bottom and leaves out the letter I") {
    CHECK(to_gtp(Point(0, 18), {19, 19}) == "A1");
    CHECK(to_gtp(Point(8, 0), {19, 19}) == "J19");
    CHECK(to_gtp(kPass, {19, 19}) == "pass");
    CHECK(*parse_gtp("j19", {19, 19}) == Point(8, 0));
    CHECK(*parse_gtp("PASS", {19, 19}) == kPass);
    CHECK(*parse_gtp("Z25", {25, 25}) == Point(24, 0));
}

TEST_CASE("what is no GTP point is told") {
    CHECK(fault(parse_gtp("I5", {9, 9})) == "\"I5\" is not a point such as C3");
    CHECK(fault(parse_gtp("K5", {9, 9})) == "\"K5\" is not on the 9x9 board");
    CHECK(fault(parse_gtp("A0", {9, 9})) == "\"A0\" is not on the 9x9 board");
    for (const char* text : {"", "A", "5", "A-1", "A+1", "A1x", "AA1", "A99999999999"})
        CHECK(!parse_gtp(text, {9, 9}));
}

TEST_CASE("a list of points is separated by commas") {
    const auto points = parse_gtp_list("C3, D4", {9, 9});
    REQUIRE(points);
    CHECK(*points == std::vector<Point>{Point(2, 6), Point(3, 5)});
    CHECK(parse_gtp_list("", {9, 9})->empty());
    CHECK(fault(parse_gtp_list("C3,,D4", {9, 9})) == "\"\" is not a point such as C3");
    CHECK(!parse_gtp_list("C3,pass", {9, 9}));
}

TEST_CASE("SGF counts from the top left corner, beyond z with capitals") {
    CHECK(to_sgf(Point(0, 0)) == "aa");
    CHECK(to_sgf(Point(2, 5)) == "cf");
    CHECK(*parse_sgf_point(" cf ", {9, 9}) == Point(2, 5));
    CHECK(parse_sgf_rectangle("ZZ", {52, 52})->left == 51);
    CHECK(fault(parse_sgf_point("jj", {9, 9})) == "\"jj\" is not on the 9x9 board");
    for (const char* text : {"", "a", "abc", "a1", "37", "{}", "aa:cc", "[", "ああ"})
        CHECK(!parse_sgf_point(text, {9, 9}));
}

TEST_CASE("a pass is empty, and tt where tt is no point") {
    CHECK(*parse_sgf_move("", {19, 19}) == kPass);
    CHECK(*parse_sgf_move("tt", {19, 19}) == kPass);
    CHECK(*parse_sgf_move("tt", {9, 9}) == kPass);
    CHECK(*parse_sgf_move("tt", {21, 21}) == Point(19, 19));
    CHECK(to_sgf(kPass).empty());
}

TEST_CASE("the corners of a rectangle may come in any order") {
    const auto area = parse_sgf_rectangle("dd:bb", {9, 9});
    REQUIRE(area);
    CHECK(area->left == 1);
    CHECK(area->bottom == 3);
    CHECK(area->is_reversed);
    CHECK(!parse_sgf_rectangle("aa:jj", {9, 9}));
}

TEST_CASE("a Gomoku position string has letters without a gap and rows from the bottom") {
    const auto points = parse_gomoku_string("h8i10a1", {15, 15});
    REQUIRE(points);
    CHECK(*points == std::vector<Point>{Point(7, 7), Point(8, 5), Point(0, 14)});
    CHECK(to_gomoku_string(*points, {15, 15}) == "h8i10a1");
    CHECK(fault(parse_gomoku_string("h8p1", {15, 15})) ==
          "move 2 (character 3): \"p1\" is not on the 15x15 board");
    CHECK(fault(parse_gomoku_string("h8 i9", {15, 15})) ==
          "move 2 (character 3): \" \" is not a point such as h8");
}

TEST_CASE("every notation reads what it wrote") {
    CHECK(rc::check("points and lists", [] {
        const Size size = any_size();
        const Point p = any_point(size);
        RC_ASSERT(*parse_gtp(to_gtp(p, size), size) == p);
        RC_ASSERT(*parse_sgf_point(to_sgf(p), size) == p);
        const std::vector<Point> points = any_points(size);
        RC_ASSERT(*parse_gtp_list(to_gtp_list(points, size), size) == points);
        RC_ASSERT(*parse_gomoku_string(to_gomoku_string(points, size), size) == points);
    }));
}

TEST_CASE("no text makes a reader give a point off the board") {
    CHECK(rc::check("arbitrary text", [](const std::string& text) {
        const Size size = any_size();
        const auto is_fine = [&](const Result<Point>& point) {
            return !point || *point == kPass || size.contains(*point);
        };
        RC_ASSERT(is_fine(parse_gtp(text, size)));
        RC_ASSERT(is_fine(parse_sgf_move(text, size)));
        if (const auto points = parse_gomoku_string(text, size))
            for (const Point p : *points) RC_ASSERT(size.contains(p));
    }));
}

}  // namespace nakade
