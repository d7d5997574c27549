// `nakade prove` and `nakade check` of Atari-Go, as their user meets them.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "host/file.h"
#include "support/temp_folder.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;
using nakade::test::Words;

namespace {

nlohmann::json object_of(const Session& session) { return nlohmann::json::parse(session.out); }

}  // namespace

TEST_CASE("a small board is proved, and the certificate convinces the checker") {
    const test::TempFolder folder;
    const std::string file = folder.path() / "three.cert";
    const Session proved =
        Terminal().run({"prove", "atari-go", "--size", "3", "--certificate", file, "--json"});
    REQUIRE(proved.exit_code == 0);
    CHECK(object_of(proved)["winner"] == "first");
    CHECK(object_of(proved)["status"] == "proved");
    const Session checked = Terminal().run({"check", file});
    CHECK(checked.exit_code == 0);
    CHECK(checked.out.find("proved: black to move wins") != std::string::npos);

    std::string text = *read_file(file);
    text.replace(text.find("winner: black"), 13, "winner: white");
    REQUIRE(save_file(file, text));
    CHECK(Terminal().run({"check", file}).exit_code == 1);
}

TEST_CASE("limits leave the winner unknown") {
    const Session session = Terminal().run(
        {"prove", "atari-go", "--size", "5", "--nodes", "10", "--memory", "1", "--json"});
    CHECK(session.exit_code == 1);
    CHECK(object_of(session)["status"] == "unknown");
    CHECK(object_of(session)["proof_numbers"].size() == 2);
    CHECK(object_of(session)["winner"].is_null());
    CHECK(object_of(session)["nodes"] <= 11);  // the root comes free
}

TEST_CASE("a position may be drawn or come as SGF, and asked for its shortest capture") {
    const test::TempFolder folder;
    const std::string drawn = folder.path() / "drawn.txt";
    const std::string sgf = folder.path() / "problem.sgf";
    REQUIRE(save_file(drawn, ".X.X.\nXO.OX\n.....\n.....\n.....\n"));
    REQUIRE(save_file(sgf, "(;SZ[5]AB[ba][da][ab][eb]AW[bb][db]PL[B])"));
    for (const std::string& file : {drawn, sgf}) {
        const Session session =
            Terminal().run({"prove", "atari-go", "--position", file, "--within", "3", "--json"});
        CHECK(session.exit_code == 0);
        CHECK(object_of(session)["moves"] == 2);
        CHECK(object_of(session)["first_moves"] == std::vector<std::string>{"C4"});
    }
}

TEST_CASE("the rule for a side without a move decides where there is none") {
    const test::TempFolder folder;
    const std::string file = folder.path() / "full.txt";
    REQUIRE(save_file(file, ".X.\nXXX\n"));
    for (const auto& [rule, winner] : {std::pair{"loses", "second"}, std::pair{"wins", "first"}}) {
        const Session session = Terminal().run({"prove", "atari-go", "--position", file,
                                                "--to-move", "white", "--no-move", rule, "--json"});
        CHECK(session.exit_code == 0);
        CHECK(object_of(session)["winner"] == winner);
    }
}

TEST_CASE("what can not be proved is refused in one sentence") {
    for (const auto& words :
         {Words{"prove"}, Words{"prove", "chess"}, Words{"prove", "atari-go", "--size", "9"},
          Words{"prove", "atari-go", "--size", "3", "--start", "crosscut"},
          Words{"prove", "atari-go", "--position", "nowhere.sgf"},
          Words{"prove", "atari-go", "--position", "x.sgf", "--size", "4"},
          Words{"prove", "atari-go", "--within", "3", "--certificate", "x"}}) {
        const Session session = Terminal().run(words);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(std::ranges::count(session.err, '\n') == 1);
    }
}
