#include "formats/sgf_game.h"

#include <doctest/doctest.h>

#include "formats/diagram.h"

namespace nakade {

namespace {

struct Loaded {
    explicit Loaded(std::string_view text) : file(std::move(*parse_sgf(text))) {}
    const SgfCollection& tree() const { return file.collection; }
    NodeId root() const { return tree().games()[0]; }
    NodeId last() const { return tree().main_line(root()).back(); }

    SgfFile file;
};

std::vector<std::string> said(const Notes& notes) {
    std::vector<std::string> sentences;
    for (const Note& note : notes.kept()) sentences.push_back(to_string(note));
    return sentences;
}

SgfGameInfo info_of(std::string_view text) {
    const Loaded game(text);
    Notes notes;
    auto info = read_game_info(game.tree(), game.root(), notes);
    REQUIRE(info);
    return *info;
}

std::string info_fault(std::string_view text) {
    const Loaded game(text);
    Notes notes;
    const auto info = read_game_info(game.tree(), game.root(), notes);
    return info ? "no fault" : info.error().message;
}

SgfPosition end_of(std::string_view text, Notes& notes) {
    const Loaded game(text);
    const auto position = position_at(game.tree(), game.last(), notes);
    REQUIRE(position);
    return *position;
}

std::string board_of(std::string_view text) {
    Notes notes;
    return draw(end_of(text, notes).stones);
}

std::vector<std::string> check_notes(std::string_view text) {
    const Loaded game(text);
    Notes notes;
    REQUIRE(check_game(game.tree(), game.root(), notes));
    return said(notes);
}

}  // namespace

TEST_CASE("sizes are square, rectangular or the game's usual one") {
    CHECK(info_of("(;SZ[9])").size == Size{9, 9});
    CHECK(info_of("(;SZ[ 13 ])").size == Size{13, 13});
    CHECK(info_of("(;SZ[5:9])").size == Size{5, 9});
    CHECK(info_of("(;B[aa])").size == Size{19, 19});
    CHECK(info_of("(;GM[4])").size == Size{15, 15});
    CHECK(info_of("(;SZ[52])").size == Size{52, 52});
}

TEST_CASE("a size that no board has is an error with its place") {
    CHECK(info_fault("(;GM[1]SZ[53])") ==
          "line 1, column 8: unsupported size \"53\": a board has 1 to 52 lines");
    for (const char* size : {"0", "-1", "100000", "99999999999999999999", "19:0", "0x13", "", "nan",
                             "19.0", "19 x 19"})
        CHECK(info_fault("(;SZ[" + std::string(size) + "])") != "no fault");
}

TEST_CASE("Go and Gomoku are known, other games are refused by name") {
    CHECK(info_of("(;GM[1])").kind == SgfGameKind::Go);
    CHECK(info_of("(;GM[4])").kind == SgfGameKind::Gomoku);
    CHECK(info_fault("(;GM[2])").find("not a stone game we know") != std::string::npos);
}

TEST_CASE("komi is cleaned of servers' habits and kept as it was written") {
    CHECK(parse_komi("6.5")->points == 6.5);
    CHECK(parse_komi(" 0 ")->points == 0);
    CHECK(parse_komi("-1.5")->points == -1.5);
    CHECK(parse_komi("6,5")->points == 6.5);
    CHECK(parse_komi("375")->value == 3.75);
    CHECK(parse_komi("375")->points == 7.5);
    CHECK(parse_komi("650")->points == 6.5);
    CHECK(parse_komi("375")->text == "375");
    CHECK(!parse_komi("six"));
}

TEST_CASE("a result names a winner, a draw or nothing") {
    CHECK(parse_result("B+R") == Outcome::BlackWins);
    CHECK(parse_result("w+2.5") == Outcome::WhiteWins);
    CHECK(parse_result("0") == Outcome::Draw);
    CHECK(parse_result("Jigo") == Outcome::Draw);
    CHECK(!parse_result("?"));
    CHECK(!parse_result("Void"));
}

TEST_CASE("what the root does not say is taken from the main line") {
    const SgfGameInfo info = info_of("(;GM[1];PB[Ann]HA[2]KM[0.5]RE[B+R];PW[Bob])");
    CHECK(info.black == "Ann");
    CHECK(info.white == "Bob");
    CHECK(info.handicap == 2);
    CHECK(info.komi->points == 0.5);
    CHECK(info.result == "B+R");
}

TEST_CASE("moves and set-up make the position") {
    CHECK(board_of("(;SZ[3]AB[aa][ca]AW[bb];B[cc];AE[aa]AW[ac])") ==
          "..X\n"
          ".O.\n"
          "O.X\n");
}

TEST_CASE("rectangles of set-up stones are expanded") {
    CHECK(board_of("(;SZ[4]AB[ba:cb])") ==
          ".XX.\n"
          ".XX.\n"
          "....\n"
          "....\n");
}

TEST_CASE("captured stones leave the board and are counted") {
    Notes notes;
    const SgfPosition position = end_of("(;SZ[3]AB[ba]AW[aa];B[ab])", notes);
    CHECK(draw(position.stones) ==
          ".X.\n"
          "X..\n"
          "...\n");
    CHECK(position.captured[static_cast<std::size_t>(side_index(White))] == 1);
    CHECK(notes.empty());
}

TEST_CASE("nothing is captured in Gomoku") {
    CHECK(board_of("(;GM[4]SZ[3];B[ba];W[aa];B[ab])") ==
          "OX.\n"
          "X..\n"
          "...\n");
}

TEST_CASE("illegal moves are carried out and noted") {
    Notes notes;
    end_of("(;SZ[9];B[aa];W[aa])", notes);
    CHECK(said(notes) ==
          std::vector<std::string>{"line 1, column 14: move 2 (white A9) is illegal: the point is "
                                   "occupied"});
    Notes suicide;
    CHECK(draw(end_of("(;SZ[3]AW[ba][ab];B[aa])", suicide).stones) == ".O.\nO..\n...\n");
    CHECK(said(suicide).size() == 1);
}

TEST_CASE("taking back a ko at once is noted, taking it later is not") {
    //  . X O .
    //  X . X O      White took at B3 (bb) from black's stone there.
    //  . X O .
    const std::string shape = "(;SZ[4]AB[ba][ab][bc][cb]AW[ca][db][cc];W[bb]";
    Notes at_once;
    end_of(shape + ";B[cb])", at_once);
    REQUIRE(said(at_once).size() == 1);
    CHECK(said(at_once)[0].find("the ko may not be taken back at once") != std::string::npos);
    Notes later;
    end_of(shape + ";B[dd];W[ad];B[cb])", later);
    CHECK(later.empty());
}

TEST_CASE("stones set up without a liberty are noted") {
    Notes notes;
    end_of("(;SZ[2]AB[aa:bb])", notes);
    CHECK(said(notes) ==
          std::vector<std::string>{
              "line 1, column 2: illegal position: the stones at A2 have no liberty"});
}

TEST_CASE("the side to play is given, or follows from the moves or the handicap") {
    const auto turn = [](std::string_view text) {
        const Loaded game(text);
        Notes notes;
        return position_at(game.tree(), game.root(), notes)->to_play;
    };
    CHECK(turn("(;SZ[9])") == Black);
    CHECK(turn("(;SZ[9]PL[W])") == White);
    CHECK(turn("(;SZ[9]PL[white])") == White);
    CHECK(turn("(;SZ[9]B[aa])") == White);
    CHECK(turn("(;SZ[9]AB[aa];W[bb])") == White);
    CHECK(turn("(;SZ[9]HA[2]AB[cc][gg])") == White);
}

TEST_CASE("a board too large to set up is told, its tree is still read") {
    const Loaded game("(;SZ[26];B[aa])");
    Notes notes;
    CHECK(check_game(game.tree(), game.root(), notes));
    const auto position = position_at(game.tree(), game.last(), notes);
    REQUIRE(!position);
    CHECK(position.error().message ==
          "line 1, column 3: a 26x26 board is too large; the largest is 25x25");
}

TEST_CASE("values that are no points are found in every variation") {
    CHECK(check_notes("(;SZ[9](;B[aa])(;B[zz];AB[a]))") ==
          std::vector<std::string>{"line 1, column 18: B: \"zz\" is not on the 9x9 board",
                                   "line 1, column 24: AB: \"a\" is not a point such as cc"});
    CHECK(check_notes("(;SZ[9]AB[cc:aa][dd:dd]VW[]LB[aa:x]LN[aa:bb])").size() == 2);
    CHECK(check_notes("(;SZ[9]LB[zz:x]TR[a]AR[aa:zz])").size() == 3);
}

TEST_CASE("a property that is newer than the file's format is noted once") {
    CHECK(check_notes("(;FF[3]SZ[9]AP[x];AP[y])") ==
          std::vector<std::string>{"line 1, column 13: AP is not a property of FF[3]"});
    CHECK(check_notes("(;FF[4]SZ[9]AP[x]LT[])").empty());
}

TEST_CASE("the letters and marks of old files become labels and marks") {
    const Loaded game("(;SZ[9]L[aa][bb]M[cc]LB[dd:Q]MA[ee])");
    Notes notes;
    const SgfMarkup markup = read_markup(game.tree(), game.root(), {9, 9}, notes);
    CHECK(markup.labels ==
          std::vector<SgfLabel>{{Point(3, 3), "Q"}, {Point(0, 0), "a"}, {Point(1, 1), "b"}});
    CHECK(markup.marks.contains(Point(2, 2)));
    CHECK(markup.marks.contains(Point(4, 4)));
}

TEST_CASE("a megabyte of whole-board rectangles is one board of stones") {
    std::string text = "(;SZ[19]AB";
    for (int i = 0; i < 100'000; ++i) text += "[aa:ss]";
    Notes notes;
    CHECK(end_of(text + ")", notes).stones.points_of(Black).count() == 361);
}

}  // namespace nakade
