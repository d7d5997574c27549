#include "protocols/gtp.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>

#include "core/text.h"
#include "protocols/gtp_fixture.h"
#include "support/shared_data.h"

using namespace nakade;
using nakade::test::converse;
using nakade::test::GtpFixture;

TEST_CASE("every listed command is known, and nothing else is") {
    GtpFixture fixture;
    auto session = fixture.session();
    const std::string list = session.handle("list_commands");
    REQUIRE(list.starts_with("= "));
    int known = 0;
    for (const std::string_view name : split_words(std::string_view(list).substr(1))) {
        CHECK(session.handle("known_command " + std::string(name)) == "= true\n\n");
        ++known;
    }
    CHECK(known > 40);
    CHECK(session.handle("known_command fly") == "= false\n\n");
    CHECK(session.handle("fly") == "? unknown command\n\n");
}

TEST_CASE("every command is documented") {
    GtpFixture fixture;
    auto session = fixture.session();
    const std::string list = session.handle("list_commands");
    const std::string page = test::read_file("docs/protocols.md");
    for (const std::string_view name : split_words(std::string_view(list).substr(1)))
        CHECK_MESSAGE(page.find(fmt::format("`{}`", name)) != std::string::npos, std::string(name));
}

TEST_CASE("all commands of the specification are there") {
    GtpFixture fixture;
    auto session = fixture.session();
    for (const char* name : {"protocol_version",
                             "name",
                             "version",
                             "known_command",
                             "list_commands",
                             "quit",
                             "boardsize",
                             "clear_board",
                             "komi",
                             "fixed_handicap",
                             "place_free_handicap",
                             "set_free_handicap",
                             "play",
                             "genmove",
                             "undo",
                             "time_settings",
                             "time_left",
                             "final_score",
                             "final_status_list",
                             "loadsgf",
                             "reg_genmove",
                             "showboard",
                             "printsgf"})
        CHECK_MESSAGE(session.handle(std::string("known_command ") + name) == "= true\n\n",
                      std::string(name));
}

TEST_CASE("a session says nothing after quit") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("5 quit") == "=5\n\n");
    CHECK(session.has_quit());
    CHECK(session.handle("name").empty());
}

TEST_CASE("an illegal move says why") {
    GtpFixture fixture;
    auto session = fixture.session();
    session.handle("play b D4");
    CHECK(session.handle("play w D4") == "? illegal move: the point is occupied\n\n");
    CHECK(session.handle("play w I4").starts_with("? syntax error"));
    CHECK(session.handle("play x D5").starts_with("? syntax error"));
    CHECK(session.handle("play w").starts_with("? syntax error"));
}

TEST_CASE("a refused board size leaves the game as it was") {
    GtpFixture fixture;
    auto session = fixture.session();
    session.handle("play b E5");
    for (const char* size : {"boardsize 100", "boardsize 0", "boardsize -3", "boardsize 26"})
        CHECK(session.handle(size).starts_with("? unacceptable size"));
    CHECK(session.handle("boardsize nine").starts_with("? syntax error"));
    CHECK(session.handle("list_stones black") == "= E5\n\n");
}

TEST_CASE("komi stays when the board is cleared or resized") {
    GtpFixture fixture;
    auto session = fixture.session();
    converse(session, {"komi 0.5", "boardsize 5", "clear_board"});
    CHECK(session.handle("get_komi") == "= 0.5\n\n");
    CHECK(session.handle("komi 1e9").starts_with("? unacceptable komi"));
    CHECK(session.handle("komi abc").starts_with("? syntax error"));
    CHECK(session.handle("get_komi") == "= 0.5\n\n");
}

TEST_CASE("genmove plays for either colour, whoever's turn it is, and after two passes") {
    GtpFixture fixture;
    fixture.script.moves = {Point(4, 4), Point(3, 3), kPass, kPass, Point(2, 2)};
    auto session = fixture.session();
    CHECK(session.handle("genmove w") == "= E5\n\n");
    CHECK(session.handle("genmove w") == "= D6\n\n");
    CHECK(converse(session, {"genmove b", "genmove w"}) == "= pass\n\n= pass\n\n");
    CHECK(session.handle("genmove b") == "= C7\n\n");
    CHECK(session.handle("list_stones white") == "= D6 E5\n\n");
}

TEST_CASE("reg_genmove shows a move and does not make it") {
    GtpFixture fixture;
    fixture.script.moves = {Point(4, 4)};
    auto session = fixture.session();
    CHECK(session.handle("reg_genmove b") == "= E5\n\n");
    CHECK(session.handle("list_stones black") == "=\n\n");
}

TEST_CASE("a player that resigns makes no move") {
    GtpFixture fixture;
    fixture.script.resigns = true;
    auto session = fixture.session();
    CHECK(session.handle("genmove b") == "= resign\n\n");
    CHECK(session.handle("undo") == "? cannot undo\n\n");
}

TEST_CASE("gg-undo takes back all or nothing") {
    GtpFixture fixture;
    auto session = fixture.session();
    converse(session, {"play b A1", "play b B1", "play w C1"});
    CHECK(session.handle("gg-undo 4") == "? cannot undo\n\n");
    CHECK(session.handle("gg-undo 2") == "=\n\n");
    CHECK(session.handle("list_stones black") == "= A1\n\n");
}

TEST_CASE("a sequence of moves is played as a whole or not at all") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("gogui-play_sequence b A1 w B1 b C1") == "=\n\n");
    CHECK(session.handle("gogui-play_sequence b D1 w A1") ==
          "? illegal move: the point is occupied\n\n");
    CHECK(session.handle("list_stones black") == "= A1 C1\n\n");
}

TEST_CASE("handicap needs an empty board and a possible number") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("fixed_handicap 10").starts_with("? invalid number of stones"));
    CHECK(session.handle("fixed_handicap 2") == "= C3 G7\n\n");
    CHECK(session.handle("fixed_handicap 2") == "? board not empty\n\n");
    CHECK(session.handle("gogui-rules_side_to_move") == "= white\n\n");
}

TEST_CASE("free handicap takes any distinct points but a pass") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("set_free_handicap D4 pass").starts_with("? bad vertex list"));
    CHECK(session.handle("set_free_handicap D4 D4").starts_with("? bad vertex list"));
    CHECK(session.handle("set_free_handicap D4").starts_with("? syntax error"));
    CHECK(session.handle("set_free_handicap D4 E5 F6") == "=\n\n");
    CHECK(session.handle("list_stones black") == "= F6 E5 D4\n\n");
}

TEST_CASE("free handicap of ours is the number asked for, on distinct points") {
    for (const int stones : {2, 5, 9, 13, 24}) {
        GtpFixture fixture;
        auto session = fixture.session("go:5x5");
        session.handle("place_free_handicap " + std::to_string(stones));
        const std::string placed = session.handle("list_stones black");
        CHECK(split_words(placed).size() == static_cast<std::size_t>(stones) + 1);
    }
}

TEST_CASE("undo after handicap and out-of-turn plays gives the turn back") {
    GtpFixture fixture;
    auto session = fixture.session();
    converse(session, {"fixed_handicap 2", "play b A1", "play b A2"});
    converse(session, {"undo", "undo"});
    CHECK(session.handle("gogui-rules_side_to_move") == "= white\n\n");
    CHECK(session.handle("list_stones black") == "= G7 C3\n\n");
    CHECK(session.handle("undo") == "? cannot undo\n\n");
}

TEST_CASE("a move gets its share of the time that the controller allows") {
    GtpFixture fixture;
    std::vector<double> seconds;
    fixture.script.think = [&](const Thinking& thinking) {
        seconds.push_back(thinking.limits.seconds);
        fixture.script.clock.now += 7;
    };
    auto session = fixture.session();
    session.handle("genmove b");
    CHECK(std::isinf(seconds.back()));
    converse(session, {"time_settings 0 30 3", "genmove b"});
    CHECK(seconds.back() == doctest::Approx(10).epsilon(0.02));
    session.handle("genmove b");  // 23 seconds and two stones are left
    CHECK(seconds.back() == doctest::Approx(11.5).epsilon(0.02));
    converse(session, {"time_left b 4 2", "genmove b"});
    CHECK(seconds.back() == doctest::Approx(2).epsilon(0.05));
    converse(session, {"time_settings 300 0 0", "genmove b"});
    CHECK(seconds.back() < 300.0 / 10);
    CHECK(session.handle("time_settings 1 2").starts_with("? syntax error"));
    CHECK(session.handle("time_settings a 2 3").starts_with("? syntax error"));
    CHECK(session.handle("time_left b -1 -1").starts_with("? syntax error"));
}

TEST_CASE("rule sets of other programs are understood") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("kata-set-rules japanese") == "=\n\n");
    CHECK(session.handle("get_komi") == "= 6.5\n\n");
    CHECK(session.handle("kgs-rules new_zealand") == "=\n\n");
    CHECK(session.handle("kata-set-rules calvinball").starts_with("? "));
}

TEST_CASE("another game is chosen by name, and a bad name changes nothing") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("set_game chess").starts_with("? there is no game"));
    CHECK(session.handle("gogui-rules_game_id") == "= Go\n\n");
    CHECK(session.handle("set_game atari-go:7x7") == "=\n\n");
    CHECK(session.handle("gogui-rules_game_id") == "= Atarigo\n\n");
    CHECK(session.handle("komi 6.5") == "=\n\n");
    CHECK(session.handle("final_score").starts_with("? cannot score"));
    CHECK(session.handle("play b pass").starts_with("? illegal move: passing"));
}

TEST_CASE("GoGui learns the end of a game of Atari-Go") {
    GtpFixture fixture;
    auto session = fixture.session("atari-go:3x3");
    converse(session, {"play w A1", "play b A2"});
    CHECK(session.handle("gogui-rules_final_result") == "= the game goes on\n\n");
    session.handle("play b B1");
    CHECK(session.handle("gogui-rules_board") == "= . . .\nX . .\n. X .\n\n");
    CHECK(session.handle("gogui-rules_legal_moves") == "=\n\n");
    CHECK(session.handle("gogui-rules_final_result") == "= black wins\n\n");
    CHECK(session.handle("genmove w") == "? the game is over\n\n");
}

TEST_CASE("a rectangular board has both its lengths") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("rectangular_boardsize 7 5") == "=\n\n");
    CHECK(session.handle("query_boardsize") == "= 7 5\n\n");
    CHECK(session.handle("play b G5") == "=\n\n");
    CHECK(session.handle("play b G6").starts_with("? syntax error"));
}

TEST_CASE("an analysis streams, and its answer ends when the next line arrives") {
    GtpFixture fixture;
    fixture.script.think = [&](const Thinking& thinking) {
        SearchReport report;
        report.best = Point(4, 4);
        report.line = {Point(4, 4), Point(2, 2), kPass};
        report.stats.nodes = 12;
        thinking.on_iteration(report);
    };
    auto session = fixture.session();
    CHECK(session.handle("7 lz-analyze b 50").empty());
    CHECK(fixture.streamed ==
          "=7\ninfo move E5 visits 12 winrate 5000 prior 10000 lcb 5000 order 0 pv E5 C7 pass\n");
    CHECK(session.handle("8 name") == "\n=8 Nakade\n\n");
}

TEST_CASE("a player with several opinions tells them all on one line") {
    GtpFixture fixture;
    fixture.script.opinions = {
        {.move = Point(4, 4), .visits = 7, .chance = 0.75, .prior = 0.5, .line = {Point(4, 4)}},
        {.move = kPass, .visits = 2, .chance = 0.25, .prior = 0.1, .line = {kPass, Point(2, 2)}}};
    fixture.script.ownership = {1, -0.5};
    auto session = fixture.session();
    session.handle("lz-analyze b ownership true");
    const std::string best = "info move E5 visits 7 winrate 7500 prior 5000 lcb 7500 order 0 pv E5";
    CHECK(fixture.streamed ==
          "=\n" + best +
              " info move pass visits 2 winrate 2500 prior 1000 lcb 2500 order 1 pv pass C7"
              " ownership 1.000 -0.500\n");
    fixture.streamed.clear();
    session.handle("lz-analyze b maxmoves 1");
    CHECK(fixture.streamed == "=\n" + best + "\n");
    CHECK(session.handle("lz-analyze b maxmoves none").find("? syntax error") != std::string::npos);
}

TEST_CASE("an empty line ends an analysis too, and so does the end of the input") {
    GtpFixture fixture;
    auto session = fixture.session();
    session.handle("analyze b");
    CHECK(session.handle("") == "\n");
    CHECK(session.handle("").empty());
    session.handle("analyze b");
    CHECK(session.finish() == "\n");
    CHECK(session.finish().empty());
}

TEST_CASE("info lines come no more often than asked for, and the last one always comes") {
    GtpFixture fixture;
    fixture.script.think = [&](const Thinking& thinking) {
        SearchReport report;
        report.best = Point(4, 4);
        for (int depth = 1; depth <= 10; ++depth) {
            report.stats.nodes = static_cast<std::uint64_t>(depth);
            thinking.on_iteration(report);
            fixture.script.clock.now += 0.1;
        }
    };
    auto session = fixture.session();
    session.handle("kata-analyze b interval 35");
    int lines = 0;
    for (const auto line : split(fixture.streamed, '\n')) lines += line.starts_with("info");
    CHECK(lines == 4);
    CHECK(fixture.streamed.find("visits 10 winrate 0.5") != std::string::npos);
}

TEST_CASE("an analysis that can not begin is an ordinary failure") {
    GtpFixture fixture;
    auto session = fixture.session();
    CHECK(session.handle("3 lz-analyze b soon").starts_with("?3 syntax error"));
    CHECK(session.handle("name") == "= Nakade\n\n");
    CHECK(fixture.streamed.empty());
}

TEST_CASE("an analysis leaves board and clock alone; genmove_analyze makes its move") {
    GtpFixture fixture;
    fixture.script.moves = {Point(4, 4), Point(4, 4)};
    auto session = fixture.session();
    session.handle("lz-analyze");
    CHECK(session.handle("list_stones black") == "\n=\n\n");
    CHECK(session.handle("lz-genmove_analyze b 10") == "play E5\n\n");
    CHECK(session.handle("list_stones black") == "= E5\n\n");
}

TEST_CASE("a feeder can tell which lines go on until the next and which end the session") {
    CHECK(runs_until_next_line("4 lz-analyze b 10"));
    CHECK_FALSE(runs_until_next_line("genmove b"));
    CHECK_FALSE(runs_until_next_line("# lz-analyze"));
    CHECK(is_quit_line("9 quit # now"));
    CHECK_FALSE(is_quit_line("name quit"));
}

TEST_CASE("the player hears the stop flag") {
    GtpFixture fixture;
    bool has_flag = false;
    fixture.script.think = [&](const Thinking& thinking) {
        has_flag = thinking.stop == &fixture.stop;
    };
    auto session = fixture.session();
    session.handle("genmove b");
    CHECK(has_flag);
}

TEST_CASE("dead stones are found, listed and counted for the opponent") {
    GtpFixture fixture;
    auto session = fixture.session("go:5x5,komi=0.5");
    // White's lone stone in Black's corner is dead.
    converse(session,
             {"play b C5", "play b C4", "play b C3", "play b C2", "play b C1", "play w D5",
              "play w D4", "play w D3", "play w D2", "play w D1", "play w A4", "play b B4"});
    CHECK(session.handle("final_status_list dead") == "= A4\n\n");
    CHECK(session.handle("final_status_list seki") == "=\n\n");
    CHECK(session.handle("final_status_list lost").starts_with("? syntax error"));
    CHECK(session.handle("final_score") == "= B+4.5\n\n");
}

TEST_CASE("cleaning up takes the dead stones off before it passes") {
    GtpFixture fixture;
    fixture.script.moves = {kPass, kPass, kPass, kPass};
    auto session = fixture.session("go:5x5");
    converse(session,
             {"play b C5", "play b C4", "play b C3", "play b C2", "play b C1", "play w D5",
              "play w D4", "play w D3", "play w D2", "play w D1", "play w A4", "play b B4"});
    for (int i = 0; i < 4; ++i) session.handle("kgs-genmove_cleanup b");
    CHECK(session.handle("list_stones white") == "= D5 D4 D3 D2 D1\n\n");
    CHECK(session.handle("final_status_list dead") == "=\n\n");
}

TEST_CASE("a game that was printed loads as the same game") {
    GtpFixture fixture;
    auto session = fixture.session("go:7x5,komi=3.5");
    converse(session, {"set_free_handicap C3 B2", "play w D4", "play b pass", "play w A1"});
    const std::string board = session.handle("showboard");
    CHECK(session.handle("printsgf game.sgf") == "=\n\n");
    converse(session, {"boardsize 9", "komi 0"});
    CHECK(session.handle("loadsgf game.sgf") == "=\n\n");
    CHECK(session.handle("showboard") == board);
    CHECK(session.handle("printsgf") ==
          "= " + std::string(trim(fixture.files["game.sgf"])) + "\n\n");
    CHECK(session.handle("undo") == "=\n\n");
    CHECK(session.handle("gogui-rules_side_to_move") == "= white\n\n");
}

TEST_CASE("a file remembers which game it is of, and by which rule") {
    for (const char* game : {"gomoku:9x9,rule=renju", "gomoku:9x9,rule=caro", "atari-go:5x5"}) {
        CAPTURE(game);
        GtpFixture fixture;
        auto session = fixture.session(game);
        converse(session, {"play b C3", "printsgf game.sgf", "set_game go:9x9"});
        CHECK(session.handle("loadsgf game.sgf") == "=\n\n");
        CHECK(session.handle("printsgf") ==
              "= " + std::string(trim(fixture.files["game.sgf"])) + "\n\n");
        CHECK(session.handle("final_score").starts_with("? cannot score"));
    }
}

TEST_CASE("a renju file forbids Black what renju forbids") {
    GtpFixture fixture;
    fixture.files["a.sgf"] = "(;GM[4]SZ[15]RU[renju]AB[gh][hh][ii][ij]PL[B])";
    auto session = fixture.session();
    CHECK(session.handle("loadsgf a.sgf") == "=\n\n");
    CHECK(session.handle("play b J8").starts_with("? illegal move"));
}

TEST_CASE("stones of the session's options are not added to a file's") {
    GtpFixture fixture;
    fixture.files["a.sgf"] = "(;GM[1]SZ[9];B[aa])";
    for (const char* game : {"go:9x9,handicap=3", "atari-go:9x9,start=crosscut"}) {
        auto session = fixture.session(game);
        CHECK(session.handle("loadsgf a.sgf") == "=\n\n");
        CHECK(session.handle("list_stones black") == "= A9\n\n");
        CHECK(session.handle("list_stones white") == "=\n\n");
    }
}

TEST_CASE("loading stops before the move asked for") {
    GtpFixture fixture;
    fixture.files["a.sgf"] = "(;GM[1]SZ[5];B[aa];W[bb];B[cc])";
    auto session = fixture.session();
    CHECK(session.handle("loadsgf a.sgf 3") == "=\n\n");
    CHECK(session.handle("list_stones black") == "= A5\n\n");
    CHECK(session.handle("list_stones white") == "= B4\n\n");
    CHECK(session.handle("loadsgf a.sgf 0").starts_with("? syntax error"));
}

TEST_CASE("stones set up in the middle of a file are there, and the moves after them") {
    GtpFixture fixture;
    fixture.files["a.sgf"] = "(;GM[1]SZ[5];B[aa];AW[bb][cc]PL[B];B[dd])";
    auto session = fixture.session();
    CHECK(session.handle("loadsgf a.sgf") == "=\n\n");
    CHECK(session.handle("list_stones black") == "= A5 D2\n\n");
    CHECK(session.handle("list_stones white") == "= B4 C3\n\n");
}

TEST_CASE("a file that can not be loaded leaves the game as it was") {
    GtpFixture fixture;
    fixture.files = {{"bad.sgf", "no game"},
                     {"huge.sgf", "(;SZ[52];B[aa])"},
                     {"illegal.sgf", "(;SZ[5];B[aa];W[aa])"}};
    auto session = fixture.session();
    session.handle("play b E5");
    for (const char* file : {"missing.sgf", "bad.sgf", "huge.sgf", "illegal.sgf"}) {
        CAPTURE(file);
        CHECK(session.handle(std::string("loadsgf ") + file).starts_with("? cannot load file: "));
    }
    CHECK(session.handle("list_stones black") == "= E5\n\n");
    CHECK(session.handle("query_boardsize") == "= 9\n\n");
}
