// Black's forbidden points: drawn cases first, then the collections that lie beside the project.
#include "games/renju.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "games/gomoku_drawing.h"
#include "support/shared_data.h"

namespace nakade::test {

namespace {

/// What Black's stone on the point marked '*' is.
BlackMove judge(std::string_view text) {
    const MarkedGomoku drawn = gomoku(GomokuRule::Renju, text);
    return black_move(drawn.game.lines(), drawn.point('*'));
}

using Points = std::vector<Point>;

Points to_points(const nlohmann::json& list) {
    Points points;
    for (const auto& p : list) points.emplace_back(p[0].get<int>(), p[1].get<int>());
    return points;
}

Points sorted(Points points) {
    std::sort(points.begin(), points.end());
    return points;
}

struct Problem {
    explicit Problem(const nlohmann::json& from)
        : id(from["id"]),
          goal(from["goal"]),
          game({from["size"].get<int>(), from["size"].get<int>()}, GomokuRule::Renju),
          accepted(to_points(from["accepted"])),
          kinds(from.value("kinds", nlohmann::json())) {
        std::vector<Placement> stones;
        for (const Point p : to_points(from["black"])) stones.push_back({p, Black});
        for (const Point p : to_points(from["white"])) stones.push_back({p, White});
        REQUIRE(game.set_up(stones, Black).has_value());
    }

    Points points_that_are(std::initializer_list<BlackMove> moves) const {
        Points points;
        for_each_point(game.size(), [&](Point p) {
            if (game.at(p) != Empty) return;
            const BlackMove found = black_move(game.lines(), p);
            if (std::find(moves.begin(), moves.end(), found) != moves.end()) points.push_back(p);
        });
        return points;
    }
    Points forbidden() const {
        return points_that_are(
            {BlackMove::Overline, BlackMove::DoubleFour, BlackMove::DoubleThree});
    }
    bool is_right() const {
        const Points found = forbidden();
        if (goal == "forbidden_all") return found == sorted(accepted);
        const bool wanted = goal == "is_forbidden";
        return std::all_of(accepted.begin(), accepted.end(), [&](Point p) {
            return (std::find(found.begin(), found.end(), p) != found.end()) == wanted;
        });
    }

    std::string id;
    std::string goal;
    Gomoku game;
    Points accepted;
    nlohmann::json kinds;
};

std::vector<Problem> read_problems(const std::string& file) {
    std::vector<Problem> problems;
    const auto path = shared_file("gomoku/" + file);
    if (!path) return problems;
    std::ifstream in(*path);
    for (std::string line; std::getline(in, line);)
        problems.emplace_back(nlohmann::json::parse(line));
    return problems;
}

}  // namespace

TEST_CASE("two threes that meet are forbidden") {
    CHECK(judge(".........\n"
                ".........\n"
                "....X....\n"
                "....X....\n"
                "..XX*....\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n") == BlackMove::DoubleThree);
}

TEST_CASE("a broken three is a three") {
    CHECK(judge("..........\n"
                "....X.....\n"
                "....X.....\n"
                "..........\n"
                ".X.X*.....\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n") == BlackMove::DoubleThree);
}

TEST_CASE("a three that is blocked at one end is no three") {
    CHECK(judge(".........\n"
                ".........\n"
                "....X....\n"
                "....X....\n"
                ".OXX*....\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
}

TEST_CASE("a three needs room for a straight four that can become five on both sides") {
    // The row has only five cells: a four in it can be completed on one side alone.
    CHECK(judge(".........\n"
                ".........\n"
                "....X....\n"
                "....X....\n"
                "O.XX*.O..\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
}

TEST_CASE("a three and a four are allowed") {
    CHECK(judge("..........\n"
                "..........\n"
                ".....X....\n"
                ".....X....\n"
                ".OXXX*....\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n") == BlackMove::Allowed);
}

TEST_CASE("two fours that meet are forbidden") {
    CHECK(judge("....O.....\n"
                "....X.....\n"
                "....X.....\n"
                "....X.....\n"
                "OXXX*.....\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n") == BlackMove::DoubleFour);
}

TEST_CASE("two fours in one line are forbidden") {
    for (const char* row : {"..X.X*X.X..", ".XX.X*.XX..", "XXX.*.XXX.."}) {
        CAPTURE(row);
        CHECK(judge(std::string(row) + "\n...........\n...........\n...........\n...........\n") ==
              BlackMove::DoubleFour);
    }
}

TEST_CASE("a straight four is one four") {
    CHECK(judge("..XX*X...\n"
                ".........\n"
                ".........\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
}

TEST_CASE("four stones that can only become six are no four") {
    CHECK(judge("....O.....\n"
                "....X.....\n"
                "....X.....\n"
                "....X.....\n"
                "X.XX*X.X..\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n"
                "..........\n") == BlackMove::Allowed);
}

TEST_CASE("six in a row is forbidden, and so is seven") {
    CHECK(judge("XXX*XX.\n.......\n.......\n.......\n.......\n") == BlackMove::Overline);
    CHECK(judge("XXX*XXX\n.......\n.......\n.......\n.......\n") == BlackMove::Overline);
}

TEST_CASE("five wins even where the stone also makes an overline, 4-4 or 3-3") {
    CHECK(judge("X.........\n"
                "X.........\n"
                "X.........\n"
                "X.........\n"
                "*XXXXX....\n"
                "..........\n") == BlackMove::Five);
    CHECK(judge("....X.....\n"
                "....X.....\n"
                "XXXX*.....\n"
                "...X.X....\n"
                "..X...X...\n"
                ".X.....X..\n"
                "..........\n") == BlackMove::Five);
}

TEST_CASE("a row that can only grow into an overline elsewhere is no three") {
    // The horizontal row becomes a straight four on Q alone, and Q makes six in its column.
    CHECK(judge(".........\n"
                ".........\n"
                "......X..\n"
                "......X..\n"
                "......X..\n"
                ".O.XX*...\n"  // Q is right of the star
                ".....XX..\n"
                ".....XX..\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
    CHECK(judge(".........\n"
                ".........\n"
                "......X..\n"
                ".........\n"
                "......X..\n"
                ".O.XX*...\n"
                ".....X...\n"
                ".....X...\n"
                ".........\n"
                ".........\n") == BlackMove::DoubleThree);
}

TEST_CASE("a row that can only grow where a 4-4 arises is no three") {
    CHECK(judge("......O..\n"
                ".........\n"
                "......X..\n"
                "......X..\n"
                "......X..\n"
                ".O.XX*...\n"
                ".....X...\n"
                ".....X...\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
}

TEST_CASE("a row that can only grow where a five arises is no three") {
    CHECK(judge("......O..\n"
                "......X..\n"
                "......X..\n"
                "......X..\n"
                "......X..\n"
                ".O.XX*...\n"
                ".....X...\n"
                ".....X...\n"
                ".........\n"
                ".........\n") == BlackMove::Allowed);
}

TEST_CASE("a row that can only grow where a 3-3 arises is no three") {
    CHECK(judge("...........\n"
                "....X......\n"
                ".....X.....\n"
                "...........\n"
                ".....X.*...\n"
                ".....XX....\n"
                "...........\n"
                "....X......\n"
                "...........\n"
                "...........\n"
                "...........\n") == BlackMove::Allowed);
}

TEST_CASE("a 3-3 on the point where a row grows must itself be of real threes") {
    // One, two and three levels deep: each time the last level turns the answer round.
    CHECK(judge("...........\n"
                "...........\n"
                "...X.......\n"
                "..X........\n"
                ".X.........\n"
                ".X*X.......\n"
                "...X.X.....\n"
                "..X........\n"
                "...........\n"
                "...........\n"
                "...........\n") == BlackMove::DoubleThree);
    CHECK(judge("...........\n"
                "...........\n"
                ".X.........\n"
                "....XX.....\n"
                "...........\n"
                "..XXX......\n"
                ".*XX.......\n"
                "...........\n"
                "...........\n"
                "...........\n"
                "...........\n") == BlackMove::Allowed);
    CHECK(judge("...........\n"
                "...........\n"
                "...........\n"
                "...........\n"
                "......X....\n"
                "....X......\n"
                ".X..X......\n"
                ".X..X......\n"
                ".X...X.....\n"
                "...XX.*....\n"
                "...........\n") == BlackMove::DoubleThree);
}

TEST_CASE("asking about a point leaves the game as it was") {
    MarkedGomoku drawn = gomoku(GomokuRule::Renju,
                                ".........\n"
                                ".........\n"
                                "....X....\n"
                                "....X....\n"
                                "..XX*....\n"
                                ".........\n"
                                ".........\n"
                                ".........\n");
    const Hash before = drawn.game.hash();
    CHECK(drawn.game.legality(drawn.point('*')) == Legality::DoubleThree);
    CHECK(drawn.game.at(drawn.point('*')) == Empty);
    CHECK(drawn.game.hash() == before);
}

TEST_CASE("forbidden points of three collections are found, all of them and no others") {
    for (const char* file :
         {"forbidden_hand.jsonl", "forbidden_puzzles.jsonl", "forbidden_random.jsonl"}) {
        for (const Problem& problem : read_problems(file)) {
            CAPTURE(problem.id);
            CHECK(problem.is_right());
        }
    }
}

TEST_CASE("each forbidden point of the collections is forbidden for the reason given there") {
    for (const char* file : {"forbidden_puzzles.jsonl", "forbidden_random.jsonl"}) {
        for (const Problem& problem : read_problems(file)) {
            CAPTURE(problem.id);
            CHECK(problem.points_that_are({BlackMove::Overline}) ==
                  sorted(to_points(problem.kinds["over"])));
            CHECK(problem.points_that_are({BlackMove::DoubleFour}) ==
                  sorted(to_points(problem.kinds["d44"])));
            CHECK(problem.points_that_are({BlackMove::DoubleThree}) ==
                  sorted(to_points(problem.kinds["d33"])));
        }
    }
}

}  // namespace nakade::test
