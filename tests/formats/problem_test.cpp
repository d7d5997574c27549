#include "formats/problem.h"

#include <doctest/doctest.h>

#include "core/random.h"

namespace nakade {

namespace {

constexpr std::string_view kExample =
    "GoLD problem 1\n"
    "title: Bent four in the corner\n"
    "source: own work\n"
    "to move: black\n"
    "goal: kill\n"
    "region: drawn\n"
    "ko: A4\n"
    "board:\n"
    "   A B C D E\n"
    " 4 . W X - - 4\n"
    " 3 . W X x - 3\n"
    " 2 W W X - o 2\n"
    " 1 X X X - - 1\n"
    "   A B C D E\n"
    "description:\n"
    "What becomes of the corner?\n"
    "\n"
    "Think twice.\n";

Problem read(std::string_view text) {
    auto problem = parse_problem(text);
    if (!problem) MESSAGE(problem.error().message);
    REQUIRE(problem);
    return *problem;
}

std::string fault(std::string_view text) {
    const auto problem = parse_problem(text);
    return problem ? "no fault" : problem.error().message;
}

/// The example with one piece of its text replaced.
std::string changed(std::string_view from, std::string_view to) {
    std::string text(kExample);
    text.replace(text.find(from), from.size(), to);
    return text;
}

std::string random_text(Random& random, bool has_lines) {
    constexpr std::string_view kPieces[] = {"a", "é", "]", "\\", ":", "board:", "#", "囲", " x"};
    std::string text = "t";
    for (int i = random.below(8); i > 0; --i) {
        text += kPieces[random.below(static_cast<int>(std::size(kPieces)))];
        if (has_lines && random.below(3) == 0) text += '\n';
    }
    return random.below(3) == 0 ? "" : text;
}

Problem random_problem(Random& random) {
    Problem problem;
    problem.stones = StoneGrid({1 + random.below(25), 1 + random.below(25)});
    for_each_point(problem.stones.size(), [&](Point p) {
        problem.stones.set(p, static_cast<Color>(random.below(3)));
        if (random.below(2)) problem.region.add(p);
        if (problem.stones.at(p) == Empty && random.below(20) == 0) problem.ko = p;
    });
    problem.region_kind = static_cast<RegionKind>(random.below(3));
    if (problem.region_kind != RegionKind::Points) problem.region = {};
    const Color owner = random.below(2) ? Black : White;
    problem.stones.points_of(owner).for_each([&](Point p) {
        if (random.below(4) == 0) problem.keystones.add(p);
    });
    if (random.below(4)) problem.to_move = random.below(2) ? Black : White;
    if (random.below(4)) problem.goal = problem.to_move == owner ? Goal::Live : Goal::Kill;
    problem.title = random_text(random, false);
    problem.source = random_text(random, false);
    problem.level = random_text(random, false);
    problem.description = random_text(random, true);
    return problem;
}

}  // namespace

TEST_CASE("a problem file says all that a problem is") {
    const Problem problem = read(kExample);
    CHECK(problem.title == "Bent four in the corner");
    CHECK(problem.source == "own work");
    CHECK(problem.to_move == Black);
    CHECK(problem.goal == Goal::Kill);
    CHECK(problem.stones.size() == Size{5, 4});
    CHECK(problem.stones.at(Point(1, 0)) == White);
    CHECK(problem.stones.at(Point(3, 1)) == Black);
    CHECK(problem.keystones.count() == 4);
    CHECK(problem.region_kind == RegionKind::Points);
    CHECK(problem.region.count() == 12);
    CHECK(problem.ko == Point(0, 0));
    CHECK(problem.description == "What becomes of the corner?\n\nThink twice.");
    CHECK(write_problem(problem) == kExample);
}

TEST_CASE("the other words for a goal, comments and line ends of DOS are understood") {
    CHECK(read(changed("goal: kill", "# a remark\nGoal:  capture ")) == read(kExample));
    std::string dos;
    for (const char c : kExample) dos += c == '\n' ? std::string("\r\n") : std::string(1, c);
    CHECK(read(dos) == read(kExample));
}

TEST_CASE("what is wrong in a problem file is told with line and column") {
    CHECK(fault(changed("to move: black", "to move: red")) ==
          "line 4, column 9: \"red\" should be \"black\", \"white\" or \"?\"");
    CHECK(fault(changed("goal: kill", "gaol: kill")) ==
          "line 5, column 1: \"gaol\" is not known here");
    CHECK(fault(changed("goal: kill", "kill!")) ==
          "line 5, column 1: \"kill!\" is not a named line such as \"to move: black\"");
    CHECK(fault(changed("source: own", "title: own")) ==
          "line 3, column 1: \"title\" stands twice");
    CHECK(fault(changed(" 3 . W X x", " 3 . W X @")) ==
          "line 11, column 10: \"@\" is not one of . - X x O o B b W w");
    CHECK(fault(changed(" 3 . W X x -", " 3 . W X x")) ==
          "line 11, column 1: this row has 4 points, the first one 5");
    CHECK(fault(changed(" 3 . W X x - 3", " 7 . W X x - 7")) ==
          "line 14, column 1: row 3 is called 7");
    CHECK(fault(changed("ko: A4", "ko: A9")) == "line 7, column 4: \"A9\" is not on the 5x4 board");
    CHECK(fault(changed("ko: A4", "ko: B4")) ==
          "line 8, column 1: the ko point must be an empty point of the board");
    CHECK(fault(changed("region: drawn", "region: all")) ==
          "line 8, column 1: points are drawn out of play, but the region is not \"drawn\"");
    CHECK(fault(changed("goal: kill", "goal: live")) ==
          "line 8, column 1: the goal is to live, but the keystones belong to white, and black "
          "moves");
    CHECK(fault("GoLD problem 1\ngoal: kill\n") ==
          "line 3, column 1: the board is missing: a line \"board:\" and its rows");
    CHECK(fault("GoLD problem 1\nboard:\n") == "line 2, column 1: the board has no rows");
    CHECK(fault("\xFF") == "the problem file is not valid UTF-8");
}

TEST_CASE("a bare diagram is a problem that says only its stones") {
    const Problem problem = read("..X\nXO.\n");
    CHECK(problem.stones.size() == Size{3, 2});
    CHECK(!problem.goal);
    CHECK(!problem.to_move);
    CHECK(fault("hello").find("neither a problem file") != std::string::npos);
}

TEST_CASE("every problem is saved and loaded without loss, as text and as SGF") {
    Random random(7);
    for (int i = 0; i < 500; ++i) {
        const Problem problem = random_problem(random);
        REQUIRE(check_problem(problem));
        const std::string text = write_problem(problem);
        CAPTURE(text);
        CHECK(read(text) == problem);
        const auto file = parse_sgf(write_sgf(problem_to_sgf(problem)));
        REQUIRE(file);
        Notes notes;
        const auto again = problem_from_sgf(file->collection, file->collection.games()[0], notes);
        REQUIRE(again);
        CHECK(*again == problem);
    }
}

TEST_CASE("marks in a file of others are keystones only on stones of one colour") {
    const auto keystones = [](std::string_view text) {
        const auto file = parse_sgf(text);
        Notes notes;
        return problem_from_sgf(file->collection, file->collection.games()[0], notes)
            ->keystones.count();
    };
    CHECK(keystones("(;SZ[9]AB[aa][ab]AW[bb]MA[aa][cc])") == 1);
    CHECK(keystones("(;SZ[9]AB[aa][ab]AW[bb]MA[aa][bb])") == 0);
}

TEST_CASE("any change of a character gives a problem or a sentence with a place") {
    Random random(8);
    for (int i = 0; i < 3000; ++i) {
        std::string text(kExample);
        for (int edits = 1 + random.below(3); edits > 0; --edits)
            text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))] =
                "\n:. XO19\x01"[random.below(9)];
        if (const auto problem = parse_problem(text)) {
            CAPTURE(text);
            CHECK(read(write_problem(*problem)) == *problem);
        }
    }
}

}  // namespace nakade
