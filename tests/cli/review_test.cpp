// `nakade review` as its user meets it.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "eval/window_net.h"
#include "support/temp_folder.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;

namespace {

std::string saved(const TempFolder& folder, const std::string& name, const std::string& bytes) {
    std::ofstream(folder / name, std::ios::binary) << bytes;
    return (folder / name).string();
}

std::string small_net() {
    const auto description = nets::parse_description(window_net_text({.side = 5, .hidden = 2}));
    REQUIRE(description);
    return nets::write_net({*description, std::vector<float>(description->weight_count, 0.01F)});
}

constexpr const char* kGame = "(;SZ[5];B[cc];W[bb];B[dd])\n";

}  // namespace

TEST_CASE("a game is reviewed move by move, with percentiles at the end") {
    const TempFolder folder;
    const std::string game = saved(folder, "a.sgf", kGame);
    const std::string net = saved(folder, "w.nakade", small_net());
    const Session text = Terminal().run({"review", game, "--net", net});
    CHECK(text.exit_code == 0);
    CHECK(text.out.find("black  C3") != std::string::npos);
    CHECK(text.out.find("top 10 %") != std::string::npos);

    const Session session = Terminal().run({"review", game, "--net", net, "--best", "3", "--json"});
    CHECK(session.exit_code == 0);
    const auto line_end = session.out.find('\n');
    const auto moves = nlohmann::json::parse(session.out.substr(0, line_end))["moves"];
    REQUIRE(moves.size() == 3);
    CHECK(moves[1]["played"] == "B4");
    CHECK(moves[1]["of"] == 24);
    CHECK(moves[1]["best"].size() == 3);
    const auto summary = nlohmann::json::parse(session.out.substr(line_end));
    CHECK(summary["positions"] == 3);
}

TEST_CASE("a folder of games gives one table with a row for each net") {
    const TempFolder folder;
    saved(folder, "a.sgf", kGame);
    saved(folder, "b.sgf", std::string(kGame) + kGame);
    const std::string net = saved(folder, "w.nakade", small_net());
    const Session session = Terminal().run(
        {"review", (folder / "").string(), "--net", net, "--net", "random", "--summary", "--csv"});
    CHECK(session.exit_code == 0);
    CHECK(session.out.starts_with("net,positions,top 1 %"));
    CHECK(session.out.find("\nrandom,9,") != std::string::npos);
}

TEST_CASE("what can not be reviewed is refused with a sentence") {
    const TempFolder folder;
    const std::string game = saved(folder, "a.sgf", kGame);
    CHECK(Terminal().run({"review", game}).err.find("There is no net to ask") != std::string::npos);
    const Session no_net = Terminal().run({"review", game, "--net", game});
    CHECK(no_net.exit_code == 2);
    CHECK(no_net.err.find("This is no file of a net") != std::string::npos);
    const Session no_game =
        Terminal().run({"review", saved(folder, "empty.txt", "nothing"), "--net", "random"});
    CHECK(no_game.exit_code == 2);
    CHECK(no_game.err.find("There is no game of Go to review.") != std::string::npos);
}
