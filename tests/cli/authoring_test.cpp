// `nakade generate` and `nakade audit` as their user meets them.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/shared_data.h"
#include "support/temp_folder.h"
#include "terminal.h"

using nakade::test::read_file;
using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;
using Json = nlohmann::json;

namespace {

// Three in a row, and who plays in the middle decides.
const std::string kThree =
    "(;GM[1]FF[4]SZ[5]PL[B]AB[ac][bc][cc][dc][ec][ea][eb]AW[ab][bb][cb][db][da]MA[ab]NKGOAL[kill]";

std::string saved(const TempFolder& folder, const std::string& name, const std::string& text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
}

}  // namespace

TEST_CASE("generate prints problems that audit finds sound") {
    const Session made = Terminal().run({"generate", "--shape", "bulky-five", "--count", "2"});
    CHECK(made.exit_code == 0);
    CHECK(made.err.empty());
    const TempFolder folder;
    const std::string file = saved(folder, "five.sgf", made.out);
    const Session audited = Terminal().run({"audit", file});
    CHECK(audited.exit_code == 0);
    CHECK(audited.out.find(file + "#2: sound: win, recorded ") != std::string::npos);
    CHECK(audited.out.ends_with("2 sound, 0 unreadable\n"));
}

TEST_CASE("generate writes one file a collection") {
    const TempFolder folder;
    const std::string out = (folder / "mine").string();
    const Session session =
        Terminal().run({"generate", "--shape", "straight-three", "--count", "2", "--out", out});
    CHECK(session.exit_code == 0);
    CHECK(session.out == out + "/basic-shapes.sgf: 2 problems\n");
    CHECK(read_file(out + "/basic-shapes.sgf").starts_with("(;FF[4]GM[1]"));
}

TEST_CASE("generate tells programs what it made, one object a problem") {
    const Session session =
        Terminal().run({"generate", "--shape", "straight-three", "--count", "1", "--json"});
    const Json made = Json::parse(session.out);
    CHECK(made["goal"] == "kill");
    CHECK(made["result"] == "win");
    CHECK(made["winning_moves"].size() == 1);
    CHECK(made["level"] == "1");
}

TEST_CASE("the same seed generates the same text") {
    const std::vector<std::string> words{"generate", "--shape", "comb", "--count", "3", "--seed"};
    const auto with_seed = [&](const std::string& seed) {
        auto all = words;
        all.push_back(seed);
        return Terminal().run(all).out;
    };
    CHECK(with_seed("5") == with_seed("5"));
    CHECK(with_seed("5") != with_seed("6"));
}

TEST_CASE("generate names the shapes there are when it does not know one") {
    const Session session = Terminal().run({"generate", "--shape", "round-nine"});
    CHECK(session.exit_code == 2);
    CHECK(session.err.find("there is no shape \"round-nine\"; there are all, straight-three,") !=
          std::string::npos);
    CHECK(session.out.empty());
}

TEST_CASE("generate writes either files or objects") {
    const Session session = Terminal().run({"generate", "--json", "--out", "x"});
    CHECK(session.exit_code == 2);
    CHECK_FALSE(std::filesystem::exists("x"));
}

TEST_CASE("audit tells sound, wrong and missing solutions apart") {
    struct Row {
        std::string solution;
        std::string finding;
        int exit_code;
    };
    const Row kRows[] = {
        {";B[ba]C[RIGHT])", "sound", 0},
        {";B[ca])", "wrong", 1},
        {"(;B[ba]TE[1])(;B[ca]TE[1]))", "wrong", 1},
        {")", "unrecorded", 1},
    };
    for (const Row& row : kRows) {
        const TempFolder folder;
        const std::string file = saved(folder, "three.sgf", kThree + row.solution);
        const Session audited = Terminal().run({"audit", "--json", file});
        INFO(row.solution << audited.err);
        CHECK(audited.exit_code == row.exit_code);
        const Json object = Json::parse(audited.out);
        CHECK(object["finding"] == row.finding);
        CHECK(object["winning_moves"] == Json{"B5"});
    }
}

TEST_CASE("audit names a file that it can not read") {
    const Session session = Terminal().run({"audit", "nowhere.sgf"});
    CHECK(session.exit_code == 2);
    CHECK(session.err.find("nowhere.sgf") != std::string::npos);
}
