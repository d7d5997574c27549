// The swap2 opening in Play, as a user and the page meet it: through the JSON interface.
#include "conversation.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

const Json kComputer = {{"player", "gomoku-paper:depth=2"}, {"level", 1}};

Json begin(Conversation& talk, const Json& first, const Json& second) {
    return talk.view(
        "play.new",
        {{"game", "gomoku:15x15"}, {"opening", "swap2"}, {"black", first}, {"white", second}});
}

Json place(Conversation& talk, std::initializer_list<const char*> points) {
    Json view;
    for (const char* point : points) view = talk.view("play.move", {{"point", point}});
    return view;
}

const Json kHuman = {{"player", "human"}};

}  // namespace

TEST_CASE("two humans go through swap2: three stones, two more, and the first takes a colour") {
    Conversation talk;
    Json view = begin(talk, kHuman, kHuman);
    CHECK(status_key(view) == "play.opening.three");
    CHECK(view["play"]["opening"]["acts"] == "black");
    CHECK(talk.fault("play.choose", {{"choice", "white"}}) == "state");
    view = place(talk, {"H8", "J9", "K7"});
    CHECK(status_key(view) == "play.opening.choose");
    CHECK(view["play"]["opening"]["acts"] == "white");
    CHECK(view["play"]["opening"]["choices"] == Json{"white", "black", "two"});
    CHECK(view["can"]["choose"] == true);
    CHECK(talk.fault("play.move", {{"point", "A1"}}) == "state");
    CHECK(talk.fault("play.hint") == "state");
    view = talk.view("play.choose", {{"choice", "two"}});
    CHECK(status_key(view) == "play.opening.two");
    CHECK(view["toMove"] == "white");
    view = place(talk, {"H9", "G7"});
    CHECK(view["play"]["opening"]["acts"] == "black");
    CHECK(view["play"]["opening"]["choices"] == Json{"white", "black"});
    view = talk.view("play.choose", {{"choice", "white"}});
    CHECK(!view["play"].contains("opening"));
    CHECK(view["toMove"] == "white");
    CHECK(view["can"]["play"] == true);
}

TEST_CASE("the computer offers three stones, and whoever takes Black sits there") {
    Conversation talk;
    Json view = begin(talk, kComputer, kHuman);
    CHECK(view["log"].size() == 3);
    CHECK(view["log"][0]["by"] == "computer");
    CHECK(view["can"]["choose"] == true);
    view = talk.view("play.choose", {{"choice", "black"}});
    CHECK(view["play"]["black"]["player"] == "human");
    CHECK(view["play"]["white"]["player"] == "gomoku-paper:depth=2");
    // White moves next, and that is the computer now.
    CHECK(view["log"].size() == 4);
    CHECK(view["can"]["play"] == true);
    CHECK(view["toMove"] == "black");
}

TEST_CASE("the computer takes the better side, and says so") {
    Conversation talk;
    begin(talk, kHuman, kComputer);
    SUBCASE("Black, when White can hardly stop him") {
        const Json view = place(talk, {"H8", "A1", "J8"});
        CHECK(status_key(view) == "play.opening.taken");
        CHECK(view["status"]["params"]["color"] == "black");
        CHECK(view["play"]["white"]["player"] == "human");
        CHECK(view["can"]["play"] == true);
        CHECK(view["toMove"] == "white");
    }
    SUBCASE("White, when Black's stones lie nowhere") {
        const Json view = place(talk, {"A1", "H8", "P15"});
        CHECK(view["play"]["white"]["player"] == "gomoku-paper:depth=2");
        CHECK(view["log"].size() == 4);
        CHECK(view["can"]["play"] == true);
    }
}

TEST_CASE("a choice is taken back like a move, and the seats with it") {
    Conversation talk;
    const Json offered = begin(talk, kComputer, kHuman);
    talk.view("play.choose", {{"choice", "black"}});
    Json view = talk.view("play.undo");
    CHECK(stones(view) == stones(offered));
    CHECK(view["play"]["black"]["player"] == "gomoku-paper:depth=2");
    CHECK(status_key(view) == "play.opening.choose");
    // Forth again: the choice stands as it was.
    view = talk.view("play.redo");
    CHECK(view["play"]["black"]["player"] == "human");
    CHECK(view["log"].size() == 4);
    talk.view("play.undo");
    view = talk.view("play.choose", {{"choice", "two"}});
    CHECK(view["log"].size() == 3);
    CHECK(status_key(talk.view("play.undo")) == "play.opening.choose");
    CHECK(talk.fault("play.undo") == "state");
}

TEST_CASE("a choice that the computer made stands when the human takes his move back") {
    Conversation talk;
    begin(talk, kHuman, kComputer);
    const Json taken = place(talk, {"H8", "A1", "J8"});
    place(talk, {"G8"});
    const Json view = talk.view("play.undo");
    CHECK(stones(view) == stones(taken));
    CHECK(view["play"]["black"]["player"] == "gomoku-paper:depth=2");
    CHECK(view["can"]["play"] == true);
    // Once more: to before the third stone, which was the human's as well.
    const Json before = talk.view("play.undo");
    CHECK(before["at"] == 2);
    CHECK(before["play"]["black"]["player"] == "human");
}

TEST_CASE("two computers play through swap2 to the end") {
    Conversation talk;
    const Json view = begin(talk, kComputer, kComputer);
    CHECK(view["play"]["over"] == true);
    CHECK(view["log"].size() > 5);
}

TEST_CASE("clocks go along when seats are changed") {
    Conversation talk;
    talk.view("play.new",
              {{"game", "gomoku:15x15"}, {"opening", "swap2"}, {"clock", {{"main", 100}}}});
    talk.view("play.move", {{"point", "H8"}, {"seconds", 10}});
    talk.view("play.move", {{"point", "J9"}, {"seconds", 10}});
    talk.view("play.move", {{"point", "K7"}, {"seconds", 10}});
    const Json view = talk.view("play.choose", {{"choice", "black"}});
    CHECK(view["play"]["clock"]["white"]["seconds"] == 70);
    CHECK(view["play"]["clock"]["black"]["seconds"] == 100);
}

TEST_CASE("swap2 is of Gomoku alone") {
    Conversation talk;
    CHECK(talk.fault("play.new", {{"game", "go:9x9"}, {"opening", "swap2"}}) == "argument");
    talk.view("play.new", {{"game", "gomoku:9x9"}});
    CHECK(talk.fault("play.choose", {{"choice", "white"}}) == "state");
}
