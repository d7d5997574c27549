// `nakade check` as its user meets it.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "support/temp_folder.h"
#include "terminal.h"

using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;

namespace {

const std::string kGood =
    "nakade certificate 1\n"
    "to move: black\n"
    "verdict: win dead\n"
    "board:\n"
    "W X .\n"
    ". X .\n"
    "claim: black wins capture with 0 threats against unlimited\n"
    "A1:1\n"
    "captured\n";
const std::string kWrong = kGood.substr(0, kGood.rfind("A1")) + "C1:1\ncaptured\n";

std::string saved(const TempFolder& folder, const std::string& name, const std::string& text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
}

}  // namespace

TEST_CASE("a proof is confirmed with its verdict in words") {
    const TempFolder folder;
    const std::string file = saved(folder, "corner.cert", kGood);
    const Session session = Terminal().run({"check", file});
    CHECK(session.exit_code == 0);
    CHECK(session.out == file + ": proved: black to move kills; the target is dead\n");
    CHECK(session.err.empty());
}

TEST_CASE("what is no proof is told, the other files are looked at all the same") {
    const TempFolder folder;
    const std::string wrong = saved(folder, "wrong.cert", kWrong);
    const std::string garbage = saved(folder, "garbage.cert", "GIF89a");
    const std::string good = saved(folder, "good.cert", kGood);
    const Session session = Terminal().run({"check", wrong, garbage, good});
    CHECK(session.exit_code == 1);
    CHECK(session.out == wrong + ": claim 1, node 1: a keystone still stands\n" + garbage +
                             ": line 1: expected \"nakade certificate 1\", not \"GIF89a\"\n" +
                             good + ": proved: black to move kills; the target is dead\n");
}

TEST_CASE("programs get one object a file") {
    const TempFolder folder;
    const Session good = Terminal().run({"check", saved(folder, "a", kGood), "--json"});
    const auto object = nlohmann::json::parse(good.out);
    CHECK(object["proved"] == true);
    CHECK(object["claims"] == 1);
    CHECK(object["nodes"] == 2);
    CHECK(object["error"].is_null());
    const Session wrong = Terminal().run({"check", saved(folder, "b", kWrong), "--json"});
    CHECK(wrong.exit_code == 1);
    CHECK(nlohmann::json::parse(wrong.out)["error"] == "claim 1, node 1: a keystone still stands");
}

TEST_CASE("a file that can not be read is an error, not an answer") {
    const TempFolder folder;
    const Session session = Terminal().run({"check", (folder / "nothing").string()});
    CHECK(session.exit_code == 2);
    CHECK(session.out.empty());
    CHECK(session.err.find("can not read") != std::string::npos);
}
