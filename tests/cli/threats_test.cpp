// `nakade threats` as its user meets it.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "support/temp_folder.h"
#include "terminal.h"

using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;

namespace {

const std::string kOpenThree = "h8h9i8i9j8j9";  // Black to move makes an open four

std::string question(const std::string& goal, const std::string& accepted) {
    return R"({"id":"a","size":15,"rule":"freestyle","to_move":"b","black":[[7,7],[8,7],[9,7]],)"
           R"("white":[[7,6],[8,6],[9,6]],"goal":")" +
           goal + R"(","accepted":)" + accepted + "}\n";
}

std::string saved(const TempFolder& folder, const std::string& text) {
    std::ofstream(folder / "list.jsonl") << text;
    return (folder / "list.jsonl").string();
}

}  // namespace

TEST_CASE("a position string is solved with every first move") {
    const Session session = Terminal().run({"threats", kOpenThree, "--all-moves", "--json"});
    CHECK(session.exit_code == 0);
    const auto object = nlohmann::json::parse(session.out);
    CHECK(object["status"] == "proved");
    CHECK(object["result"] == "win");
    CHECK(object["first_moves"] == nlohmann::json({"g8", "k8"}));
}

TEST_CASE("an empty line of fours is a proof too") {
    const Session session = Terminal().run({"threats", "h8h9", "--json"});
    const auto object = nlohmann::json::parse(session.out);
    CHECK(object["status"] == "proved");
    CHECK(object["result"] == "none");
    CHECK(object["first_moves"].empty());
}

TEST_CASE("forbidden points are listed") {
    const Session session = Terminal().run(
        {"threats", "h8a1i8a3g9a5g10a7", "--rule", "renju", "--goal", "forbidden_all", "--json"});
    const auto object = nlohmann::json::parse(session.out);
    CHECK(object["forbidden"] == nlohmann::json({"g8"}));
}

TEST_CASE("a list is compared with its answers") {
    const TempFolder folder;
    const std::string list =
        saved(folder, question("vcf", "[[6,7],[10,7]]") + question("vcf", "[[6,7]]") +
                          question("move_in", "[[6,7],[10,7]]") + question("vct", "[[6,7]]"));
    const Session session = Terminal().run({"threats", "--manifest", list, "--time", "1"});
    CHECK(session.exit_code == 0);
    CHECK(session.out.find("3 right, 1 wrong, 0 unknown\n") != std::string::npos);
}

TEST_CASE("a win has a certificate that check accepts") {
    const TempFolder folder;
    for (const std::string goal : {"vcf", "vct"}) {
        const Session solved = Terminal().run({"threats", kOpenThree, "--goal", goal, "--json",
                                               "--certificates", folder.path().string()});
        CHECK(solved.exit_code == 0);
        const std::string file = nlohmann::json::parse(solved.out)["certificate"];
        const Session checked = Terminal().run({"check", file});
        CHECK(checked.exit_code == 0);
        CHECK(checked.out == file + ": proved: black to move wins\n");
    }
}

TEST_CASE("what can not be read is told in one sentence") {
    const TempFolder folder;
    const auto complaint = [](const Session& session) {
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        return session.err;
    };
    const auto has = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(has(complaint(Terminal().run({"threats"})), "give either positions or --manifest"));
    CHECK(has(complaint(Terminal().run({"threats", "h8h8"})), "h8"));
    CHECK(has(complaint(Terminal().run({"threats", "h8", "--size", "99"})), "--size takes"));
    CHECK(has(complaint(Terminal().run(
                  {"threats", "--manifest", saved(folder, question("vcf", "[]") + "nonsense\n")})),
              "line 2: the line is not a JSON object"));
    CHECK(has(
        complaint(Terminal().run({"threats", "--manifest", saved(folder, question("fly", "[]"))})),
        "there is no goal"));
    CHECK(has(complaint(Terminal().run(
                  {"threats", "--manifest", saved(folder, question("vcf", "[[77,1]]"))})),
              "is not on the board"));
}
