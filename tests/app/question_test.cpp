// From what a file and its user say to a question: what is inferred and why, and what is refused.
#include "app/question.h"

#include "stated.h"
#include "support/points.h"

using namespace nakade;
using namespace nakade::app;
using namespace nakade::test;

namespace {

constexpr Size kNine{9, 9};

/// Why this was inferred, or "said".
std::string why(const Question& asked, std::string_view what) {
    for (const Inference& inference : asked.inferred)
        if (inference.what == what) return inference.why;
    return "said";
}

UserWords target(std::string points) {
    UserWords user;
    user.target = std::move(points);
    return user;
}

UserWords region(std::string points) {
    UserWords user = target("E9");
    user.region = std::move(points);
    return user;
}

}  // namespace

TEST_CASE("the side to move: what is said, the first move, words, and at last Black") {
    CHECK(question(sgf("PL[W];B[aa]")).to_move == White);
    CHECK(why(question(sgf("PL[W]")), "to_move") == "said");
    const Question by_move = question(sgf("C[Black to play];W[aa]"));
    CHECK(by_move.to_move == White);
    CHECK(why(by_move, "to_move") == "white moves, as in the file's first move");
    const Question by_words = question(sgf("C[White to play and live]"));
    CHECK(by_words.to_move == White);
    CHECK(why(by_words, "to_move") == "white moves, as the file's words say");
    const Question by_default = question(sgf(""));
    CHECK(by_default.to_move == Black);
    CHECK(why(by_default, "to_move") == "black moves, as nothing else is said");
}

TEST_CASE("the user goes before the file") {
    UserWords user = target("D9");
    user.to_move = White;
    const Question asked = question(sgf("PL[B]MA[ea]"), user);
    CHECK(asked.to_move == White);
    CHECK(asked.target.contains(at("D9", kNine)));
    CHECK_FALSE(asked.target.contains(at("E9", kNine)));
    CHECK(asked.goal == Goal::Kill);
}

TEST_CASE("marks on stones of one colour are the target, whole chains of it") {
    for (const char* mark : {"MA[ea]", "TR[ea]", "SQ[eb]", "CR[gd]"}) {
        CAPTURE(mark);
        const Question asked = question(sgf(mark));
        CHECK(asked.target.count() == 9);
        CHECK(asked.target.contains(at("G7", kNine)));
    }
    CHECK(question(sgf("TR[ea][da]")).target.empty());
    CHECK(question(sgf("TR[ea][da]SQ[ea]")).target.count() == 9);
}

TEST_CASE("the goal follows from the target's owner, and with it the side to move") {
    const Question kill = question(sgf("PL[B]MA[ea]"));
    CHECK(kill.goal == Goal::Kill);
    CHECK(why(kill, "goal") == "the goal is to kill, for the target is white and black moves");
    CHECK(question(sgf("PL[W]MA[ea]")).goal == Goal::Live);
    UserWords live = target("E9");
    live.goal = Goal::Live;
    const Question by_goal = question(sgf(""), live);
    CHECK(by_goal.to_move == White);
    CHECK(why(by_goal, "to_move") == "white moves, as the goal and the target's owner imply");
}

TEST_CASE("without a target the goal's words limit the candidates to one colour") {
    const Question asked = question(sgf("C[Black to kill]"));
    CHECK(asked.goal == Goal::Kill);
    REQUIRE_FALSE(asked.candidates.empty());
    for (const auto& candidate : asked.candidates)
        CHECK(asked.board.at(candidate.stones.first()) == White);
}

TEST_CASE("a problem that can not be asked gets one sentence") {
    CHECK(fault("(;GM[1]SZ[9])") == "there are no stones on the board");
    CHECK(fault("(;GM[1]SZ[5]AB[ab][bb][ba]AW[aa])") ==
          "the position is impossible: the stones at A5 have no liberty");
    CHECK(fault(kThreeInARow, target("E9,D9")) ==
          "the target has stones of both colours: D9 is black");
    CHECK(fault(kThreeInARow, target("A1")) == "the target: there is no stone on A1");
    CHECK(fault(kThreeInARow, target("Z1")) == "the target: \"Z1\" is not on the 9x9 board");
    CHECK(fault(kThreeInARow, region("A1")) == "the region does not touch the target");
    CHECK(fault(kThreeInARow, region("E9")) == "the region has no empty point");
    CHECK(fault(kThreeInARow, region("here")) == "the region: \"here\" is not a point such as C3");
    UserWords live = target("E9");
    live.goal = Goal::Live;
    live.to_move = Black;
    CHECK(fault(kThreeInARow, live) ==
          "the goal is to live, but the keystones belong to white, and black moves");
    CHECK(fault(".O.OX.\n"
                "OOOOX.\n"
                "XXXXX.\n"
                "XX.XX.\n"
                "X.XXX.\n"
                "XXXXX.\n") == "no group was found whose life is in question; name a target");
}
