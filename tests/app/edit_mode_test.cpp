// Edit, as a user and the page meet it: through the JSON interface.
#include "conversation.h"
#include "stated.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

void draw_three_in_a_row(Conversation& talk) {
    talk.view("edit.open", {{"text", kThreeInARow}});
    talk.view("edit.keystones", {{"points", {"E8"}}, {"on", true}});
    talk.view("edit.turn", {{"color", "black"}});
}

}  // namespace

TEST_CASE("stones are put down and taken off without turns, each edit a step of undo") {
    Conversation talk;
    talk.view("edit.new", {{"width", 3}, {"height", 3}});
    talk.view("edit.put", {{"points", {"A1", "B1"}}, {"color", "black"}});
    Json view = talk.view("edit.put", {{"points", {"C3"}}, {"color", "white"}});
    CHECK(stones(view) == "..O\n...\nXX.\n");
    view = talk.view("edit.put", {{"points", {"B1"}}, {"color", "empty"}});
    CHECK(stones(view) == "..O\n...\nX..\n");
    view = talk.view("edit.undo");
    view = talk.view("edit.undo");
    CHECK(stones(view) == "...\n...\nXX.\n");
    CHECK(stones(talk.view("edit.redo")) == "..O\n...\nXX.\n");
    talk.view("edit.undo");
    talk.view("edit.undo");
    CHECK(talk.fault("edit.undo") == "state");
}

TEST_CASE("stones without a liberty are marked and taken off on demand") {
    Conversation talk;
    talk.view("edit.new", {{"width", 3}, {"height", 3}});
    talk.view("edit.put", {{"points", {"A1"}}, {"color", "black"}});
    Json view = talk.view("edit.put", {{"points", {"A2", "B1"}}, {"color", "white"}});
    CHECK(is_marked(view, "A1", "doomed"));
    CHECK(status_key(view) == "edit.doomed");
    CHECK(view["edit"]["check"]["legal"] == false);
    view = talk.view("edit.fix");
    CHECK(stones(view) == "...\nO..\n.O.\n");
    CHECK(view["edit"]["check"]["legal"] == true);
}

TEST_CASE("keystones are whole chains of one colour, and the goal follows their owner") {
    Conversation talk;
    draw_three_in_a_row(talk);
    Json view = talk.view("view");
    CHECK(is_marked(view, "G7", "keystone"));
    CHECK(view["edit"]["goal"] == "kill");
    view = talk.view("edit.turn", {{"color", "white"}});
    CHECK(view["edit"]["goal"] == "live");
    view = talk.view("edit.goal", {{"goal", "kill"}});
    CHECK(view["edit"]["toMove"] == "black");
    view = talk.view("edit.keystones", {{"points", {"D8"}}, {"on", true}});
    CHECK_FALSE(is_marked(view, "G7", "keystone"));
    CHECK(is_marked(view, "D8", "keystone"));
    CHECK(talk.fault("edit.keystones", {{"points", {"A1"}}, {"on", true}}) == "argument");
    view = talk.view("edit.put", {{"points", {"D8"}}, {"color", "empty"}});
    CHECK_FALSE(is_marked(view, "D8", "keystone"));
}

TEST_CASE("the live check tells whether it is solved, closed, and how many moves win") {
    Conversation talk;
    talk.view("edit.new", {{"width", 9}, {"height", 9}});
    Json check = talk.view("edit.check")["edit"]["check"];
    CHECK(check["state"] == "done");
    CHECK(check["problem"] == "there are no stones on the board");
    draw_three_in_a_row(talk);
    check = talk.view("edit.check")["edit"]["check"];
    CHECK(check["problem"].is_null());
    CHECK(check["closed"] == true);
    CHECK(check["result"] == "win");
    CHECK(check["life"] == "dead");
    CHECK(check["winning"] == Json({"F8"}));
    CHECK(check["dependsOnKo"] == false);
    SUBCASE("an edit makes it stale") {
        const Json view = talk.view("edit.put", {{"points", {"A1"}}, {"color", "black"}});
        CHECK(view["edit"]["check"]["state"] == "none");
    }
}

TEST_CASE("the region is drawn with a brush, or left to the solver") {
    Conversation talk;
    draw_three_in_a_row(talk);
    Json view = talk.view("edit.region", {{"points", {"F9", "F8"}}, {"how", "set"}});
    view = talk.view("edit.region", {{"points", {"F7"}}});
    CHECK(view["edit"]["region"] == "points");
    CHECK(is_marked(view, "F7", "region"));
    CHECK(is_marked(view, "A1", "outside"));
    view = talk.view("edit.region", {{"points", {"F7"}}, {"how", "remove"}});
    CHECK_FALSE(is_marked(view, "F7", "region"));
    view = talk.view("edit.region", {{"kind", "auto"}});
    CHECK(view["edit"]["region"] == "auto");
    CHECK_FALSE(is_marked(view, "A1", "outside"));
}

TEST_CASE("what is saved in any format is opened again as the same problem") {
    Conversation talk;
    draw_three_in_a_row(talk);
    talk.view("edit.words",
              {{"title", " Three\nin a row "}, {"source", "own"}, {"description", "a\r\nb"}});
    const Json before = talk.view("edit.region", {{"points", {"F9", "F8", "F7"}}})["edit"];
    CHECK(before["title"] == "Three in a row");
    for (const char* format : {"problem", "sgf", "link"}) {
        const Json saved = talk.view("edit.save", {{"format", format}})["export"];
        CHECK(saved["name"].get<std::string>().starts_with("three-in-a-row."));
        Conversation other;
        const Json after = other.view("edit.open", {{"text", saved["text"]}})["edit"];
        CHECK(after == before);
    }
    CHECK(talk.fault("edit.open", {{"text", "nakade:!!"}}) == "file");
    CHECK(talk.fault("edit.save", {{"format", "sgf"}, {"solution", true}}) == "state");
    talk.view("edit.check");
    const Json solved = talk.view("edit.save", {{"format", "sgf"}, {"solution", true}})["export"];
    const auto text = solved["text"].get<std::string>();
    CHECK(text.find(";B[fb]") != std::string::npos);
    CHECK(text.find("C[RIGHT]") != std::string::npos);
}

TEST_CASE("turning four times and swapping colours twice changes nothing") {
    Conversation talk;
    draw_three_in_a_row(talk);
    const Json start = talk.view("edit.ko", {{"point", "A1"}});
    constexpr int kQuarterTurn = 5;
    Json view;
    for (int turn = 0; turn < 4; ++turn) {
        view = talk.view("edit.transform", {{"symmetry", kQuarterTurn}, {"swapColors", turn < 2}});
        if (turn < 3) CHECK(view["board"] != start["board"]);
    }
    CHECK(view["board"] == start["board"]);
    CHECK(view["edit"] == start["edit"]);
}

TEST_CASE("a problem goes from Edit to Solve and its position back") {
    Conversation talk;
    draw_three_in_a_row(talk);
    Json view = talk.view("edit.solve");
    CHECK(view["mode"] == "solve");
    CHECK(view["verdict"]["best"] == "F8");
    talk.view("solve.explore", {{"on", true}});
    talk.view("solve.play", {{"point", "F8"}});
    view = talk.view("edit.take", {{"mode", "solve"}});
    CHECK(view["mode"] == "edit");
    CHECK(view["toMove"] == "white");
    CHECK(view["edit"]["goal"] == "live");
    CHECK(view["board"]["stones"][1] == "...XOXOX.");
    CHECK(talk.view("view", {{"mode", "solve"}})["mode"] == "solve");
}

TEST_CASE("the smallest and the largest boards are edited, solved and played like any other") {
    const Size sizes[] = {{1, 3}, {3, 1}, {2, 2}, {3, 2}, {5, 25}, {25, 25}};
    for (const Size size : sizes) {
        CAPTURE(size.width);
        CAPTURE(size.height);
        Conversation talk;
        talk.view("edit.new", {{"width", size.width}, {"height", size.height}});
        talk.view("edit.put", {{"points", {"A1"}}, {"color", "white"}});
        talk.view("edit.keystones", {{"points", {"A1"}}, {"on", true}});
        talk.view("edit.turn", {{"color", "black"}});
        talk.view("edit.region", {{"kind", "all"}});
        talk.view("edit.transform", {{"symmetry", 7}, {"swapColors", true}});
        talk.view("edit.transform", {{"symmetry", 7}, {"swapColors", true}});
        talk.view("solve.limits", {{"nodes", 1000}});
        Json view = talk.view("edit.solve");
        CHECK(view["mode"] == "solve");
        CHECK(view["board"]["stones"].size() == static_cast<std::size_t>(size.height));
        CHECK(talk.ask("solve.next").contains("view"));
        talk.view("edit.take", {{"mode", "solve"}});
        // No game is played on a single line.
        const bool is_playable = size.width > 1 && size.height > 1;
        CHECK(talk.ask("play.from", {{"mode", "solve"}}).contains("view") == is_playable);
    }
}
