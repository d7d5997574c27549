// `nakade api`, as a script meets it: lines in, lines out.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/text.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;

namespace {

std::vector<nlohmann::json> answers(const std::string& requests) {
    const Session session = Terminal(requests).run({"api"});
    CHECK(session.exit_code == 0);
    std::vector<nlohmann::json> parsed;
    for (const std::string_view line : split(trim(session.out), '\n'))
        parsed.push_back(nlohmann::json::parse(line));
    return parsed;
}

}  // namespace

TEST_CASE("a script need not wait: each request is run to its end before the next") {
    const auto said =
        answers(R"({"id":1,"cmd":"play.new","game":"atari-go:3x3","white":{"player":"greedy"}})"
                "\n"
                R"({"id":2,"cmd":"play.move","point":"B2"})"
                "\n"
                "nonsense\n");
    REQUIRE(said.size() >= 3);
    CHECK(said.back()["error"]["key"] == "request");
    const auto& game = said[said.size() - 2];
    CHECK(game["id"] == 2);
    CHECK(game["view"]["log"].size() == 2);
}

TEST_CASE("a cancel that follows ends a request, which still gets its answer") {
    const auto said = answers(
        R"({"id":1,"cmd":"lab.run","game":"go:9x9","players":["pvs","mtdf"],"games":1000,"level":5})"
        "\n"
        R"({"cmd":"cancel","of":1})"
        "\n"
        R"({"id":2,"cmd":"view"})"
        "\n");
    REQUIRE(said.size() >= 2);
    CHECK(said.back()["id"] == 2);
    CHECK(said.back()["view"]["status"]["key"] == "lab.stopped");
}
