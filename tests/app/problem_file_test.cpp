// Files of problems, and what they let on beside the stones.
#include "app/problem_file.h"

#include "stated.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::app;
using namespace nakade::test;

TEST_CASE("SGF with many games, a problem file and a bare diagram are all files of problems") {
    const auto many = ProblemFile::parse(sgf("") + sgf("PL[W]"), "a.sgf", nullptr);
    REQUIRE(many.has_value());
    REQUIRE(many->count() == 2);
    CHECK(many->problem(1)->problem.to_move == White);
    const StatedProblem own_form = stated(
        "GoLD problem 1\n"
        "to move: white\n"
        "board:\n"
        "   A B C\n"
        " 2 W X . 2\n"
        " 1 . X . 1\n"
        "   A B C\n");
    CHECK(own_form.problem.to_move == White);
    CHECK(stated(kThreeInARow).problem.stones == stated(sgf("")).problem.stones);
}

TEST_CASE("what is no problem is refused with a reason") {
    CHECK_FALSE(ProblemFile::parse("GIF89a", "a", nullptr).has_value());
    CHECK_FALSE(ProblemFile::parse("", "a", nullptr).has_value());
    const auto gomoku = ProblemFile::parse("(;GM[4]SZ[9]AB[aa])", "a.sgf", nullptr);
    REQUIRE(gomoku.has_value());
    CHECK(gomoku->problem(0).error().message == "this is a game of Gomoku, not of Go");
}

TEST_CASE("words, names and the solution are kept for the inference") {
    const StatedProblem problem = stated(sgf("GN[No. 3]C[Black first](;B[fb];W[fa])(;B[fc])"));
    CHECK(problem.words == "No. 3\nBlack first\na.sgf");
    CHECK(problem.first_move == Black);
    CHECK(names(problem.trace.played, {9, 9}) == std::set<std::string>{"F8", "F9", "F7"});
    CHECK(problem.trace.captured.empty());
    CHECK(names(problem.trace.right, {9, 9}) == std::set<std::string>{"F8"});
}

TEST_CASE("first moves that the file calls right are kept, wrong ones are not") {
    const StatedProblem problem =
        stated(sgf("(;B[fa];W[fb]C[WRONG])(;B[fb];W[fa]C[RIGHT])(;B[fc]C[RIGHT])"));
    CHECK(names(problem.trace.right, {9, 9}) == std::set<std::string>{"F8", "F7"});
}

TEST_CASE("stones that the solution takes are remembered, those it put there itself are not") {
    const std::string corner = "(;GM[1]SZ[5]AB[bb][ca]AW[ba]";
    const StatedProblem taken = stated(corner + ";B[aa])");
    CHECK(names(taken.trace.captured, {5, 5}) == std::set<std::string>{"B5"});
    const StatedProblem own = stated("(;GM[1]SZ[5]AB[bb][ca];W[ba];B[aa])");
    CHECK(own.trace.captured.empty());
}

TEST_CASE("a number after # picks a game, counted from one") {
    CHECK(parse_problem_name("a.sgf#3")->file == "a.sgf");
    CHECK(parse_problem_name("a.sgf#3")->index == 2);
    CHECK(parse_problem_name("a.sgf")->index == std::nullopt);
    CHECK(parse_problem_name("c#major.sgf")->file == "c#major.sgf");
    CHECK_FALSE(parse_problem_name("a.sgf#0").has_value());
    CHECK_FALSE(parse_problem_name("a.sgf#99999999999").has_value());
}
