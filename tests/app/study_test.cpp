// Study over the JSON interface, as the page uses it; the numbers are held in tests/library.
#include <doctest/doctest.h>

#include "app/session.h"
#include "core/clock.h"

using namespace nakade;
using app::Json;

namespace {

Json ask(const Json& request) {
    const SteadyClock clock;
    app::Session session({.clock = &clock});
    Json with_id = request;
    with_id["id"] = 1;
    const app::Reply reply = session.handle(with_id.dump());
    REQUIRE_FALSE(reply.is_running);
    REQUIRE(reply.answers.size() == 1);
    return Json::parse(reply.answers.front());
}

Json study(const Json& request) { return ask(request)["view"]["study"]; }

Json attempt(bool right, int day) {
    return {{"time", 1'790'000'000 + day * 86'400}, {"seconds", 20}, {"right", right}};
}

}  // namespace

TEST_CASE("a new user who solves a new problem is rated, and so is the problem") {
    const Json made = study({{"cmd", "study.attempt"}, {"attempt", attempt(true, 0)}});
    CHECK(made["rated"] == true);
    CHECK(made["expected"] == 0.5);
    CHECK(made["user"]["rating"] > 1600);
    CHECK(made["problem"]["rating"] < 1400);
    CHECK_FALSE(made.contains("card"));
}

TEST_CASE("what comes back can be handed in again") {
    const Json once =
        study({{"cmd", "study.attempt"}, {"attempt", attempt(false, 0)}, {"card", Json::object()}});
    CHECK(once["card"]["reviews"] == 1);
    const Json twice = study({{"cmd", "study.attempt"},
                              {"attempt", attempt(true, 3)},
                              {"user", once["user"]},
                              {"problem", once["problem"]},
                              {"card", once["card"]}});
    CHECK(twice["rated"] == false);
    CHECK(twice["user"]["rating"] == once["user"]["rating"]);
    CHECK(twice["card"]["reviews"] == 2);
    CHECK(twice["card"]["stability"] > once["card"]["stability"]);
}

TEST_CASE("cards that are due come in their order") {
    const Json cards = {{"later", {{"due", 2000}}},
                        {"new", Json::object()},
                        {"known", {{"due", 10}, {"stability", 5}, {"difficulty", 5}}}};
    CHECK(study({{"cmd", "study.due"}, {"cards", cards}, {"time", 1000}})["due"] ==
          Json{"known", "new"});
}

TEST_CASE("values out of their range are refused by name, and break nothing") {
    const Json wrong[] = {
        {{"rating", "much"}}, {{"deviation", 0}}, {{"volatility", -1}},
        {{"time", 1e300}},    {{"rated", -1}},
    };
    for (const Json& user : wrong) {
        const Json error =
            ask({{"cmd", "study.attempt"}, {"attempt", attempt(true, 0)}, {"user", user}})["error"];
        CHECK(error["key"] == "argument");
        CHECK(error["place"] == "user");
        CHECK(error["text"].get<std::string>().starts_with("user: " + user.begin().key()));
    }
    const Json card = {{"a", {{"stability", 0}}}};
    CHECK(ask({{"cmd", "study.due"}, {"cards", card}, {"time", 1}})["error"]["place"] == "cards");
    const Json list = {{"a", Json::array()}};
    CHECK(ask({{"cmd", "study.due"}, {"cards", list}, {"time", 1}})["error"]["text"] ==
          "cards: it is not an object");
}
