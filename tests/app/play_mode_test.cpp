// Play, as a user and the page meet it: through the JSON interface.
#include "conversation.h"
#include "players/player.h"
#include "support/tiny_net.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

const Json kWeak = {{"player", "alpha-beta"}, {"level", 1}};

}  // namespace

TEST_CASE("two humans play Go, are counted after two passes, and may correct the dead stones") {
    Conversation talk;
    Json view = talk.view("play.new", {{"game", "go:5x5,komi=0.5"}});
    CHECK(view["mode"] == "play");
    CHECK(status_key(view) == "play.turn");
    for (const char* move : {"C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "E3"})
        view = talk.view("play.move", {{"point", move}});
    CHECK(view["log"].size() == 11);
    talk.view("play.pass");
    view = talk.view("play.pass");
    CHECK(status_key(view) == "play.count");
    CHECK(view["play"]["over"] == true);
    CHECK(is_marked(view, "E3", "dead"));
    CHECK(is_marked(view, "A1", "territoryBlack"));
    CHECK(view["play"]["result"] == "B+4.5");
    view = talk.view("play.dead", {{"point", "E3"}});
    CHECK_FALSE(is_marked(view, "E3", "dead"));
    CHECK(view["play"]["result"] != "B+4.5");
    CHECK(talk.fault("play.move", {{"point", "A1"}}) == "state");
    view = talk.view("play.resume");
    CHECK(view["play"]["over"] == false);
    CHECK(talk.view("play.move", {{"point", "A1"}})["log"].size() == 14);
}

TEST_CASE("the computer answers, and begins where it is Black") {
    Conversation talk;
    Json view = talk.view("play.new", {{"game", "gomoku:9x9"}, {"white", kWeak}});
    CHECK(view["log"].empty());
    view = talk.view("play.move", {{"point", "E5"}});
    CHECK(view["log"].size() == 2);
    CHECK(view["log"][1]["by"] == "computer");
    CHECK(view["toMove"] == "black");
    CHECK(status_key(view) == "play.computer");
    view = talk.view("play.new", {{"game", "gomoku:9x9"}, {"black", kWeak}});
    CHECK(view["log"].size() == 1);
}

TEST_CASE("a player that was stopped from outside makes no move, and goes on when it is asked") {
    const ManualClock clock;
    std::atomic<bool> stop = true;
    app::Session session({.clock = &clock, .stop = &stop});
    const auto last_view = [&](std::string_view request) {
        app::Reply reply = session.handle(request);
        while (session.is_running()) reply = session.step(0);
        return Json::parse(reply.answers.back())["view"];
    };
    Json view = last_view(
        R"({"id":1,"cmd":"play.new","game":"atari-go:5x5","black":{"player":"alpha-beta"}})");
    CHECK(view["log"].empty());
    CHECK(view["play"]["over"] == false);
    stop = false;
    CHECK(last_view(R"({"id":2,"cmd":"play.go"})")["log"].size() == 1);
}

TEST_CASE("taking back goes to the human's own turn, and forth again") {
    Conversation talk;
    talk.view("play.new", {{"game", "go:7x7"}, {"white", kWeak}});
    const Json first = talk.view("play.move", {{"point", "D4"}});
    const Json second = talk.view("play.move", {{"point", "C3"}});
    Json view = talk.view("play.undo");
    CHECK(view["at"] == 2);
    CHECK(stones(view) == stones(first));
    CHECK(stones(talk.view("play.redo")) == stones(second));
    talk.view("play.undo");
    view = talk.view("play.undo");
    CHECK(view["at"] == 0);
    CHECK(talk.fault("play.undo") == "state");
}

TEST_CASE("every player of the table plays every game it says it plays, to the end") {
    const struct {
        const char* spec;
        const char* name;
    } games[] = {{"go:2x2,ko=positional", "go"},  // or two players may go in circles
                 {"atari-go:3x3", "atari-go"},
                 {"gomoku:5x5", "gomoku"}};
    install_tiny_net();
    for (const auto& [spec, name] : games) {
        for (const PlayerFacts& player : all_player_facts()) {
            if (std::ranges::find(player.games, name) == player.games.end()) continue;
            Conversation talk;
            const Json seat = {{"player", player.name}, {"level", 1}};
            const Json view =
                talk.view("play.new", {{"game", spec}, {"black", seat}, {"white", seat}});
            CHECK_MESSAGE(view["play"]["over"] == true, player.name, " ", spec);
            CHECK(!view["play"]["result"].get<std::string>().empty());
            CHECK(!view["log"].empty());
        }
    }
}

TEST_CASE("two computers that go round in circles are broken off, and the game has no result") {
    Conversation talk;
    // Under simple ko these two take and take back on four points until somebody stops them.
    Json view = talk.view("play.new", {{"game", "go:2x2"},
                                       {"black", {{"player", "random:seed=11"}}},
                                       {"white", {{"player", "random:seed=18"}}}});
    CHECK(status_key(view) == "play.long");
    CHECK(view["play"]["result"] == "Void");
    CHECK(view["play"]["winner"].is_null());
    CHECK(view["log"].size() == 12);
    CHECK(talk.fault("play.go") == "state");
}

TEST_CASE("five in a row ends a game of Gomoku, and the row is marked") {
    Conversation talk;
    talk.view("play.new", {{"game", "gomoku:9x9"}});
    Json view;
    for (const char* move : {"A1", "A9", "B1", "B9", "C1", "C9", "D1", "D9", "E1"})
        view = talk.view("play.move", {{"point", move}});
    CHECK(status_key(view) == "play.over");
    CHECK(view["play"]["winner"] == "black");
    CHECK(view["play"]["reason"] == "five");
    CHECK(is_marked(view, "A1", "win"));
    CHECK_FALSE(is_marked(view, "A9", "win"));
}

TEST_CASE("who resigns or runs out of time has lost") {
    Conversation talk;
    talk.view("play.new", {{"game", "atari-go:5x5"}});
    Json view = talk.view("play.resign");
    CHECK(view["play"]["result"] == "W+R");
    talk.view("play.new",
              {{"game", "go:9x9"}, {"clock", {{"main", 10}, {"overtime", 5}, {"stones", 2}}}});
    view = talk.view("play.move", {{"point", "C3"}, {"seconds", 4}});
    CHECK(view["play"]["clock"]["black"]["seconds"] == 6);
    talk.view("play.pass");
    view = talk.view("play.move", {{"point", "D3"}, {"seconds", 8}});
    CHECK(view["play"]["clock"]["black"]["seconds"] == 3);
    CHECK(view["play"]["clock"]["black"]["stones"] == 1);
    talk.view("play.pass");
    view = talk.view("play.move", {{"point", "E3"}, {"seconds", 4}});
    CHECK(view["play"]["result"] == "W+T");
    CHECK(view["log"].size() == 4);
}

TEST_CASE("a hint is a legal move, and it goes away with the next move") {
    Conversation talk;
    talk.view("play.new", {{"game", "atari-go:5x5"}});
    Json view = talk.view("play.hint");
    CHECK(status_key(view) == "play.hint");
    const std::string move = view["status"]["params"]["move"];
    CHECK(is_marked(view, move.c_str(), "hint"));
    view = talk.view("play.move", {{"point", move}});
    CHECK(status_key(view) == "play.turn");
}

TEST_CASE("handicap stones are put down and White begins") {
    Conversation talk;
    Json view = talk.view("play.new", {{"game", "go:9x9"}, {"handicap", 4}});
    CHECK(view["toMove"] == "white");
    CHECK(view["board"]["stones"][2] == "..X...X..");
    CHECK(talk.fault("play.new", {{"game", "gomoku"}, {"handicap", 2}}) == "argument");
    CHECK(talk.fault("play.new", {{"game", "go:5x5"}, {"handicap", 2}}) == "argument");
    view = talk.view("play.save");
    CHECK(view["export"]["text"].get<std::string>().find("HA[4]") != std::string::npos);
}

TEST_CASE("games, players, levels and clocks that are none are refused, and the game stays") {
    Conversation talk;
    talk.view("play.new", {{"game", "go:9x9"}});
    talk.view("play.move", {{"point", "C3"}});
    CHECK(talk.fault("play.new", {{"game", "chess"}}) == "argument");
    CHECK(talk.fault("play.new", {{"game", "go:99x99"}}) == "argument");
    CHECK(talk.fault("play.new", {{"game", "go"}, {"black", {{"player", "nobody"}}}}) ==
          "argument");
    CHECK(talk.fault("play.new", {{"game", "go"}, {"black", {{"level", 3}}}}) == "argument");
    CHECK(talk.fault("play.players", {{"white", {{"player", "pvs"}, {"level", 9}}}}) == "argument");
    CHECK(talk.fault("play.new", {{"game", "go"}, {"clock", {{"main", -1}}}}) == "argument");
    CHECK(talk.fault("play.move", {{"point", "C3"}}) == "illegal");
    CHECK(talk.view("view")["log"].size() == 1);
}

TEST_CASE("a game goes on from the position of another mode") {
    Conversation talk;
    talk.view("edit.new", {{"width", 5}, {"height", 5}});
    CHECK(talk.fault("play.from", {{"mode", "solve"}}) == "state");
    talk.view("edit.put", {{"points", {"C3"}}, {"color", "white"}});
    const Json view = talk.view("play.from", {{"mode", "edit"}});
    CHECK(view["mode"] == "play");
    CHECK(view["play"]["spec"] == "go:5x5");
    CHECK(view["board"]["stones"][2] == "..O..");
    talk.view("play.move", {{"point", "A1"}});
    CHECK(talk.view("edit.take", {{"mode", "play"}})["board"]["stones"][4] == "X....");
}

TEST_CASE("a problem of Atari-Go is drawn in Edit, and its shortest capture is proved in Play") {
    Conversation talk;
    talk.view("edit.new", {{"width", 5}, {"height", 5}});
    talk.view("edit.put", {{"points", {"B5", "D5", "A4", "E4"}}, {"color", "black"}});
    talk.view("edit.put", {{"points", {"B4", "D4"}}, {"color", "white"}});
    talk.view("play.from", {{"mode", "edit"}, {"game", "atari-go"}});
    Json view = talk.view("play.find", {{"question", "capture"}, {"within", 5}});
    CHECK(status_key(view) == "found.capture");
    CHECK(view["play"]["finding"]["moves"] == 2);
    CHECK(view["play"]["finding"]["first"] == Json{"C4"});
    CHECK(is_marked(view, "C4", "hint"));
    CHECK(talk.fault("play.find", {{"question", "vcf"}}) == "state");
    view = talk.view("play.show", {{"moves", 1}});
    CHECK(view["board"]["ghosts"].contains("C4"));
    // A finding is about one position.
    view = talk.view("play.move", {{"point", "E1"}});
    CHECK(!view["play"].contains("finding"));
    CHECK(talk.fault("play.show", {{"moves", 1}}) == "state");
}

TEST_CASE("wins by fours and by threats are proved in a game of Gomoku") {
    Conversation talk;
    talk.view("play.new", {{"game", "gomoku:15x15"}});
    for (const char* move : {"H8", "A1", "J8", "A15", "K8", "P1"})
        talk.view("play.move", {{"point", move}});
    Json view = talk.view("play.find", {{"question", "all-vcf"}});
    CHECK(status_key(view) == "found.win");
    const Json first = view["play"]["finding"]["first"];
    CHECK(std::ranges::count(first, Json("G8")) == 1);
    CHECK(std::ranges::count(first, Json("L8")) == 1);
    view = talk.view("play.find", {{"question", "vct"}});
    CHECK(status_key(view) == "found.win");
    view = talk.view("play.find", {{"question", "vcf"}});
    CHECK(view["play"]["finding"]["first"].size() == 1);
    talk.view("play.move", {{"point", "L8"}});
    // White has nothing of the kind.
    CHECK(status_key(talk.view("play.find", {{"question", "vcf"}})) == "found.none");
    CHECK(talk.fault("play.find", {{"question", "capture"}}) == "state");
}
