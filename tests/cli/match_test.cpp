// Matches as a user starts them, with programs that crash, hang and cheat on the other side.
#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/terminal.h"
#include "core/text.h"
#include "support/shared_data.h"
#include "support/temp_folder.h"

using namespace nakade;
using nakade::test::Session;
using nakade::test::Terminal;
using nakade::test::Words;
using Json = nlohmann::json;

namespace {

std::string fake(const std::string& mode, const std::string& moves) {
    return "gtp:sh tests/support/fake_gtp_engine.sh " + mode + " " + moves;
}

Session match(Words options) {
    options.insert(options.begin(), "match");
    return Terminal().run(options);
}

/// The objects that --json printed, the summary last.
std::vector<Json> objects(const Session& session) {
    std::vector<Json> found;
    for (const std::string_view line : split(session.out, '\n'))
        if (!line.empty()) found.push_back(Json::parse(line));
    return found;
}

/// One game of a misbehaving Black against a good White.
Json one_game(const std::string& mode) {
    const Session session = match({"--game", "go:5x5", "--first", fake(mode, "A1 B2 C3"),
                                   "--second", fake("good", "E5 D5"), "--games", "1", "--opening",
                                   "0", "--deadline", "1", "--json"});
    CHECK(session.err == "");
    REQUIRE(session.exit_code == 0);
    return objects(session).front();
}

/// The program that was built together with this test.
std::string own_program() {
    return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "nakade";
}

}  // namespace

TEST_CASE("two programs that behave play a game to its end") {
    const Json game = one_game("good");
    CHECK(game["fault"] == false);
    CHECK(game["moves"] == 6);
}

TEST_CASE("a program that takes its time, but not too much, plays on") {
    CHECK(one_game("slow")["fault"] == false);
}

TEST_CASE("a program that crashes, hangs, cheats or babbles loses, and the reason is told") {
    struct Case {
        std::string mode, result, reason;
    };
    const Case cases[] = {
        {"crash", "W+F", "ended instead of answering"},
        {"hang", "W+T", "did not answer"},
        {"garbage", "W+T", "did not answer"},
        {"illegal", "W+F", "played A1 illegally: the point is occupied"},
        {"refuse", "W+F", "with \"out of ideas\""},
    };
    for (const auto& [mode, result, reason] : cases) {
        CAPTURE(mode);
        const Json game = one_game(mode);
        CHECK(game["fault"] == true);
        CHECK(game["result"] == result);
        CHECK(game["winner"] == "second");
        CHECK(game["reason"].get<std::string>().find(reason) != std::string::npos);
    }
}

TEST_CASE("a program that crashed is there again for the next game") {
    const Session session =
        match({"--game", "go:5x5", "--first", fake("crash", "A1 B2"), "--second",
               fake("good", "E5 D5"), "--games", "4", "--opening", "0", "--json"});
    const auto lines = objects(session);
    REQUIRE(lines.size() == 5);
    CHECK(lines.back()["losses"] == 4);
    CHECK(lines.back()["faults"] == 4);
}

TEST_CASE("the summary counts for the first player and gives interval and Elo") {
    const Session session = match({"--game", "atari-go:5x5", "--first", "greedy", "--second",
                                   "random", "--games", "10", "--seed", "3", "--json"});
    REQUIRE(session.exit_code == 0);
    const Json summary = objects(session).back();
    CHECK(summary["games"] == 10);
    CHECK(summary["wins"].get<int>() + summary["losses"].get<int>() + summary["draws"].get<int>() ==
          10);
    CHECK(summary["interval"][0] <= summary["score"]);
    CHECK(summary["interval"][1] >= summary["score"]);
    CHECK(summary.contains("elo"));
}

TEST_CASE("how many games are played at once changes nothing") {
    const auto results = [](const std::string& jobs) {
        const Session session = match({"--game", "atari-go:5x5", "--first", "greedy", "--second",
                                       "random", "--games", "12", "--jobs", jobs, "--json"});
        std::map<int, std::string> by_game;
        for (const Json& line : objects(session))
            if (line.contains("result")) by_game[line["game"]] = line["result"];
        return by_game;
    };
    const auto alone = results("1");
    CHECK(alone.size() == 12);
    CHECK(results("3") == alone);
}

TEST_CASE("records are saved, one file a game") {
    const test::TempFolder parent;
    const std::filesystem::path folder = parent / "records";
    match({"--game", "atari-go:5x5", "--first", "random", "--second", "random", "--games", "2",
           "--sgf", folder.string()});
    CHECK(test::read_file(folder / "game-0001.sgf").starts_with("(;"));
    CHECK(std::filesystem::exists(folder / "game-0002.sgf"));
}

TEST_CASE("a match whose output nobody takes ends soon, whoever finds it out") {
    constexpr int kGames = 200;  // more than the stream's buffer holds the lines of
    const test::TempFolder records;
    std::FILE* full = std::fopen("/dev/full", "w");
    REQUIRE(full);
    test::MemoryStream err;
    const Words words = {"nakade", "match",    "--game", "atari-go:5x5", "--first",
                         "random", "--second", "random", "--games",      std::to_string(kGames),
                         "--jobs", "3",        "--json", "--sgf",        records.path().string()};
    CHECK(cli::run_command_line(words, {stdin, full, err.file()}) == 2);
    std::fclose(full);
    CHECK(err.text() == "nakade: can not write the output\n");
    CHECK(records.file_count() < kGames);
}

TEST_CASE("a sequential test ends a one-sided match early") {
    const Session session =
        match({"--game", "atari-go:5x5", "--first", "greedy", "--second", fake("refuse", "pass"),
               "--games", "500", "--sprt", "0,200", "--json"});
    const Json summary = objects(session).back();
    CHECK(summary["games"].get<int>() < 100);
    CHECK(summary["sprt"]["verdict"] == "elo1 accepted");
}

TEST_CASE("what can not be played is told before the first game, in one sentence") {
    const std::pair<Words, std::string> cases[] = {
        {{"--first", "random"}, "--second is missing: who is to play?"},
        {{"--first", "nobody", "--second", "random"}, "there is no player \"nobody\""},
        {{"--first", "gtp:no-such-program", "--second", "random"}, "can not start no-such-program"},
        {{"--first", "gtp:'x", "--second", "random"}, "is not closed"},
        {{"--game", "go", "--first", "gomocup:cat", "--second", "random"},
         "a gomocup program plays gomoku, not go"},
        {{"--game", "chess", "--first", "random", "--second", "random"}, "there is no game"},
        {{"--size", "x", "--first", "random", "--second", "random"}, "a board size is written"},
        {{"--sprt", "20,0", "--first", "random", "--second", "random"}, "--sprt takes two"},
        {{"--games", "0", "--first", "random", "--second", "random"}, "--games"},
    };
    for (const auto& [options, sentence] : cases) {
        const Session session = match(options);
        CAPTURE(session.err);
        CHECK(session.exit_code == 2);
        CHECK(session.out == "");
        CHECK(session.err.find(sentence) != std::string::npos);
    }
}

TEST_CASE("our own program is a contestant in both its languages") {
    const std::string program = own_program();
    if (!std::filesystem::exists(program)) {
        MESSAGE("skipped: there is no " << program);
        return;
    }
    const Session gomocup =
        match({"--game", "gomoku:9x9", "--first", "greedy", "--second",
               "gomocup:" + program + " gomocup --player greedy", "--games", "2", "--json"});
    CHECK(objects(gomocup).back()["games"] == 2);
    CHECK(objects(gomocup).back()["faults"] == 0);
    const Session gtp =
        match({"--game", "atari-go:5x5", "--first", "greedy", "--second",
               "gtp:" + program + " gtp --player greedy", "--games", "2", "--json"});
    CHECK(objects(gtp).back()["games"] == 2);
    CHECK(objects(gtp).back()["faults"] == 0);
}

TEST_CASE("GNU Go plays whole games against us, and both score their ends alike") {
    if (!std::filesystem::exists("/usr/games/gnugo")) {
        MESSAGE("skipped: GNU Go is not installed");
        return;
    }
    const Session session =
        match({"--game", "go:9x9,rules=chinese", "--first", "greedy", "--second",
               "gtp:/usr/games/gnugo --mode gtp --level 0 --seed 1 --chinese-rules", "--games", "2",
               "--json"});
    REQUIRE(session.exit_code == 0);
    const auto lines = objects(session);
    REQUIRE(lines.size() == 3);
    for (std::size_t i = 0; i < 2; ++i) {
        const Json& game = lines[i];
        CAPTURE(game.dump());
        CHECK(game["fault"] == false);
        CHECK_FALSE(game.contains("reason"));
        const std::string result = game["result"];
        if (result.ends_with("+R")) continue;  // nothing was counted
        const std::string theirs = game["first_color"] == "black" ? "white_score" : "black_score";
        CHECK(game[theirs] == result);
        CHECK(game["own_score"] == result);
    }
}
