// The Gomocup session, one claim a case; whole conversations are in golden_gomocup/.
#include "protocols/gomocup.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "core/random.h"
#include "core/text.h"
#include "protocols/scripted_player.h"
#include "support/shared_data.h"

namespace nakade::test {

namespace {

/// A session with a scripted player behind it.
struct Table {
    Script script;
    std::atomic<bool> stop = false;
    std::string written;
    GomocupSession session{
        {.player = "scripted", .version = "1.2.3"},
        {.make_player = [this](std::string_view,
                               std::string_view) -> Result<std::unique_ptr<Player>> {
             return std::unique_ptr<Player>(std::make_unique<ScriptedPlayer>(script));
         },
         .clock = &script.clock,
         .stop = &stop,
         .write = [this](std::string_view line) { written += std::string(line) + '\n'; }}};

    /// The answer to the last of these lines.
    std::string tell(std::initializer_list<std::string_view> lines) {
        std::string answer;
        for (const std::string_view line : lines) answer = session.handle(line);
        return answer;
    }
};

/// Lines "> sent" and "< expected"; "! 7,7 8,8" tells the player what to play next.
void check_transcript(const std::string& text) {
    Table table;
    std::string sent;
    std::string expected;
    std::string answered;
    const auto check = [&] {
        CAPTURE(sent);
        CHECK(answered == expected);
        expected.clear();
        answered.clear();
    };
    for (const std::string_view line : split(text, '\n')) {
        if (line.starts_with("< ")) expected += std::string(line.substr(2)) + '\n';
        if (line.starts_with("! "))
            for (const auto word : split_words(line.substr(2))) {
                const auto numbers = split(word, ',');
                table.script.moves.emplace_back(*parse_int(numbers[0]), *parse_int(numbers[1]));
            }
        if (!line.starts_with("> ")) continue;
        check();
        sent = line;
        answered = table.session.handle(line.substr(2));
    }
    check();
}

}  // namespace

TEST_CASE("the kept transcripts are reproduced line by line") {
    int transcripts = 0;
    for (const auto& file : std::filesystem::directory_iterator("tests/protocols/golden_gomocup")) {
        const std::string name = file.path().filename().string();
        CAPTURE(name);
        check_transcript(read_file(file.path()));
        ++transcripts;
    }
    CHECK(transcripts >= 5);
}

TEST_CASE("commands come in any case, with CR LF or LF, and blank lines mean nothing") {
    Table table;
    CHECK(table.session.handle("start 20\r\n") == "OK\n");
    CHECK(table.session.handle("Start 15\n") == "OK\n");
    CHECK(table.session.handle("\r\n").empty());
    CHECK(table.session.handle("   ").empty());
}

TEST_CASE("boards from 5x5 to 22x22 can be started, and a rectangle too") {
    Table table;
    for (const char* line : {"START 5", "START 15", "START 20", "START 22", "RECTSTART 22,5"})
        CHECK(table.session.handle(line) == "OK\n");
    for (const char* line : {"START 4", "START 23", "START", "START x", "START 99999999999",
                             "RECTSTART 20", "RECTSTART 5,23", "RECTSTART 9,9,9"}) {
        CAPTURE(line);
        CHECK(table.session.handle(line).starts_with("ERROR "));
    }
}

TEST_CASE("the first stone is black, whoever puts it") {
    Table begins;
    begins.tell({"START 15", "BEGIN"});
    CHECK(begins.script.to_play == Black);
    Table answers;
    answers.tell({"START 15", "TURN 7,7"});
    CHECK(answers.script.to_play == White);
    CHECK(answers.script.last_move == Point(7, 7));
}

TEST_CASE("after BOARD the side with fewer stones is known by the numbers") {
    Table equal;
    equal.tell({"START 15", "BOARD", "7,7,1", "8,8,2", "DONE"});
    CHECK(equal.script.to_play == Black);
    CHECK(equal.script.last_move == Point(8, 8));
    Table behind;
    behind.tell({"START 15", "BOARD", "7,7,2", "8,8,1", "9,9,2", "DONE"});
    CHECK(behind.script.to_play == White);
}

TEST_CASE("BOARD takes any number of stones of either side") {
    Table mine;
    CHECK(mine.tell({"START 15", "BOARD", "1,1,1", "2,2,1", "3,3,1", "DONE"}) == "0,0\n");
    CHECK(mine.script.to_play == Black);
    Table theirs;
    CHECK(theirs.tell({"START 15", "BOARD", "1,1,2", "2,2,2", "3,3,2", "DONE"}) == "0,0\n");
    CHECK(theirs.script.to_play == White);
    Table nobody;
    CHECK(nobody.tell({"START 15", "BOARD", "DONE"}) == "0,0\n");
    CHECK(nobody.script.to_play == Black);
}

TEST_CASE("BOARD replaces what stood there, and the game goes on from it") {
    Table table;
    table.tell({"START 5", "TURN 4,4", "BOARD", "1,1,1", "1,2,2", "DONE", "TURN 3,3"});
    CHECK(table.script.stones ==
          "X...."
          ".X..."
          ".O..."
          "...O."
          ".....");
}

TEST_CASE("a wrong line of BOARD is told after DONE and leaves the board alone") {
    Table table;
    table.tell({"START 5", "TURN 4,4"});
    for (const char* line :
         {"1,1", "1,1,4", "1,1,3", "1,1,", "9,9,1", "x,1,1", "1;1;1", "-1,0,2"}) {
        CAPTURE(line);
        CHECK(table.tell({"BOARD", line}).empty());
        CHECK(table.tell({"0,0,1", "DONE"}).starts_with("ERROR "));
    }
    CHECK(table.tell({"BOARD", "1,1,1", "1,1,2", "DONE"}).starts_with("ERROR two stones"));
    CHECK(table.tell({"TURN 3,3"}) == "1,0\n");
}

TEST_CASE("a command inside BOARD ends the list, INFO does not") {
    Table table;
    CHECK(table.tell({"START 15", "BOARD", "7,7,2", "INFO time_left 1000", "DONE"}) == "0,0\n");
    CHECK(table.script.stones.find('X') != std::string::npos);
    CHECK(table.tell({"BOARD", "7,7,2", "START 9"}) == "OK\n");
    CHECK(table.tell({"DONE"}) == "ERROR DONE without BOARD\n");
}

TEST_CASE("a finished game is not played on, and a position after a five can be set up") {
    Table table;
    CHECK(table.tell({"START 15", "BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2", "9,9,2",
                      "DONE"}) == "ERROR the game is over\n");
}

TEST_CASE("TAKEBACK removes a stone, and the side that had put it moves again") {
    Table table;
    table.script.moves = {Point(0, 0), Point(2, 2)};
    CHECK(table.tell({"START 5", "TURN 4,4", "TAKEBACK 0,0", "TAKEBACK 4,4"}) == "OK\n");
    CHECK(table.tell({"TURN 3,3"}) == "2,2\n");
    CHECK(table.script.stones ==
          "....."
          "....."
          "....."
          "...X."
          ".....");
    CHECK(table.tell({"TAKEBACK 1,1"}) == "ERROR 1,1 is empty\n");
}

TEST_CASE("whoever moves first after everything was taken back is Black") {
    Table table;
    table.tell({"START 5", "BEGIN", "TAKEBACK 0,0", "TURN 3,3"});
    CHECK(table.script.to_play == White);
    CHECK(table.script.stones[3 * 5 + 3] == 'X');
}

TEST_CASE("TURN puts a stone of the opponent even if it was our turn") {
    Table table;
    table.tell({"START 5", "YXBOARD", "2,2,2", "DONE", "TURN 3,3"});
    CHECK(table.script.stones[2 * 5 + 2] == 'X');
    CHECK(table.script.stones[3 * 5 + 3] == 'X');
    CHECK(table.script.to_play == White);
}

TEST_CASE("PLAY imposes a move of our own") {
    Table table;
    CHECK(table.tell({"START 15", "TURN 7,7", "TAKEBACK 0,0", "PLAY 8,8"}) == "8,8\n");
    CHECK(table.tell({"TURN 9,9"}) == "0,0\n");
    CHECK(table.script.to_play == White);
}

TEST_CASE("each bit mask of INFO rule chooses its rule, also after START") {
    Table table;
    const std::pair<const char*, GomokuRule> rules[] = {
        {"0", GomokuRule::Freestyle}, {"1", GomokuRule::Standard}, {"2", GomokuRule::Freestyle},
        {"3", GomokuRule::Standard},  {"4", GomokuRule::Renju},    {"5", GomokuRule::Renju},
        {"8", GomokuRule::Caro},      {"9", GomokuRule::Caro}};
    for (const auto& [bits, rule] : rules) {
        table.session.handle(std::string("INFO rule ") + bits);
        CHECK(table.session.info().rule == rule);
    }
}

TEST_CASE("a rule named in the middle of a game holds for the stones that are already there") {
    Table table;
    table.tell({"START 15", "TURN 2,4", "TURN 3,4", "TURN 4,2", "TURN 4,3", "INFO rule 4"});
    CHECK(table.tell({"TURN 4,4"}) == "ERROR 4,4: black may not make two threes at once (3-3)\n");
    CHECK(table.tell({"INFO rule 0", "TURN 4,4"}) == "4,0\n");
}

TEST_CASE("what INFO asks for in vain is told in answer to the next move, once") {
    Table table;
    CHECK(table.tell({"START 15", "INFO rule 12"}).empty());
    CHECK(table.tell({"TURN 7,7"}) == "ERROR INFO rule can not be \"12\"\n");
    CHECK(table.tell({"INFO rule 4", "TURN 7,7"}) == "0,0\n");
    CHECK(table.tell({"INFO timeout_turn soon", "TURN 8,8"}) ==
          "ERROR INFO timeout_turn can not be \"soon\"\n");
}

TEST_CASE("INFO never gets an answer, whatever it says") {
    Table table;
    for (const char* line : {"INFO", "INFO nonsense", "INFO nonsense 1 2 3", "INFO evaluate 3,4",
                             "INFO folder /x y", "INFO game_type 2", "INFO max_memory 0",
                             "INFO timeout_match 100000", "INFO time_left -5"})
        CHECK(table.session.handle(line).empty());
    CHECK(table.session.info().folder == "/x y");
    CHECK(table.session.info().game_type == 2);
}

TEST_CASE("limits of time, depth and nodes reach the player") {
    Table table;
    table.tell(
        {"START 15", "INFO timeout_turn 10000", "INFO max_depth 6", "INFO max_node 5000", "BEGIN"});
    CHECK(table.script.limits.seconds == doctest::Approx(9.6));
    CHECK(table.script.limits.depth == 6);
    CHECK(table.script.limits.nodes == 5000);
}

TEST_CASE("limits of zero or less are none, and the largest number is no danger") {
    for (const char* number : {"0", "-1", "999999999999999"}) {
        Table table;
        for (const char* key :
             {"max_depth ", "max_node ", "timeout_match ", "max_memory ", "game_type "})
            table.session.handle(std::string("INFO ") + key + number);
        CHECK(table.tell({"START 15", "BEGIN"}) == "0,0\n");
        CHECK(table.script.limits.depth == Limits{}.depth);
        CHECK(table.script.limits.nodes >= 999999999999999);
        CHECK(table.script.limits.seconds > 1e9);
    }
}

TEST_CASE("without limits the player's own hold") {
    Table table;
    table.tell({"START 15", "BEGIN"});
    CHECK(table.script.limits.seconds == Limits{}.seconds);
}

TEST_CASE("time spent thinking is taken from the match") {
    Table table;
    table.script.seconds = 30;
    table.tell({"INFO timeout_match 60000", "START 15", "BEGIN"});
    const double first = table.script.limits.seconds;
    table.tell({"TURN 9,9"});
    CHECK(table.script.limits.seconds < first);
    table.tell({"TURN 9,10"});
    CHECK(table.script.limits.seconds == GomocupTime::kInstant);
    table.tell({"RESTART", "BEGIN"});
    CHECK(table.script.limits.seconds == first);
}

TEST_CASE("a new game lets the player forget the old one") {
    Table table;
    table.tell({"START 15", "BEGIN"});
    CHECK(table.script.new_games == 0);
    table.tell({"RESTART"});
    CHECK(table.script.new_games == 1);
}

TEST_CASE("the stop flag reaches the player, and a stopped search still answers") {
    Table table;
    table.stop = true;
    CHECK(table.tell({"START 15", "BEGIN"}) == "0,0\n");
    CHECK(table.script.was_stopped);
}

TEST_CASE("while it thinks, END quits and a turn limit of zero asks for the move at once") {
    CHECK(interrupt_of("END\r\n") == GomocupInterrupt::Quit);
    CHECK(interrupt_of("end") == GomocupInterrupt::Quit);
    CHECK(interrupt_of("INFO timeout_turn 0\r\n") == GomocupInterrupt::MoveNow);
    CHECK(interrupt_of("YXSTOP") == GomocupInterrupt::MoveNow);
    CHECK(interrupt_of("INFO timeout_turn 10") == GomocupInterrupt::None);
    CHECK(interrupt_of("INFO time_left 0") == GomocupInterrupt::None);
    CHECK(interrupt_of("") == GomocupInterrupt::None);
}

TEST_CASE("after END nothing is answered") {
    Table table;
    CHECK(table.tell({"START 15", "END"}).empty());
    CHECK(table.session.has_ended());
    CHECK(table.tell({"ABOUT"}).empty());
}

TEST_CASE("progress is written as DEBUG lines while it thinks") {
    Table table;
    table.tell({"START 15", "BEGIN"});
    CHECK(table.written == "DEBUG depth 1 value 0 nodes 0 0,0\n");
}

TEST_CASE("a player that resigns or plays an illegal move still gets a legal one played") {
    Table resigned;
    resigned.script.resigns = true;
    CHECK(resigned.tell({"START 15", "BEGIN"}) == "MESSAGE I would resign here\n0,0\n");
    Table illegal;
    illegal.script.moves = {Point(7, 7)};
    CHECK(illegal.tell({"START 15", "TURN 7,7"}) == "0,0\n");
}

TEST_CASE("a player that can not be made is an error, not a crash") {
    Script script;
    GomocupSession session({.player = "nobody", .version = "1"},
                           {.make_player = [](std::string_view name,
                                              std::string_view) -> Result<std::unique_ptr<Player>> {
                                return Error{"there is no player " + quoted(name)};
                            },
                            .clock = &script.clock,
                            .stop = nullptr,
                            .write = {}});
    session.handle("START 15");
    CHECK(session.handle("BEGIN") == "ERROR there is no player \"nobody\"\n");
}

TEST_CASE("Black with nothing but forbidden points has no move to send") {
    Table table;
    table.tell({"RECTSTART 7,5", "INFO rule 4", "BOARD"});
    const char* rows[] = {"XXX.XXO", "OOXXOOX", "XXOOXXO", "OOXXOOX", "XXX.XXO"};
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 7; ++x)
            if (rows[y][x] != '.')
                table.session.handle(std::to_string(x) + ',' + std::to_string(y) +
                                     (rows[y][x] == 'X' ? ",1" : ",2"));
    CHECK(table.tell({"DONE"}) ==
          "ERROR only forbidden points are left, and the protocol has no pass\n");
}

TEST_CASE("lines of rubbish are answered and survived") {
    Table table;
    const std::string very_long(100000, 'x');
    CHECK(table.session.handle(very_long).starts_with("UNKNOWN command \"xxx"));
    CHECK(table.session.handle("\x01\xff\x80").starts_with("UNKNOWN command \"???\""));
    CHECK(table.session.handle("TURN " + very_long).starts_with("ERROR "));
    table.tell({"START 15"});
    for (const char* line :
         {"TURN", "TURN 7", "TURN 7,", "TURN ,", "TURN 7,7,7", "TURN a,b", "TURN 65536,65536",
          "TURN 2147483648,0", "TURN -1,-1", "PLAY", "TAKEBACK 99,99"}) {
        CAPTURE(line);
        CHECK(table.session.handle(line).starts_with("ERROR "));
    }
    CHECK(table.session.handle("TURN 7, 7") == "0,0\n");
}

TEST_CASE("no order of lines, right or wrong, stops the session") {
    constexpr std::string_view kLines[] = {"START 5",
                                           "START 6",
                                           "RECTSTART 5,7",
                                           "RESTART",
                                           "BEGIN",
                                           "TURN 1,1",
                                           "TURN 2,2",
                                           "TURN 4,4",
                                           "TURN 9,9",
                                           "PLAY 0,3",
                                           "TAKEBACK 1,1",
                                           "TAKEBACK 0,0",
                                           "BOARD",
                                           "YXBOARD",
                                           "SWAP2BOARD",
                                           "1,1",
                                           "2,2",
                                           "3,3",
                                           "4,4,1",
                                           "0,1,2",
                                           "0,2,2",
                                           "0,3,1",
                                           "0,4,2",
                                           "DONE",
                                           "INFO rule 4",
                                           "INFO rule 9",
                                           "INFO rule 0",
                                           "INFO rule x",
                                           "INFO time_left 5",
                                           "YXSTOP",
                                           "ABOUT"};
    Random random(20);
    Table table;
    for (int i = 0; i < 20000; ++i) {
        const std::string_view line = kLines[random.below(static_cast<int>(std::size(kLines)))];
        table.script.value = random.below(3) - 1;
        const std::string answer = table.session.handle(line);
        REQUIRE((answer.empty() || answer.back() == '\n'));
        if (line.starts_with("INFO")) REQUIRE(answer.empty());
        if (line.starts_with("TURN")) REQUIRE_FALSE(answer.empty());
    }
    CHECK(table.script.choices > 1000);
}

TEST_CASE("in swap2 the better side is taken") {
    Table white;
    white.script.value = 10;
    white.script.moves = {Point(8, 8)};
    CHECK(white.tell({"START 15", "SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"}) == "8,8\n");
    CHECK(white.script.to_play == White);
    Table black;
    black.script.value = -10;
    CHECK(black.tell({"START 15", "SWAP2BOARD", "7,7", "8,7", "9,9", "8,8", "8,6", "DONE"}) ==
          "SWAP\n");
    CHECK(black.script.to_play == White);
    black.tell({"TURN 1,1"});
    CHECK(black.script.to_play == Black);
}

TEST_CASE("the offered swap2 stones lie on every board") {
    Table table;
    CHECK(table.tell({"START 5", "SWAP2BOARD", "DONE"}) == "1,1 3,2 2,4\n");
}

TEST_CASE("a wrong swap2 opening is refused") {
    Table table;
    table.tell({"START 15"});
    CHECK(table.tell({"SWAP2BOARD", "7,7", "DONE"}) ==
          "ERROR SWAP2BOARD takes 0, 3 or 5 stones, not 1\n");
    CHECK(table.tell({"SWAP2BOARD", "7,7", "7,7", "8,8", "DONE"}) ==
          "ERROR 7,7: the point is occupied\n");
    CHECK(table.tell({"SWAP2BOARD", "7,7", "70,7", "8,8", "DONE"}) ==
          "ERROR 70,7 is not on the board\n");
}

}  // namespace nakade::test
