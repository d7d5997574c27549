// Review while a net looks on, as a user and the page meet it; and what is handed from one session
// to another, which the page needs for that.
#include <algorithm>

#include "conversation.h"
#include "stated.h"
#include "support/tiny_net.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

constexpr std::string_view kGame =
    "(;FF[4]GM[1]SZ[5]KM[6.5];B[cc];W[bb](;B[bc];W[cb];B[dd])(;B[dd];W[aa]))";

/// Everything along the line has been judged.
Json judged(Conversation& talk, std::string_view game = kGame) {
    install_tiny_net();
    talk.view("review.open", {{"text", game}});
    talk.view("review.net", {{"on", true}});
    return talk.view("review.judge");
}

int favourites(const Json& view) {
    int count = 0;
    for (const auto& [point, marks] : view["board"]["marks"].items())
        count += std::ranges::count(marks, "favourite") > 0 ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("a net rings its ten best and tells how likely every point is") {
    Conversation talk;
    const Json view = judged(talk);
    CHECK(favourites(view) == 10);
    const Json& net = view["review"]["net"];
    CHECK(net["name"] == "go");
    REQUIRE(net["best"].size() == 10);
    const std::string best = net["best"][0]["move"];
    CHECK(is_marked(view, best.c_str(), "favourite"));
    CHECK(view["board"]["heat"][best] == 1);
    for (std::size_t i = 1; i < 10; ++i)
        CHECK(net["best"][i - 1]["share"].get<double>() >= net["best"][i]["share"].get<double>());
    CHECK(view["board"]["heat"].size() == 25);
}

TEST_CASE("every move of the line has its rank among all that were legal") {
    Conversation talk;
    const Json view = judged(talk);
    CHECK(view["review"]["net"]["judged"] == view["review"]["net"]["positions"]);
    REQUIRE(view["log"].size() == 5);
    int legal = 25;
    for (const Json& move : view["log"]) {
        CHECK(move["of"] == legal--);
        CHECK(move["rank"] >= 1);
        CHECK(move["rank"] <= move["of"]);
    }
    // The rank is the place among the favourites, where it is one of them.
    const Json& best = view["review"]["net"]["best"];
    const Json& first = view["log"][0];
    const auto place =
        std::ranges::find_if(best, [&](const Json& row) { return row["move"] == first["move"]; });
    if (first["rank"] <= 10) CHECK(place - best.begin() + 1 == first["rank"].get<int>());
}

TEST_CASE("a variation is judged when it is gone to") {
    Conversation talk;
    judged(talk);
    talk.view("review.go", {{"to", "next"}, {"steps", 3}});
    Json view = talk.view("review.go", {{"to", "down"}});
    // Its first move was made in a position that was seen, the second was not.
    CHECK(view["log"][2].contains("rank"));
    CHECK_FALSE(view["log"][3].contains("rank"));
    CHECK(favourites(view) == 0);
    view = talk.view("review.judge");
    CHECK(view["log"][3].contains("rank"));
    CHECK(favourites(view) == 10);
}

TEST_CASE("what is judged first is the position that is shown") {
    install_tiny_net();
    Conversation talk;
    talk.view("review.open", {{"text", kGame}});
    talk.view("review.go", {{"to", "next"}, {"steps", 2}});
    talk.view("review.net", {{"on", true}});
    talk.begin("review.judge");
    while (talk.answers().empty()) talk.step();
    const Json told = talk.answers().front()["progress"]["view"];
    CHECK(favourites(told) == 10);
    CHECK(told["review"]["net"]["judged"] == 1);
}

TEST_CASE("the next surprise is the position before the next move that is no favourite") {
    Conversation talk;
    Json view = judged(talk);
    std::vector<int> surprises;  // moves on the board when it is met
    for (std::size_t i = 1; i < view["log"].size(); ++i)
        if (view["log"][i]["rank"] > 10) surprises.push_back(static_cast<int>(i));
    for (const int at : surprises) {
        CHECK(view["can"]["surprise"] == true);
        view = talk.view("review.go", {{"to", "nextSurprise"}});
        CHECK(view["at"] == at);
    }
    CHECK(view["can"]["surprise"] == false);
    CHECK(talk.fault("review.go", {{"to", "nextSurprise"}}) == "state");
    CHECK(!surprises.empty());
}

TEST_CASE("a guess is told with the net's opinion of it, and the right one goes on") {
    Conversation talk;
    judged(talk);
    Json view = talk.view("review.guess", {{"point", "A1"}});
    CHECK(status_key(view) == "review.wrong.rank");
    CHECK(view["status"]["params"]["of"] == 25);
    CHECK(view["at"] == 0);
    view = talk.view("review.guess", {{"point", "C3"}});
    CHECK(status_key(view) == "review.right.rank");
    CHECK(view["at"] == 1);
    talk.view("review.net", {{"on", false}});
    CHECK(status_key(talk.view("review.guess", {{"point", "E5"}})) == "review.wrong");
    CHECK(status_key(talk.view("review.guess", {{"point", "B4"}})) == "review.right");
    // A variation is where the record goes on, too.
    CHECK(status_key(talk.view("review.guess", {{"point", "D2"}})) == "review.right");
    talk.view("review.go", {{"to", "last"}});
    CHECK(talk.fault("review.guess", {{"point", "E5"}}) == "state");
}

TEST_CASE("without a net, and for another game than Go, nobody looks on") {
    Conversation talk;
    set_net_source({});
    talk.view("review.open", {{"text", kGame}});
    CHECK(talk.fault("review.net", {{"on", true}}) == "state");
    CHECK(talk.fault("review.judge") == "state");
    install_tiny_net();
    talk.view("review.net", {{"on", true}});
    // It stays for the next game, and goes when that is of another kind.
    CHECK(talk.view("review.open", {{"text", kGame}})["review"].contains("net"));
    CHECK_FALSE(
        talk.view("review.open", {{"text", "(;GM[4]SZ[15];B[hh])"}})["review"].contains("net"));
    CHECK(talk.fault("review.net", {{"on", true}}) == "state");
}

TEST_CASE("positions that no rule explains are judged as they stand") {
    Conversation talk;
    // Stones that are set up in the middle, two moves of one side, a move on a stone.
    Json view = judged(talk, "(;SZ[5];B[cc];AW[aa][bb];B[dd];B[dc];W[dd];W[ee])");
    CHECK(view["review"]["net"]["judged"] == view["review"]["net"]["positions"]);
    view = talk.view("review.go", {{"to", "last"}});
    CHECK(favourites(view) == 10);
    // A stone without liberties can be shown, but not played on.
    view = judged(talk, "(;SZ[3]AB[aa]AW[ab][ba]PL[B];B[cc])");
    CHECK(view["review"]["net"]["judged"] == 2);
}

TEST_CASE("a record is handed to another session with the place in it") {
    Conversation one;
    one.view("review.open", {{"text", kGame}});
    one.view("review.go", {{"to", "next"}, {"steps", 3}});
    one.view("review.go", {{"to", "down"}});
    one.view("review.comment", {{"text", "ä ] \\"}});
    const Json before = one.view("view");
    const Json handed = one.view("hand.give", {{"mode", "review"}})["export"];
    Conversation other;
    other.view("hand.take", {{"text", handed["text"]}});
    const Json after = other.view("view", {{"mode", "review"}});
    for (const char* part : {"board", "log", "at", "toMove", "status"})
        CHECK(after[part] == before[part]);
    CHECK(after["review"]["comment"] == "ä ] \\");
    CHECK(after["review"]["changed"] == true);
}

TEST_CASE("a position is handed over for the one command that asks for it") {
    Conversation one;
    one.view("edit.new", {{"width", 5}, {"height", 5}});
    one.view("edit.put", {{"points", {"C3", "D3"}}, {"color", "white"}});
    const Json handed = one.view("hand.give", {{"mode", "edit"}})["export"];
    Conversation other;
    CHECK(other.fault("play.from", {{"mode", "edit"}, {"handicap", 1}}) == "argument");
    const std::string empty = stones(other.view("play.from", {{"mode", "edit"}}));
    other.view("hand.take", {{"text", handed["text"]}});
    const std::string given = stones(other.view("play.from", {{"mode", "edit"}}));
    CHECK(given == ".....\n.....\n..OO.\n.....\n.....\n");
    CHECK(stones(other.view("play.from", {{"mode", "edit"}})) == empty);
}

TEST_CASE("what was not handed over properly is refused") {
    Conversation talk;
    CHECK(talk.fault("hand.give", {{"mode", "play"}}) == "state");
    for (const char* text : {"", "[]", "{}", R"({"mode":"chess"})", R"({"mode":"review","sgf":3})"})
        CHECK(talk.fault("hand.take", {{"text", text}}) == "argument");
    CHECK(talk.fault("hand.take", {{"text", R"({"mode":"edit","problem":"?"})"}}) == "file");
    const Json view = talk.view(
        "hand.take",
        {{"text", R"x({"mode":"review","sgf":"(;SZ[5];B[cc])","game":"x","way":[0,"y",77]})x"}});
    CHECK(talk.view("view", {{"mode", "review"}})["at"] == 1);
}
