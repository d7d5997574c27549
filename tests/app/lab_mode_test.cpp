// Lab, as a user and the page meet it: through the JSON interface.
#include "conversation.h"

using namespace nakade;
using namespace nakade::test;
using app::Json;

namespace {

Json small_run() {
    return {{"game", "atari-go:3x3"},
            {"players", {"random:seed=1", "random:seed=2", "greedy"}},
            {"games", 4},
            {"level", 1},
            {"openingPlies", 1}};
}

}  // namespace

TEST_CASE("every pair plays its games, and the cross table adds up") {
    Conversation talk;
    CHECK(status_key(talk.view("view", {{"mode", "lab"}})) == "lab.ready");
    const Json view = talk.view("lab.run", small_run());
    CHECK(status_key(view) == "lab.done");
    const Json& lab = view["lab"];
    CHECK(lab["done"] == 12);
    CHECK(lab["games"].size() == 12);
    double points = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const Json& row = lab["table"][i];
        CHECK(row["played"] == 8);
        CHECK(row["against"][i].is_null());
        points += row["score"].get<double>();
        for (std::size_t j = 0; j < 3; ++j) {
            if (i == j) continue;
            CHECK(row["against"][j]["wins"] == lab["table"][j]["against"][i]["losses"]);
        }
    }
    CHECK(points == 12);
}

TEST_CASE("each pair meets with colours swapped, and the same run gives the same games") {
    Conversation talk;
    const Json first = talk.view("lab.run", small_run())["lab"];
    CHECK(first["games"][0]["black"] == first["games"][3]["white"]);
    const Json second = talk.view("lab.run", small_run())["lab"];
    CHECK(first["games"] == second["games"]);
}

TEST_CASE("a run that is cancelled keeps the games that are done") {
    Conversation talk;
    talk.begin("lab.run", small_run());
    while (talk.session().is_running()) {
        talk.wait(1);  // so that progress is told after every slice
        talk.step();
        const Json& last = talk.answers().back();
        if (last.contains("progress") && last["progress"]["view"]["lab"]["done"] == 5) break;
    }
    const Json view = Json::parse(talk.session().cancel().answers.at(0))["view"];
    CHECK(view["lab"]["done"] == 5);
    CHECK(view["lab"]["running"] == false);
    CHECK(status_key(view) == "lab.stopped");
}

TEST_CASE("a game of the table is opened in Review, and the table is saved") {
    Conversation talk;
    CHECK(talk.fault("lab.save", {{"format", "csv"}}) == "state");
    talk.view("lab.run", small_run());
    const std::string csv = talk.view("lab.save", {{"format", "csv"}})["export"]["text"];
    CHECK(std::ranges::count(csv, '\n') == 13);
    const std::string link = talk.view("lab.save", {{"format", "link"}})["export"]["text"];
    Conversation other;
    CHECK(other.view("lab.run", Json::parse(link))["lab"]["done"] == 12);
    const Json view = talk.view("lab.game", {{"number", 2}});
    CHECK(view["mode"] == "review");
    CHECK(!view["log"].empty());
    CHECK(talk.fault("lab.game", {{"number", 13}}) == "argument");
}

TEST_CASE("a run that several sessions share has the table of one that nobody shared") {
    Conversation alone;
    const Json whole = alone.view("lab.run", small_run())["lab"];
    Conversation watched;
    Json view = watched.view("lab.share", small_run());
    CHECK(status_key(view) == "lab.running");
    CHECK(view["lab"]["total"] == 12);
    // Two others play, and the later games are there first.
    Conversation helpers[2];
    const auto games = [](const Json& game) { return Json{{"played", {{"games", {game}}}}}; };
    for (int task = 11; task >= 0; --task) {
        Json run = small_run();
        run["task"] = task;
        const Json lab = helpers[task % 2].view("lab.run", run)["lab"];
        CHECK(lab["running"] == false);
        CHECK(lab["played"]["task"] == task);
        view = watched.view("lab.add", games(lab["played"]));
        // Whatever was told twice counts once.
        if (task > 0) CHECK(watched.view("lab.add", games(lab["played"]))["lab"] == view["lab"]);
    }
    CHECK(status_key(view) == "lab.done");
    for (const char* part : {"table", "games", "charts", "config", "running"})
        CHECK(view["lab"][part] == whole[part]);
    CHECK(watched.view("lab.game", {{"number", 5}})["log"] ==
          alone.view("lab.game", {{"number", 5}})["log"]);
}

TEST_CASE("a shared run can be ended early, and takes no game that is none of its own") {
    Conversation talk;
    CHECK(talk.fault("lab.add", {{"played", Json::object()}}) == "state");
    CHECK(talk.fault("lab.end") == "state");
    Json run = small_run();
    run["task"] = 12;
    CHECK(talk.fault("lab.run", run) == "argument");
    run["task"] = 3;
    const Json played = talk.view("lab.run", run)["lab"]["played"];
    const auto games = [](const Json& game) { return Json{{"played", {{"games", {game}}}}}; };
    talk.view("lab.share", small_run());
    for (const char* part : {"task", "outcome", "result", "sgf"}) {
        Json odd = played;
        odd.erase(part);
        CHECK(talk.fault("lab.add", games(odd)) == "argument");
        odd[part] = Json::array();
        CHECK(talk.fault("lab.add", games(odd)) == "argument");
    }
    Json odd = played;
    odd["effort"] = {{{"depths", {1, {1, "x", -5}}}, {"cutoffs", 3}, {"nodes", -1}}, "none", 3};
    CHECK(talk.view("lab.add", games(odd))["lab"]["done"] == 1);
    const Json view = talk.view("lab.end");
    CHECK(status_key(view) == "lab.stopped");
    CHECK(talk.fault("lab.add", games(played)) == "state");
}

TEST_CASE("players and games that are none are refused") {
    Conversation talk;
    Json run = small_run();
    run["players"] = {"greedy"};
    CHECK(talk.fault("lab.run", run) == "argument");
    run["players"] = {"greedy", "nobody"};
    CHECK(talk.fault("lab.run", run) == "argument");
    run["players"] = {"greedy", "random"};
    run["game"] = "chess";
    CHECK(talk.fault("lab.run", run) == "argument");
}

TEST_CASE("an experiment of the papers is measured, shown and kept") {
    Conversation talk;
    const Json view = talk.view("lab.experiment", {{"name", "interest-ordering"}, {"depth", 1}});
    CHECK(status_key(view) == "lab.measured");
    const Json& lab = view["lab"];
    CHECK(lab["done"] == lab["total"]);
    REQUIRE(!lab["experiment"]["tables"].empty());
    const Json& table = lab["experiment"]["tables"][0];
    REQUIRE(!table["rows"].empty());
    CHECK(table["rows"][0].size() == table["columns"].size());
    const Json saved = talk.view("lab.save", {{"format", "link"}});
    CHECK(Json::parse(saved["export"]["text"].get<std::string>())["experiment"] ==
          "interest-ordering");
    const Json csv = talk.view("lab.save", {{"format", "csv"}});
    CHECK(csv["export"]["text"].get<std::string>().starts_with(
        table["columns"][0].get<std::string>()));
}

TEST_CASE("an experiment that is cancelled keeps the measurements that are made") {
    Conversation talk;
    talk.begin("lab.experiment", {{"name", "interest-ordering"}, {"depth", 1}});
    talk.step();
    const Json view = Json::parse(talk.session().cancel().answers.at(0))["view"];
    CHECK(status_key(view) == "lab.broken");
    CHECK(view["lab"]["done"] < view["lab"]["total"]);
}

TEST_CASE("an experiment that is not there is refused in one sentence") {
    Conversation talk;
    const Json registry = talk.view("registry", Json::object())["registry"];
    CHECK(talk.fault("lab.experiment", {{"name", "no-such"}}) == "argument");
    for (const Json& row : registry["experiments"])
        if (!row["there"])
            CHECK(talk.fault("lab.experiment", {{"name", row["name"]}}) == "argument");
}
