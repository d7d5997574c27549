// `nakade lab` as its user meets it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "host/file.h"
#include "lab/experiments.h"
#include "support/temp_folder.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;

TEST_CASE("the experiments are listed as their registry has them") {
    const Session session = Terminal().run({"lab", "list"});
    CHECK(session.exit_code == 0);
    for (const Experiment* experiment : all_experiments())
        CHECK(session.out.find(experiment->name) != std::string::npos);
    const Session lines = Terminal().run({"lab", "list", "--json"});
    CHECK(std::ranges::count(lines.out, '\n') ==
          static_cast<std::ptrdiff_t>(all_experiments().size()));
}

TEST_CASE("an experiment that does not exist or has no name is refused in one sentence") {
    for (const auto& words : {test::Words{"lab", "run"}, test::Words{"lab", "run", "alchemy"},
                              test::Words{"lab", "list", "alchemy"}, test::Words{"lab", "walk"}}) {
        const Session session = Terminal().run(words);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(std::ranges::count(session.err, '\n') == 1);
    }
}

TEST_CASE("a run prints its tables with what they rest on, and saves them") {
    const test::TempFolder folder;
    const Session session =
        Terminal().run({"lab", "run", "interest-time", "--depth", "1", "--repeats", "1", "--jobs",
                        "2", "--out", folder.path().string(), "--json"});
    REQUIRE(session.exit_code == 0);
    const auto object = nlohmann::json::parse(session.out);
    CHECK(object["experiment"] == "interest-time");
    for (const char* key : {"seed", "commit", "machine", "configuration"})
        CHECK(object.contains(key));
    for (const char* file : {"interest-time.json", "interest-time.txt", "interest-time-games.csv",
                             "interest-time-ratios.csv", "interest-time-nodes.svg"})
        CHECK_MESSAGE(std::filesystem::exists(folder.path() / file), file);
}

TEST_CASE("the number of threads does not change what was found") {
    const auto rows = [](const char* jobs) {
        const Session session = Terminal().run(
            {"lab", "run", "interest-winners", "--depth", "1", "--jobs", jobs, "--json"});
        return nlohmann::json::parse(session.out)["tables"];
    };
    CHECK(rows("1") == rows("3"));
}

TEST_CASE("an experiment of one's own comes from a text file, and its faults have a place") {
    const test::TempFolder folder;
    const std::string file = folder.path() / "mine.txt";
    REQUIRE(save_file(file, "game: atari-go:4x4\nplayer: greedy\nplayer: random\ngames: 2\n"));
    const Session session = Terminal().run({"lab", "run", file});
    CHECK(session.exit_code == 0);
    CHECK(session.out.find("greedy") != std::string::npos);
    REQUIRE(save_file(file, "game: atari-go:4x4\nplayer: nobody\n"));
    const Session wrong = Terminal().run({"lab", "run", file});
    CHECK(wrong.exit_code == 2);
    CHECK(wrong.err.find("mine.txt: line 2:") != std::string::npos);
}

TEST_CASE("gold-heuristics takes a list of problems with the moves it accepts") {
    const test::TempFolder folder;
    REQUIRE(save_file(folder.path() / "three.sgf",
                      "(;SZ[5]AB[ab][bb][cb][db][da]AW[ac][bc][cc][dc][ec][eb][ea]PL[B])"));
    const std::string list = folder.path() / "list.tsv";
    REQUIRE(save_file(list,
                      "file\tto_move\tgoal\ttarget\taccepted\tstatus\n"
                      "three.sgf\tB\tlive\tA4\tB5\twin\n"
                      "three.sgf\tW\tkill\tA4\tB5\twin\n"
                      "three.sgf\tW\tkill\tA4\t\tfail\n"));
    const Session session =
        Terminal().run({"lab", "run", "gold-heuristics", "--manifest", list, "--json"});
    REQUIRE(session.exit_code == 0);
    const auto object = nlohmann::json::parse(session.out);
    CHECK(object["configuration"]["problems"] == "2 of list.tsv");
    constexpr int kRightColumn = 2;
    CHECK(object["tables"][0]["rows"][0][kRightColumn] == 2);
    CHECK(object["tables"][1]["columns"] == nlohmann::json({"variant", "to kill", "to live"}));

    for (const auto& words :
         {test::Words{"lab", "run", "interest-time", "--manifest", list},
          test::Words{"lab", "run", "gold-heuristics", "--manifest", list + ".missing"}}) {
        const Session wrong = Terminal().run(words);
        CHECK(wrong.exit_code == 2);
        CHECK(std::ranges::count(wrong.err, '\n') == 1);
    }
    REQUIRE(save_file(list, "file\tto_move\tgoal\ttarget\nthree.sgf\tW\tkill\tA4\n"));
    const Session empty = Terminal().run({"lab", "run", "gold-heuristics", "--manifest", list});
    CHECK(empty.exit_code == 2);
    CHECK(empty.err.find("accepts no move") != std::string::npos);
}

TEST_CASE("percentiles are of games that somebody names, and every net of the program has a row") {
    const Session without = Terminal().run({"lab", "run", "neural-percentiles"});
    CHECK(without.exit_code == 2);
    CHECK(without.err.find("--games FILE") != std::string::npos);
    const test::TempFolder folder;
    const auto file = folder.path() / "games.sgf";
    REQUIRE(save_file(file, "(;GM[1]SZ[9];B[ee];W[eg];B[cg];W[gc])"));
    const Session session =
        Terminal().run({"lab", "run", "neural-percentiles", "--games", file.string(), "--json"});
    REQUIRE(session.exit_code == 0);
    const auto table = nlohmann::json::parse(session.out)["tables"][0];
    std::vector<std::string> nets;
    for (const auto& row : table["rows"]) {
        nets.push_back(row[0]);
        CHECK(row[1] == 1);
    }
    REQUIRE(nets.size() >= 4);
    CHECK(nets[0] == "chance");
    CHECK(nets[2] == "window-5");
    CHECK(nets.back() == "go");
}

TEST_CASE("a program that does not start is no opponent") {
    const Session session =
        Terminal().run({"lab", "run", "neural-configs", "--opponent", "gtp:no-such-program"});
    CHECK(session.exit_code == 2);
    CHECK(session.err.find("--opponent: ") != std::string::npos);
}
