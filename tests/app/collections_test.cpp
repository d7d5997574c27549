// The problems that are built into the program, as the page lists and opens them. That each is
// right is held in tests/authoring.
#include "app/collections.h"

#include <doctest/doctest.h>

#include <set>

#include "library/builtin_collections.h"

using namespace nakade;
using namespace nakade::app;

TEST_CASE(
    "every built-in problem is listed with its task and its level, under an id that opens it") {
    const Collections collections(library::builtin_collections());
    const Json rows = collections.list();
    CHECK(rows.size() >= 150);
    std::set<std::string> ids;
    for (const Json& row : rows) {
        INFO(row.dump());
        CHECK(ids.insert(row["id"]).second);
        CHECK_FALSE(row["title"].get<std::string>().empty());
        CHECK(row["toMove"].is_string());
        CHECK(row["goal"].is_string());
        CHECK(row["level"].get<std::string>().size() == 1);
        const auto stated = collections.problem(row["id"].get<std::string>());
        REQUIRE(stated.has_value());
        CHECK_FALSE(stated->recorded.empty());
    }
}

TEST_CASE("the first problem that a newcomer meets is an easy one") {
    const Json rows = Collections(library::builtin_collections()).list();
    REQUIRE_FALSE(rows.empty());
    CHECK(rows[0]["level"] == "1");
}
