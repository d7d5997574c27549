// Solve, as a user and the page meet it: through the JSON interface.
#include "conversation.h"
#include "stated.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

/// Whoever moves first takes the middle of the three, F8.
Json three_in_a_row(std::string_view to_move) {
    return {{"text", kThreeInARow}, {"target", "E8"}, {"toMove", to_move}};
}

/// The corner becomes a ko that Black, the attacker, takes first.
constexpr std::string_view kKoProblem =
    "(;GM[1]SZ[9]PL[B]AB[aa][ba][ea][eb][ec][ad][bd][cd][dd][ed]AW[da][bb][db][ac][bc][cc][dc]"
    "MA[da][bb][db][ac][bc][cc][dc])";

/// The SGF files of tests/data/life, some of those with a short search.
constexpr std::string_view kShapes[] = {
    "(;GM[1]SZ[9]PL[B]AB[ba][ga][bb][gb][bc][gc][bd][fd][gd][be][ce][de][ee][fe]"
    "AW[ca][fa][cb][fb][cc][ec][fc][cd][dd][ed]MA[ca][fa][cb][fb][cc][ec][fc][cd][dd][ed])",
    "(;GM[1]SZ[9]PL[W]AB[da][db][dc][bd][cd][dd][ae]AW[ca][cb][bc][cc]MA[ca][cb][bc][cc])",
};

}  // namespace

TEST_CASE("a problem that is opened tells its goal, marks its target and what is out of play") {
    Conversation talk;
    const Json view = talk.view("solve.open", three_in_a_row("black"));
    CHECK(view["mode"] == "solve");
    CHECK(status_key(view) == "solve.goal.kill");
    CHECK(view["status"]["text"] == "Black to play: capture the white stones at E9.");
    CHECK(view["toMove"] == "black");
    CHECK(is_marked(view, "E8", "keystone"));
    CHECK(is_marked(view, "A1", "outside"));
    CHECK(is_marked(view, "F8", "legal"));
    CHECK_FALSE(is_marked(view, "A1", "legal"));
    CHECK(view["board"]["liberties"]["E8"] == 3);
    CHECK(view["board"]["zoom"] == Json({3, 0, 7, 4}));
    CHECK(view["verdict"]["status"] == "proved");
    CHECK(view["verdict"]["result"] == "win");
    CHECK(view["verdict"]["life"] == "dead");
    CHECK(view["verdict"]["best"] == "F8");
    CHECK(view["problem"]["computer"]["white"] == true);
    CHECK(view["problem"]["user"] == "black");
}

TEST_CASE("the right move is praised, and the opponent holds out until nothing is left") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    Json view = talk.view("solve.play", {{"point", "F8"}});
    CHECK(view["log"][0]["class"] == "win");
    CHECK(view["log"][0]["right"] == true);
    // The solver's own first choice is played on until the problem is solved.
    for (int move = 0; move < 20 && status_key(view) != "solve.solved"; ++move) {
        CHECK(status_key(view) == "solve.right");
        view = talk.view("solve.play", {{"point", view["verdict"]["best"]}});
    }
    CHECK(status_key(view) == "solve.solved");
    CHECK(view["problem"]["state"] == "right");
    CHECK(view["problem"]["attempt"] == "right");
    CHECK(view["problem"]["over"] == true);
}

TEST_CASE("a wrong move is refuted on the board and told with what becomes of the stones") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    Json view = talk.view("solve.play", {{"point", "F9"}});
    CHECK(status_key(view) == "solve.wrong.lives");
    CHECK(view["status"]["params"]["reply"] == "F8");
    CHECK(view["status"]["text"] == "F9 is wrong: White lives.");
    CHECK(view["log"][0]["class"] == "lose");
    CHECK(view["log"][1]["by"] == "computer");
    CHECK(view["problem"]["state"] == "wrong");

    SUBCASE("taking it back gives the problem back, but not the first try") {
        view = talk.view("solve.undo");
        CHECK(view["at"] == 0);
        CHECK(view["problem"]["state"] == "open");
        CHECK(view["problem"]["attempt"] == "wrong");
        CHECK(view["can"]["redo"] == true);
        CHECK(talk.view("solve.redo")["at"] == 2);
    }
    SUBCASE("the defender's wrong move is told as death") {
        talk.view("solve.open", three_in_a_row("white"));
        view = talk.view("solve.play", {{"point", "F9"}});
        CHECK(status_key(view) == "solve.wrong.dies");
    }
}

TEST_CASE("a wrong move is not forgiven because its judgement was cancelled") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    talk.begin("solve.play", {{"point", "F9"}});
    talk.step();
    talk.take(talk.session().cancel());
    CHECK(talk.answers().back()["view"]["log"].size() == 1);
    // The computer takes its turn, and then nothing is left to play for.
    talk.view("solve.computer", {{"black", false}, {"white", true}});
    Json view = talk.view("solve.pass");
    CHECK(view["problem"]["over"] == true);
    CHECK(view["problem"]["state"] != "right");
    CHECK(view["problem"]["attempt"] != "right");
}

TEST_CASE("in a ko problem the move that makes the ko is right, and its terms are told") {
    Conversation talk;
    Json view = talk.view("solve.open", {{"text", kKoProblem}});
    CHECK(view["verdict"]["ko"] == Json({{"taker", "black"}, {"opponentThreats", 1}}));
    view = talk.view("solve.classes");
    CHECK(view["board"]["classes"]["C9"]["class"] == "ko");
    CHECK(view["board"]["classes"]["C9"]["right"] == true);
    CHECK(view["board"]["classes"]["A8"]["class"] == "lose");
    CHECK(view["board"]["classes"].size() == 4);  // three points and the pass
    view = talk.view("solve.play", {{"point", "C9"}});
    CHECK(status_key(view) == "solve.right");
}

TEST_CASE("a ko that may not be taken back can be taken after a threat") {
    Conversation talk;
    talk.view("solve.open", {{"text", kKoProblem}});
    Json view = talk.view("solve.computer", {{"black", false}, {"white", false}});
    CHECK(talk.fault("solve.threat") == "state");
    for (const char* move : {"C9", "pass", "A8", "C8", "B9", "A9", "A8"})
        view = talk.view("solve.play", {{"point", move}});
    CHECK(is_marked(view, "A9", "ko"));
    CHECK(talk.fault("solve.play", {{"point", "A9"}}) == "illegal");
    view = talk.view("solve.threat");
    CHECK(view["toMove"] == "white");
    CHECK(view["log"].back()["threat"] == true);
    view = talk.view("solve.play", {{"point", "A9"}});
    CHECK(view["log"].back()["captured"] == Json({"A8"}));
}

TEST_CASE("hints show the area, then the point, then the line, and start over after a move") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    Json view = talk.view("solve.hint");
    CHECK(status_key(view) == "solve.hint.area");
    CHECK(is_marked(view, "F8", "target"));
    CHECK_FALSE(is_marked(view, "F8", "hint"));
    view = talk.view("solve.hint");
    CHECK(status_key(view) == "solve.hint.point");
    CHECK(is_marked(view, "F8", "hint"));
    CHECK(view["line"].empty());
    view = talk.view("solve.hint");
    CHECK(status_key(view) == "solve.hint.line");
    CHECK(view["line"][0] == Json({{"color", "black"}, {"move", "F8"}}));
    CHECK(view["board"]["ghosts"]["F8"] == Json({{"color", "black"}, {"number", 1}}));
    CHECK(view["problem"]["hints"] == 3);
    talk.view("solve.play", {{"point", "F8"}});
    CHECK(status_key(talk.view("solve.hint")) == "solve.hint.area");
}

TEST_CASE("the solution is shown from the start when the moves so far were wrong") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    talk.view("solve.play", {{"point", "F9"}});
    const Json view = talk.view("solve.solution");
    CHECK(view["at"] == 0);
    CHECK(view["line"][0]["move"] == "F8");
    CHECK(view["problem"]["state"] == "shown");
}

TEST_CASE("every first move has the class that the solver proves after it") {
    for (const std::string_view shape : kShapes) {
        Conversation talk;
        talk.view("solve.open", {{"text", shape}});
        const Json classes = talk.view("solve.classes")["board"]["classes"];
        const Json before = talk.view("solve.explore", {{"on", true}})["verdict"];
        bool has_right_move = false;
        for (const auto& [move, judged] : classes.items()) {
            const Json after = talk.view("solve.play", {{"point", move}})["verdict"];
            // The opponent is to move, so his loss is our win.
            CHECK((judged["class"] == "win") ==
                  (after["result"] == "loss" && after["life"] != "seki"));
            CHECK((judged["class"] == "ko") == (after["result"] == "ko"));
            has_right_move |= judged["right"] == true;
            talk.view("solve.undo");
        }
        CHECK(has_right_move);
        CHECK(classes.contains(before["best"].get<std::string>()));
        CHECK(classes[before["best"].get<std::string>()]["right"] == true);
    }
}

TEST_CASE("all moves with the best result count as right") {
    Conversation talk;
    talk.view("solve.open", {{"text", kFourInARow}, {"target", "E8"}, {"toMove", "white"}});
    const Json classes = talk.view("solve.classes")["board"]["classes"];
    for (const char* move : {"F8", "F7", "pass"}) CHECK(classes[move]["right"] == true);
}

TEST_CASE("two computers play a problem to its end, the loser holding out") {
    Conversation talk;
    talk.view("solve.open", {{"text", kShapes[0]}});
    const Json view = talk.view("solve.computer", {{"black", true}, {"white", true}});
    CHECK(status_key(view) == "solve.over");
    CHECK(view["status"]["params"]["life"] == "dead");
    CHECK(view["log"][0]["move"] == "D8");
    CHECK(view["log"][1]["move"] != "pass");
}

TEST_CASE("a computer that is switched on moves at once if it is its turn") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    const Json view = talk.view("solve.computer", {{"black", true}, {"white", false}});
    CHECK(view["log"].size() == 1);
    CHECK(view["toMove"] == "white");
}

TEST_CASE("exploring, the user plays both sides") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    talk.view("solve.explore", {{"on", true}});
    const Json view = talk.view("solve.play", {{"point", "F9"}});
    CHECK(view["log"].size() == 1);
    CHECK(view["toMove"] == "white");
    CHECK(view["problem"]["user"].is_null());
}

TEST_CASE("a line that was read in advance is judged move by move") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    SUBCASE("right") {
        const Json view = talk.view("solve.read", {{"moves", {"F8", "F9", "F7"}}});
        CHECK(view["problem"]["reading"]["fault"].is_null());
        CHECK(view["problem"]["reading"]["moves"][0]["right"] == true);
        CHECK(view["problem"]["reading"]["right"] == true);
    }
    SUBCASE("wrong from the second move on") {
        const Json view = talk.view("solve.read", {{"moves", {"F9", "F8"}}});
        CHECK(view["problem"]["reading"]["fault"] == 0);
        CHECK(status_key(view) == "solve.read.wrong");
        CHECK(view["status"]["params"]["number"] == 1);
    }
    SUBCASE("with an illegal move it is not judged at all") {
        CHECK(talk.fault("solve.read", {{"moves", {"F8", "F8"}}}) == "illegal");
    }
}

TEST_CASE("the status quiz knows what a group is whoever moves first") {
    Conversation talk;
    talk.view("solve.open", three_in_a_row("black"));
    Json view = talk.view("solve.quiz", {{"answer", "unsettled"}});
    CHECK(view["problem"]["quiz"]["right"] == true);
    CHECK(view["problem"]["quiz"]["attackerFirst"] == "dead");
    CHECK(view["problem"]["quiz"]["defenderFirst"] == "alive");
    CHECK(talk.view("solve.quiz", {{"answer", "dead"}})["problem"]["quiz"]["right"] == false);
    talk.view("solve.open", {{"text", kFourInARow}, {"target", "E8"}, {"toMove", "white"}});
    CHECK(status_key(talk.view("solve.quiz", {{"answer", "alive"}})) == "solve.quiz.right");
}

TEST_CASE("turned, mirrored and with swapped colours a problem keeps its verdict") {
    const auto of = [](int symmetry, bool swaps) {
        Conversation talk;
        Json request = three_in_a_row("black");
        request["symmetry"] = symmetry;
        request["swapColors"] = swaps;
        return talk.view("solve.open", request);
    };
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
        const Json view = of(symmetry, symmetry % 2 == 1);
        CHECK(view["verdict"]["result"] == "win");
        CHECK(view["toMove"] == (symmetry % 2 == 1 ? "white" : "black"));
    }
    CHECK(of(1, false)["verdict"]["best"] == "D8");
    CHECK(of(4, false)["verdict"]["best"] == "B4");
}

TEST_CASE("where a limit comes first the verdict is unknown, and a reply is an estimate") {
    // A fight on an open board.
    constexpr std::string_view kOpen =
        ".........\n"
        ".........\n"
        ".........\n"
        "...XOX...\n"
        "....O....\n"
        ".........\n"
        ".........\n"
        ".........\n"
        ".........\n";
    Conversation talk;
    talk.view("solve.limits", {{"nodes", 1000}});
    Json view = talk.view(
        "solve.open", {{"text", kOpen}, {"target", "E5"}, {"toMove", "black"}, {"region", "all"}});
    CHECK(view["verdict"]["status"] == "unknown");
    CHECK(view["verdict"]["result"].is_null());
    view = talk.view("solve.play", {{"point", "E4"}});
    REQUIRE(view["log"].size() == 2);
    CHECK(view["log"][1]["estimated"] == true);
    CHECK(status_key(view) == "solve.unclear");
    CHECK(view["problem"]["attempt"].is_null());
}

TEST_CASE("a problem that was cut short is proved once it may cost more") {
    Conversation talk;
    talk.view("solve.limits", {{"nodes", 1000}});
    // Nine points in the corner: some ten thousand nodes.
    constexpr std::string_view kNine =
        "(;GM[1]SZ[9]PL[B]AW[da][db][dc][ad][bd][cd][dd]AB[ea][eb][ec][ed][ae][be][ce][de][ee])";
    Json view = talk.view("solve.open", {{"text", kNine}, {"target", "D9"}});
    CHECK(view["verdict"]["status"] == "unknown");
    talk.view("solve.limits", {{"nodes", 2'000'000}});
    CHECK(talk.view("solve.hint")["verdict"]["status"] == "proved");
}

TEST_CASE("a heuristic opponent answers with an estimate, and says so") {
    Conversation talk;
    Json view = talk.view("solve.opponent", {{"player", "gold"}, {"depth", 4}, {"breadth", 3}});
    view = talk.view("solve.open", three_in_a_row("black"));
    CHECK(
        view["problem"]["opponent"] ==
        Json{{"player", "gold"}, {"depth", 4}, {"breadth", 3}, {"seconds", 1.0}, {"sees", false}});
    view = talk.view("solve.play", {{"point", "F9"}});
    REQUIRE(view["log"].size() == 2);
    CHECK(view["log"][1]["by"] == "computer");
    CHECK(view["log"][1]["move"] == "F8");
    CHECK(view["log"][1]["estimated"] == true);
    view = talk.view("solve.opponent", {{"player", "exact"}});
    CHECK(view["problem"]["opponent"]["depth"] == 4);
    talk.view("solve.undo");
    view = talk.view("solve.play", {{"point", "F9"}});
    CHECK_FALSE(view["log"][1].contains("estimated"));
}

TEST_CASE("what the computer sees is laid over the board while that is wanted") {
    Conversation talk;
    Json view = talk.view("solve.open", three_in_a_row("black"));
    CHECK(view["board"]["heat"].empty());
    CHECK_FALSE(view["problem"].contains("seen"));
    view = talk.view("solve.see", {{"on", true}});
    CHECK(view["board"]["heat"]["F8"] == 1.0);
    CHECK(view["board"]["heat"]["F9"] < 1.0);
    const Json& seen = view["problem"]["seen"];
    REQUIRE(seen["spaces"].size() == 1);
    CHECK(seen["spaces"][0]["shape"] == "straight three");
    CHECK(seen["spaces"][0]["vital"] == Json{"F8"});
    CHECK(seen["score"] < 0);
    view = talk.view("solve.see", {{"on", false}});
    CHECK(view["board"]["heat"].empty());
}

TEST_CASE("commands of Solve ask for a problem first") {
    Conversation talk;
    for (const char* command : {"solve.undo", "solve.hint", "solve.reset", "solve.classes"})
        CHECK(talk.fault(command) == "state");
    CHECK(talk.fault("solve.play", {{"point", "C3"}}) == "state");
    CHECK(talk.fault("solve.open", {{"text", "not a problem"}}) == "file");
    talk.view("solve.open", three_in_a_row("black"));
    CHECK(talk.fault("solve.undo") == "state");
    CHECK(talk.fault("solve.play", {{"point", "E8"}}) == "illegal");
    CHECK(talk.fault("solve.play", {{"point", "A1"}}) == "illegal");
    CHECK(talk.fault("solve.play", {{"point", "Z9"}}) == "argument");
    CHECK(status_key(talk.view("view")) == "solve.goal.kill");
}
