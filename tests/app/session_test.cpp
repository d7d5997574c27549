// The conversation itself: envelopes, errors, progress, cancel, and what the table promises.
#include "app/session.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <set>

#include "app/api.h"
#include "app/status.h"
#include "conversation.h"
#include "stated.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

Json only_answer(app::Session& session, std::string_view request) {
    const app::Reply reply = session.handle(request);
    REQUIRE(reply.answers.size() == 1);
    return Json::parse(reply.answers[0]);
}

constexpr app::CollectionText kLibrary[] = {
    {"shapes",
     "(;GM[1]SZ[9]GN[Three in a row]PL[B]AB[da][db][dc][dd][de][ee][fe][ge][he][ha][hb][hc][hd]"
     "AW[ea][eb][ec][ed][fd][gd][ga][gb][gc]MA[ea])(;GM[1]SZ[9]GN[No stones])"},
};

}  // namespace

TEST_CASE("a request that is none gets an answer that says so") {
    const ManualClock clock;
    app::Session session({.clock = &clock});
    CHECK(only_answer(session, "{")["error"]["key"] == "request");
    CHECK(only_answer(session, "[1]")["error"]["key"] == "request");
    CHECK(only_answer(session, R"({"id":1})")["error"]["key"] == "request");
    CHECK(only_answer(session, R"({"cmd":"help"})")["error"]["key"] == "request");
    CHECK(only_answer(session, R"({"id":"x","cmd":"help"})")["error"]["key"] == "request");
    const Json unknown = only_answer(session, R"({"id":4,"cmd":"fly"})");
    CHECK(unknown["id"] == 4);
    CHECK(unknown["error"]["key"] == "command");
    CHECK(unknown["error"]["place"] == "fly");
    CHECK(only_answer(session, std::string(app::Session::kMostBytes + 1, ' '))["error"]["key"] ==
          "limit");
}

TEST_CASE("arguments are checked before anything is done") {
    Conversation talk;
    const auto place = [&](std::string_view cmd, const Json& arguments) {
        const Json answer = talk.ask(cmd, arguments);
        REQUIRE(answer.contains("error"));
        CHECK(answer["error"]["key"] == "argument");
        return answer["error"]["place"].get<std::string>();
    };
    CHECK(place("solve.open", Json::object()) == "text");
    CHECK(place("solve.open", {{"text", 3}}) == "text");
    CHECK(place("solve.open", {{"text", "x"}, {"symmetry", 8}}) == "symmetry");
    CHECK(place("solve.open", {{"text", "x"}, {"symmetry", 1.5}}) == "symmetry");
    CHECK(place("solve.open", {{"text", "x"}, {"goal", "win"}}) == "goal");
    CHECK(place("solve.open", {{"text", "x"}, {"toMove", "green"}}) == "toMove");
    CHECK(place("solve.open", {{"text", "x"}, {"colour", 1}}) == "colour");
    CHECK(place("solve.read", {{"moves", {1, 2}}}) == "moves");
}

TEST_CASE("the stone of the user is seen before the reply is found") {
    Conversation talk;
    talk.view("solve.open", {{"text", kThreeInARow}, {"target", "E8"}, {"toMove", "black"}});
    talk.begin("solve.play", {{"point", "F8"}});
    CHECK(talk.answers().empty());
    talk.step();
    REQUIRE(!talk.answers().empty());
    const Json& first = talk.answers().front()["progress"];
    CHECK(first["view"]["log"].size() == 1);
    CHECK(first["phase"] == "judge");
}

TEST_CASE("while a request runs others are refused, and cancel ends it with a View") {
    Conversation talk;
    talk.view("solve.open", {{"text", kThreeInARow}, {"target", "E8"}, {"toMove", "black"}});
    talk.begin("solve.play", {{"point", "F8"}});
    REQUIRE(talk.session().is_running());
    talk.step();
    const Json busy = only_answer(talk.session(), R"({"id":99,"cmd":"view"})");
    CHECK(busy["id"] == 99);
    CHECK(busy["error"]["key"] == "busy");
    CHECK(busy["error"]["place"] == talk.session().running_id());

    const std::int64_t id = talk.session().running_id();
    CHECK(talk.session().handle(R"({"cmd":"cancel","of":98})").answers.empty());
    CHECK(talk.session().is_running());
    const Json ended =
        only_answer(talk.session(), R"({"cmd":"cancel","of":)" + std::to_string(id) + "}");
    CHECK(ended["id"] == id);
    CHECK(ended["view"]["cancelled"] == true);
    CHECK(ended["view"]["log"].size() == 1);  // the move stays
    CHECK_FALSE(talk.session().is_running());
    CHECK(talk.session().handle(R"({"cmd":"cancel"})").answers.empty());
}

TEST_CASE("a problem whose opening is cancelled can still be played") {
    Conversation talk;
    talk.begin("solve.open", {{"text", kThreeInARow}, {"toMove", "black"}});
    talk.step();
    const Json view = Json::parse(talk.session().cancel().answers.at(0))["view"];
    CHECK(view["cancelled"] == true);
    CHECK(talk.view("solve.play", {{"point", "F8"}})["log"][0]["right"] == true);
}

TEST_CASE("progress comes about ten times a second") {
    Conversation talk;
    talk.begin("solve.open", {{"text",
                               "(;GM[1]SZ[19]PL[B]AB[pb][qc][qd][pe][qf][rf][oc][nd]"
                               "AW[qb][rb][rc][rd][re][ra]MA[qb][rb][rc][rd][re])"}});
    const auto count = [&] { return talk.answers().size(); };
    talk.step();  // its first view
    const std::size_t before = count();
    talk.step();
    if (!talk.session().is_running()) return;
    CHECK(count() == before);
    talk.wait(0.2);
    talk.step();
    CHECK(count() == before + 1);
}

TEST_CASE("the library lists what it can read and opens it by its id") {
    Conversation talk(kLibrary);
    const Json rows = talk.view("library.list")["library"];
    REQUIRE(rows.size() == 2);
    CHECK(rows[0]["id"] == "shapes/1");
    CHECK(rows[0]["title"] == "Three in a row");
    CHECK(rows[0]["toMove"] == "black");
    const Json view = talk.view("library.open", {{"problem", "shapes/1"}});
    CHECK(view["problem"]["id"] == "shapes/1");
    CHECK(talk.fault("library.open", {{"problem", "shapes/2"}}) == "file");
    for (const char* id : {"shapes/3", "shapes/0", "shapes", "other/1", ""})
        CHECK(talk.fault("library.open", {{"problem", id}}) == "argument");
    talk.view("library.add", {{"name", "mine"}, {"text", kThreeInARow}});
    CHECK(talk.view("library.list")["library"].size() == 3);
    CHECK(talk.fault("library.add", {{"name", "bad"}, {"text", "?"}}) == "file");
}

TEST_CASE("names of commands and of their arguments are unique, and each says what it does") {
    std::set<std::string_view> names;
    for (const app::CommandRow* row : app::all_commands()) {
        CHECK_MESSAGE(names.insert(row->name).second, row->name);
        CHECK(!row->help.empty());
        std::set<std::string_view> arguments;
        for (const app::ArgumentRow& argument : row->arguments)
            CHECK_MESSAGE(arguments.insert(argument.name).second, row->name);
    }
    Conversation talk;
    CHECK(talk.view("help")["help"].size() == names.size());
}

TEST_CASE("any command with any arguments gets exactly one answer, on a fresh and a used session") {
    const Json values[] = {nullptr,
                           true,
                           -1,
                           0,
                           3,
                           7.5,
                           "",
                           "C3",
                           "pass",
                           "black",
                           "kill",
                           "solve",
                           "points",
                           Json::array(),
                           Json::array({"A1", "C3"}),
                           Json::object(),
                           std::string(kThreeInARow),
                           "sgf",
                           "(;GM[1]SZ[9])",
                           "\xff\xfe"};
    Random random(1);
    Conversation talk;
    constexpr int kRequests = 1500;
    for (int i = 0; i < kRequests; ++i) {
        const auto rows = app::all_commands();
        const auto* row =
            rows[static_cast<std::size_t>(random.below(static_cast<int>(rows.size())))];
        Json request = {{"id", i}, {"cmd", row->name}};
        for (const app::ArgumentRow& argument : row->arguments)
            if (random.below(8) > 0)
                request[std::string(argument.name)] =
                    values[random.below(static_cast<int>(std::size(values)))];
        app::Reply reply =
            talk.session().handle(request.dump(-1, ' ', false, Json::error_handler_t::replace));
        int finals = 0;
        const auto count = [&] {
            for (const std::string& answer : reply.answers)
                finals += Json::parse(answer).contains("progress") ? 0 : 1;
        };
        count();
        for (int slice = 0; talk.session().is_running(); ++slice) {
            reply = slice < 3 ? talk.session().step(0) : talk.session().cancel();
            count();
        }
        CHECK_MESSAGE(finals == 1, request.dump(-1, ' ', false, Json::error_handler_t::replace));
    }
}

TEST_CASE("every status has an English sentence without gaps") {
    std::set<std::string_view> keys;
    for (const std::string_view key : app::status_keys()) {
        CHECK_MESSAGE(keys.insert(key).second, key);
        CHECK(!app::english({std::string(key)}).empty());
    }
    CHECK(app::english({"solve.right", {{"move", "C3"}}}) == "C3 is right.");
    CHECK(app::english({"solve.turn", {{"color", "white"}}}) == "White to play.");
}

TEST_CASE("the page about the interface names every command and every status") {
    std::ifstream file("docs/api.md");
    REQUIRE(file.is_open());
    const std::string page((std::istreambuf_iterator<char>(file)), {});
    const auto names = [&](std::string_view word) {
        return page.find(fmt::format("`{}`", word)) != std::string::npos;
    };
    for (const app::CommandRow* row : app::all_commands())
        CHECK_MESSAGE(names(row->name), row->name);
    for (const std::string_view key : app::status_keys()) CHECK_MESSAGE(names(key), key);
}
