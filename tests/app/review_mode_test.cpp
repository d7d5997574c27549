// Review, as a user and the page meet it: through the JSON interface.
#include "conversation.h"
#include "stated.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

/// Three moves, a variation at the second, a property that nobody knows, marks.
constexpr std::string_view kGame =
    "(;FF[4]GM[1]CA[UTF-8]SZ[5]PB[Ada]PW[Bob]XX[odd\\]ity]\n"
    ";B[cc]C[the middle]TR[cc]LB[aa:A]\n"
    "(;W[bb];B[bc])\n"
    "(;W[dd]C[here?]))\n";

NodeId node_of(const Json& view) { return view["review"]["node"]; }

}  // namespace

TEST_CASE("a game is walked through, forth and back and into its variations") {
    Conversation talk;
    Json view = talk.view("review.open", {{"text", kGame}});
    CHECK(view["mode"] == "review");
    CHECK(status_key(view) == "review.start");
    CHECK(view["review"]["info"]["black"] == "Ada");
    CHECK(view["review"]["tree"].size() == 5);
    CHECK(view["log"].size() == 3);
    CHECK(view["at"] == 0);

    view = talk.view("review.go", {{"to", "next"}});
    CHECK(view["review"]["comment"] == "the middle");
    CHECK(is_marked(view, "C3", "triangle"));
    CHECK(is_marked(view, "C3", "last"));
    CHECK(is_marked(view, "B4", "variation"));
    CHECK(is_marked(view, "D2", "variation"));
    CHECK(view["board"]["labels"]["A5"] == "A");
    CHECK(view["toMove"] == "white");
    CHECK_FALSE(view["review"].contains("tree"));

    view = talk.view("review.go", {{"to", "last"}});
    CHECK(view["board"]["stones"][2] == ".XX..");
    CHECK(view["at"] == 3);
    view = talk.view("review.go", {{"to", "previousFork"}});
    CHECK(view["at"] == 1);
    talk.view("review.go", {{"to", "next"}});
    view = talk.view("review.go", {{"to", "down"}});
    CHECK(view["review"]["comment"] == "here?");
    CHECK(view["log"].size() == 2);
    CHECK(talk.fault("review.go", {{"to", "down"}}) == "state");
    view = talk.view("review.go", {{"to", "previous"}, {"steps", 100}});
    CHECK(status_key(view) == "review.start");
    CHECK(talk.fault("review.go", {{"node", 77}}) == "argument");
}

TEST_CASE("a game that was not changed is saved as the same tree, unknown properties included") {
    Conversation talk;
    talk.view("review.open", {{"text", kGame}});
    const Json saved = talk.view("review.save")["export"];
    const auto before = parse_sgf(kGame);
    const auto after = parse_sgf(saved["text"].get<std::string>());
    REQUIRE(after.has_value());
    CHECK(same_trees(before->collection, after->collection));
}

TEST_CASE("playing goes to the variation that is there, or makes a new one") {
    Conversation talk;
    talk.view("review.open", {{"text", kGame}});
    talk.view("review.play", {{"point", "C3"}});
    Json view = talk.view("review.play", {{"point", "D2"}});
    CHECK(view["review"]["comment"] == "here?");
    CHECK(view["review"]["changed"] == false);
    view = talk.view("review.play", {{"point", "A1"}});
    CHECK(view["review"]["changed"] == true);
    CHECK(view["review"]["tree"].size() == 6);
    CHECK(talk.fault("review.play", {{"point", "A1"}}) == "illegal");
    const NodeId made = node_of(view);
    view = talk.view("review.remove");
    CHECK(view["review"]["tree"].size() == 5);
    CHECK(view["review"]["comment"] == "here?");
    CHECK(talk.fault("review.go", {{"node", made}}) == "argument");
}

TEST_CASE("comments, marks and labels are edited and come back from the file") {
    Conversation talk;
    talk.view("review.open", {{"text", kGame}});
    talk.view("review.go");
    talk.view("review.comment", {{"text", "a ] and a \\"}});
    talk.view("review.mark", {{"points", {"C3", "A1"}}, {"mark", "square"}});
    talk.view("review.label", {{"point", "A5"}, {"text", "x:y]"}});
    const std::string text = talk.view("review.save")["export"]["text"];
    Conversation other;
    other.view("review.open", {{"text", text}});
    Json view = other.view("review.go");
    CHECK(view["review"]["comment"] == "a ] and a \\");
    CHECK(is_marked(view, "C3", "square"));
    CHECK_FALSE(is_marked(view, "C3", "triangle"));
    CHECK(is_marked(view, "A1", "square"));
    CHECK(view["board"]["labels"]["A5"] == "x:y]");
    other.view("review.mark", {{"points", {"C3"}}, {"mark", "none"}});
    view = other.view("review.label", {{"point", "A5"}, {"text", ""}});
    CHECK_FALSE(is_marked(view, "C3", "square"));
    CHECK(view["board"]["labels"].empty());
}

TEST_CASE("what can not be read is refused with a sentence, and what was open stays open") {
    Conversation talk;
    CHECK(talk.fault("review.go") == "state");
    talk.view("review.open", {{"text", kGame}});
    CHECK(talk.fault("review.open", {{"text", "no game"}}) == "file");
    CHECK(talk.fault("review.open", {{"text", kGame}, {"number", 2}}) == "argument");
    CHECK(talk.fault("review.open", {{"text", "(;GM[1]SZ[52])"}}) == "limit");
    CHECK(talk.view("view")["review"]["info"]["white"] == "Bob");
}

TEST_CASE("wins by fours and threats are proved of a record of Gomoku, at the node that is shown") {
    Conversation talk;
    talk.view("review.open",
              {{"text", "(;GM[4]SZ[15];B[hh];W[aa];B[ih];W[oa];B[jh];W[ao];B[aa])"}});
    CHECK(status_key(talk.view("review.find", {{"question", "vcf"}})) == "found.none");
    talk.view("review.go", {{"to", "next"}, {"steps", 6}});
    Json view = talk.view("review.find", {{"question", "all-vcf"}});
    CHECK(status_key(view) == "found.win");
    CHECK(view["review"]["finding"]["first"] == Json{"G8", "L8"});
    CHECK(is_marked(view, "G8", "hint"));
    view = talk.view("review.show", {{"moves", 1}});
    CHECK(view["board"]["ghosts"].size() == 1);
    // It is about one position, and there again when that is.
    view = talk.view("review.go", {{"to", "previous"}});
    CHECK(!view["review"].contains("finding"));
    CHECK(talk.fault("review.show", {{"moves", 1}}) == "state");
    CHECK(talk.view("review.go", {{"to", "next"}})["review"].contains("finding"));
    CHECK(talk.fault("review.find", {{"question", "capture"}}) == "state");
    talk.view("review.open", {{"text", kGame}});
    CHECK(talk.fault("review.find", {{"question", "vct"}}) == "state");
}

TEST_CASE("a record of Gomoku is judged by the rule it names") {
    // Four with a fifth and a sixth stone in the row: an overline wins in freestyle alone.
    for (const auto& [rule, key] :
         {std::pair{"freestyle", "found.win"}, {"standard", "found.none"}}) {
        Conversation talk;
        talk.view("review.open",
                  {{"text", std::string("(;GM[4]SZ[15]PL[B]RU[") + rule +
                                "]AB[ch][dh][eh][gh][hh][ih]AW[aa][ba][ca][da][fa][ga])"}});
        CHECK(status_key(talk.view("review.find", {{"question", "vcf"}})) == key);
    }
}

TEST_CASE("games of the other modes are taken over") {
    Conversation talk;
    CHECK(talk.fault("review.take", {{"mode", "play"}}) == "state");
    talk.view("play.new", {{"game", "gomoku:9x9"}});
    talk.view("play.move", {{"point", "E5"}});
    Json view = talk.view("review.take", {{"mode", "play"}});
    CHECK(view["mode"] == "review");
    CHECK(view["review"]["info"]["kind"] == "gomoku");
    CHECK(view["log"].size() == 1);
    talk.view("solve.open", {{"text", kThreeInARow}, {"target", "E8"}, {"toMove", "black"}});
    talk.view("solve.play", {{"point", "F9"}});
    view = talk.view("review.take", {{"mode", "solve"}});
    CHECK(view["log"].size() == 2);
    CHECK(talk.view("edit.take", {{"mode", "review"}})["board"]["stones"][0] == "...XO.OX.");
}
