// `nakade solve` as its user meets it.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/solve_batch.h"
#include "core/text.h"
#include "support/shared_data.h"
#include "support/temp_folder.h"
#include "terminal.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::TempFolder;
using nakade::test::Terminal;
using nakade::test::Words;
using Json = nlohmann::json;

namespace {

/// White has three points in a row: whoever moves first takes F8.
const std::string kThreeInARow =
    "(;GM[1]SZ[9]PL[B]AB[da][db][dc][dd][de][ee][fe][ge][he][ha][hb][hc][hd]"
    "AW[ea][eb][ec][ed][fd][gd][ga][gb][gc])\n";
const std::string kEmptyBoard = "(;GM[1]SZ[9])\n";
const std::string kNoLiberty = "(;GM[1]SZ[5]AB[ab][bb][ba]AW[aa])\n";

class Desk {
public:
    std::string save(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
        return (folder_ / name).string();
    }
    Session solve(Words words) const {
        words.insert(words.begin(), "solve");
        return Terminal().run(words);
    }
    /// The complaint about a wrong call, with nothing on the other stream.
    std::string complaint(const Words& words) const {
        const Session session = solve(words);
        CHECK(session.exit_code == 2);
        CHECK(session.out.empty());
        CHECK(split(trim(session.err), '\n').size() == 1);
        return session.err;
    }

private:
    TempFolder folder_;
};

bool ends_with(const std::string& text, std::string_view end) { return trim(text).ends_with(end); }

std::vector<Json> objects(const std::string& text) {
    std::vector<Json> found;
    for (const std::string_view line : split(trim(text), '\n')) found.push_back(Json::parse(line));
    return found;
}

const std::string kList =
    "file\tto_move\tgoal\ttarget\taccepted\tstatus\n"
    "good.sgf\tB\tkill\tE9\tF8\twin\n"
    "good.sgf\tW\tlive\tE9\tF8\tfail\n"
    "missing.sgf\tW\tlive\tE9\tF8\twin\n"
    "empty.sgf#1\tW\tlive\t\t\twin\n"
    "good.sgf#2\tW\tlive\t\t\twin\n"
    "good.sgf\tW\tlive\tE9\tF8\twin\n";

std::string list_of(const Desk& desk) {
    desk.save("good.sgf", kThreeInARow);
    desk.save("empty.sgf", kEmptyBoard);
    return desk.save("list.tsv", kList);
}

/// Runs in seconds, as far as the problems let it: each look takes one.
class TickingClock final : public Clock {
public:
    double seconds() const override { return ticks_++; }

private:
    mutable std::atomic<int> ticks_ = 0;
};

}  // namespace

TEST_CASE("a person gets the board, the verdict, the line and the assumptions") {
    const Desk desk;
    const Session session = desk.solve({desk.save("a.sgf", kThreeInARow), "--both", "--all-moves"});
    CHECK(session.exit_code == 0);
    for (const char* part :
         {" 8 . . . X W * W X . 8\n", "Black to move kills the white group at E9.\n",
          "Best move: F8\n", "All that succeed: F8\n", "Line: F8 ",
          "Whoever moves first: unsettled\n", "Assumed: the target is the white group at E9: "}) {
        CAPTURE(part);
        CHECK(session.out.find(part) != std::string::npos);
    }
}

TEST_CASE("a program gets one object a problem, for all games of all files") {
    const Desk desk;
    const std::string two = desk.save("two.sgf", kThreeInARow + kThreeInARow);
    const std::string one = desk.save("one.sgf", kThreeInARow);
    const Session session = desk.solve({two, one, two + "#2", "--json"});
    CHECK(session.exit_code == 0);
    const auto found = objects(session.out);
    REQUIRE(found.size() == 4);
    CHECK(found[0]["problem"] == two + "#1");
    CHECK(found[1]["problem"] == two + "#2");
    CHECK(found[2]["problem"] == one);
    CHECK(found[3]["problem"] == two + "#2");
    for (const Json& object : found) CHECK(object["best"] == "F8");
}

TEST_CASE("options go before what the file says") {
    const Desk desk;
    const Session session =
        desk.solve({desk.save("a.sgf", kThreeInARow), "--to-move", "white", "--target", "E9",
                    "--goal", "live", "--region", "F9,F8,F7", "--json"});
    const Json object = objects(session.out).front();
    CHECK(object["to_move"] == "W");
    CHECK(object["goal"] == "live");
    CHECK(object["inferred"].empty());
    CHECK(object["result"] == "win");
}

TEST_CASE("a wrong call or problem gets one clear sentence") {
    const Desk desk;
    const std::string good = desk.save("a.sgf", kThreeInARow);
    struct Row {
        Words words;
        const char* complaint;
    };
    const Row rows[] = {
        {{}, "give either files or --manifest with a list of them"},
        {{good, "--manifest", good}, "give either files or --manifest with a list of them"},
        {{desk.save("b.sgf", kEmptyBoard)}, "b.sgf: there are no stones on the board"},
        {{desk.save("c.sgf", kNoLiberty)}, "the stones at A5 have no liberty"},
        {{desk.save("d.sgf", "GIF89a")}, "no line is a row of X, O and dots"},
        {{good + ".nowhere"}, "No such file or directory"},
        {{good + "#99"}, "a.sgf#99: the file has 1 game"},
        {{good + "#0"}, "games are counted from 1"},
        {{good, "--target", "E9,D9"}, "the target has stones of both colours: D9 is black"},
        {{good, "--target", "A1"}, "the target: there is no stone on A1"},
        {{good, "--target", "Z99"}, "the target: \"Z99\" is not on the 9x9 board"},
        {{good, "--target", ""}, "option --target names no point"},
        {{good, "--target", "E9", "--region", "A1"}, "the region does not touch the target"},
        {{good, "--target", "E9", "--region", "E9"}, "the region has no empty point"},
        {{good, "--target", "E9", "--goal", "live"},
         "the goal is to live, but the keystones belong to white, and black moves"},
        {{"--manifest", desk.save("h.tsv", "name\tgoal\nx\ty\n")},
         "the header has no column \"file\"; a list of problems is tab-separated"},
        {{"--manifest", desk.save("r.tsv", "file\tto_move\nx\tred\n")},
         "r.tsv: line 2: \"red\" is no side to move"},
    };
    for (const Row& row : rows) {
        const std::string told = desk.complaint(row.words);
        CAPTURE(told);
        CAPTURE(row.complaint);
        CHECK(ends_with(told, row.complaint));
    }
}

TEST_CASE("bad files among good ones are told, and the exit code tells of them") {
    const Desk desk;
    const std::string good = desk.save("a.sgf", kThreeInARow);
    const std::string bad = desk.save("b.sgf", kEmptyBoard);
    const Session plain = desk.solve({bad, good});
    CHECK(plain.exit_code == 2);
    CHECK(plain.out.find("Best move: F8") != std::string::npos);
    CHECK(plain.err == bad + ": there are no stones on the board\n" +
                           "nakade: 1 of 2 problems can not be solved as they are\n");
    const Session json = desk.solve({bad, good, "--json"});
    CHECK(json.exit_code == 2);
    const auto found = objects(json.out);
    REQUIRE(found.size() == 2);
    CHECK(found[0]["status"] == "error");
    CHECK(found[0]["error"] == "there are no stones on the board");
    CHECK(found[1]["status"] == "proved");
}

TEST_CASE("a list is compared with its answers, and a bad row does not stop it") {
    const Desk desk;
    const Session session = desk.solve({"--manifest", list_of(desk)});
    CHECK(session.exit_code == 0);
    const auto lines = split(trim(session.out), '\n');
    REQUIRE(lines.size() == 7);
    CHECK(lines[0].starts_with("good.sgf: win F8, dead ("));
    CHECK(lines[0].ends_with("): right"));
    CHECK(lines[1].ends_with("): wrong"));
    CHECK(lines[2].ends_with("missing.sgf: No such file or directory"));
    CHECK(lines[3] == "empty.sgf#1: there are no stones on the board");
    CHECK(lines[4] == "good.sgf#2: the file has 1 game");
    CHECK(lines[5].ends_with("): right"));
    CHECK(lines[6] == "2 right, 1 wrong, 3 unknown");
}

TEST_CASE("with --json the comparison stands apart from the objects") {
    const Desk desk;
    const Session session = desk.solve({"--manifest", list_of(desk), "--json"});
    CHECK(session.err == "2 right, 1 wrong, 3 unknown\n");
    const auto found = objects(session.out);
    REQUIRE(found.size() == 6);
    CHECK(found[2]["status"] == "error");
    CHECK(found[5]["problem"] == "good.sgf");
}

TEST_CASE("the number of jobs changes neither the answers nor their order") {
    const Desk desk;
    const std::string list = list_of(desk);
    const auto answers = [&](const char* jobs) {
        auto found = objects(desk.solve({"--manifest", list, "--json", "--jobs", jobs}).out);
        for (Json& object : found) object.erase("seconds");
        return found;
    };
    CHECK(answers("1") == answers("3"));
}

TEST_CASE("a limit of nodes leaves a problem unknown, never guessed") {
    const Desk desk;
    const Session session = desk.solve(
        {desk.save("a.sgf", "(;GM[1]SZ[19]PL[B]AB[dd][pd]AW[cc][pp])"), "--json", "--nodes", "50"});
    const Json object = objects(session.out).front();
    CHECK(object["status"] == "unknown");
    CHECK(object["best"].is_null());
}

TEST_CASE("after an interrupt whole results are told, in order, and the rest is left") {
    std::vector<cli::SolveItem> items;
    for (const char* label : {"a", "b", "c", "d"})
        items.push_back({label, Error{"this one is wrong"}, {}, {}});
    const TickingClock clock;
    std::atomic<bool> stop = false;
    std::string told;
    cli::solve_all(items, {.limits = {.seconds = 1}}, clock, stop,
                   [&](const cli::SolveItem& item, const cli::SolveOutcome&) {
                       told += item.label;
                       if (item.label == "b") stop = true;
                   });
    CHECK(told == "ab");
}

TEST_CASE("trusted answers of an exact solver are reproduced") {
    const auto index = test::shared_file("problems/gotools/index.tsv");
    if (!index) return;
    const std::string text = test::read_file(*index);
    const auto lines = split(text, '\n');
    std::string list(lines[0]);
    // The easy ones: a sample that takes a second.
    constexpr std::size_t kStep = 9;
    constexpr std::size_t kEasy = 300;
    for (std::size_t i = 1; i < std::min(kEasy, lines.size()); i += kStep)
        list += fmt::format("\n{}/{}", std::filesystem::absolute(index->parent_path()).string(),
                            lines[i]);
    const Desk desk;
    const Session session =
        desk.solve({"--manifest", desk.save("list.tsv", list), "--nodes", "50000"});
    CHECK(session.out.find(" 0 wrong") != std::string::npos);
}

TEST_CASE("certificates are written, named in the answer, and believed by the checker") {
    const Desk desk;
    const TempFolder proofs;
    const std::string file = desk.save("a.sgf", kThreeInARow);
    for (const char* side : {"black", "white"}) {
        const Session session = desk.solve({file, "--target", "E9", "--to-move", side, "--json",
                                            "--certificates", (proofs / side).string()});
        const std::string certificate = objects(session.out).front()["certificate"];
        const Session check = Terminal().run({"check", certificate});
        CAPTURE(check.out);
        CHECK(check.exit_code == 0);
    }
}

TEST_CASE("a proof whose moves would go in a circle is straightened") {
    const auto index = test::shared_file("problems/gotools/index.tsv");
    if (!index) return;
    const std::string text = test::read_file(*index);
    const auto lines = split(text, '\n');
    const auto row = std::ranges::find_if(
        lines, [](std::string_view line) { return line.starts_with("lv4.sgf#70\t"); });
    REQUIRE(row != lines.end());
    const Desk desk;
    const TempFolder proofs;
    const std::string folder = std::filesystem::absolute(index->parent_path()).string();
    const std::string list =
        desk.save("list.tsv", fmt::format("{}\n{}/{}", lines[0], folder, *row));
    const Session session = desk.solve({"--manifest", list, "--json", "--nodes", "1000000",
                                        "--certificates", (proofs / "proofs").string()});
    // Only what the checker has accepted is named.
    CHECK(objects(session.out).front().contains("certificate"));
}

TEST_CASE("the GoLD player's answer is called an estimate, never a proof") {
    const Desk desk;
    const std::string file = desk.save("three.sgf", kThreeInARow);
    const Session text = desk.solve({file, "--player", "gold", "--nodes", "2000"});
    CHECK(text.exit_code == 0);
    CHECK(text.out.find("Estimated: Black to move kills the white group") != std::string::npos);
    CHECK(text.out.find("Best move: F8") != std::string::npos);
    CHECK(text.out.find("prove") == std::string::npos);

    const Session json = desk.solve({file, "--player", "gold", "--nodes", "2000", "--json"});
    const Json answer = objects(json.out).front();
    CHECK(answer["status"] == "estimated");
    CHECK(answer["result"] == "win");
    CHECK(answer["best"] == "F8");
    CHECK(answer["score"] > 0);
    CHECK_FALSE(answer.contains("explain"));
}

TEST_CASE("the GoLD player explains itself in words and as JSON") {
    const Desk desk;
    const std::string file = desk.save("three.sgf", kThreeInARow);
    const Words words = {file, "--player", "gold", "--depth", "1", "--breadth", "2", "--explain"};
    const Session text = desk.solve(words);
    CHECK(text.out.find("straight three at F9,F8,F7: complete, 1 to 2 eyes, vital F8") !=
          std::string::npos);
    CHECK(text.out.find("Relevance:") != std::string::npos);
    Words with_json = words;
    with_json.emplace_back("--json");
    const Json answer = objects(desk.solve(with_json).out).front();
    CHECK(answer["depth"] == 1);
    const Json& explain = answer["explain"];
    CHECK(explain["spaces"][0]["eyes"] == Json{1.0, 2.0});
    CHECK(explain["relevance"]["F8"] > explain["relevance"]["F7"]);
}

TEST_CASE("options of one player are refused for the other") {
    const Desk desk;
    const std::string file = desk.save("three.sgf", kThreeInARow);
    CHECK(desk.complaint({file, "--explain"}).find("goes with --player gold") != std::string::npos);
    CHECK(desk.complaint({file, "--player", "gold", "--both"}).find("needs proofs") !=
          std::string::npos);
}

TEST_CASE("a list counts how often the GoLD player finds an accepted move") {
    const Desk desk;
    desk.save("three.sgf", kThreeInARow);
    const std::string list =
        desk.save("index.tsv", "file\taccepted\nthree.sgf\tF8\nthree.sgf\tF9\nthree.sgf\t\n");
    const Session session = desk.solve({"--manifest", list, "--player", "gold", "--nodes", "2000"});
    CHECK(session.out.find("estimated F8, score") != std::string::npos);
    CHECK(ends_with(session.out, "1 right, 1 wrong, 1 unknown"));
}
