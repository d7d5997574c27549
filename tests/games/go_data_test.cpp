// Go against counts and positions from outside: numbers of legal positions, perft, random games
// judged by other programs.
#include <doctest/doctest.h>

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/go.h"
#include "games/scoring.h"
#include "support/draw.h"
#include "support/points.h"
#include "support/shared_data.h"

using namespace nakade;
using namespace nakade::test;

namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr std::uint64_t kMostNodes = 400'000;
#else
constexpr std::uint64_t kMostNodes = 30'000'000;
#endif

// A stone that leaves some chain without liberties can never become part of a legal position, so
// filling the board point by point visits each legal position once.
std::uint64_t count_legal(StoneBoard& board, int index) {
    const Size size = board.size();
    if (index == size.area()) return 1;
    const Point p(index % size.width, index / size.width);
    std::uint64_t count = count_legal(board, index + 1);
    for (const Color c : {Black, White}) {
        const int stones = board.play_count() + 1;
        board.play(p, c);
        if (board.stone_count(Black) + board.stone_count(White) == stones)
            count += count_legal(board, index + 1);
        board.undo();
    }
    return count;
}

// "9  .  #  o" and so on, with the letters of the columns as the last line, in our own signs.
std::string redrawn(const std::vector<std::string>& diagram) {
    std::string text;
    for (std::size_t y = 0; y + 1 < diagram.size(); ++y) {
        for (const char c : diagram[y].substr(diagram[y].find(' '))) {
            if (c == '#') text += color_mark(Black);
            if (c == 'o') text += color_mark(White);
            if (c == '.') text += color_mark(Empty);
        }
        text += '\n';
    }
    return text;
}

int area_margin(const StoneBoard& board) {
    int margin = 0;
    for (const Color owner : area_owners(board, {})) margin += (owner == Black) - (owner == White);
    return margin;
}

// A sequence that two passes end before the last ply counts as one.
std::uint64_t perft(Go& game, int ply, bool with_passes) {
    if (ply == 0 || game.is_over()) return 1;
    MoveList moves;
    game.legal_moves(moves);
    std::uint64_t count = 0;
    for (const Move m : moves) {
        if (m == kPass && !with_passes) continue;
        ScopedMove scoped(game, m);
        count += perft(game, ply - 1, with_passes);
    }
    return count;
}

std::vector<std::vector<std::string>> table(const std::filesystem::path& path) {
    std::vector<std::vector<std::string>> rows;
    std::istringstream in(read_file(path));
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::vector<std::string> row;
        std::istringstream cells(line);
        for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
        rows.push_back(row);
    }
    return rows;
}

std::string unpacked(const std::filesystem::path& path) {
    const std::string command = "gzip -dc '" + path.string() + "'";
    std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    char buffer[4096];
    while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, pipe.get()))
        text.append(buffer, n);
    return text;
}

Rules rules_of(const nlohmann::json& row) {
    Rules rules;
    rules.suicide_allowed = row["suicide"] == "allow";
    if (row["ko"] == "positional") rules.ko = KoRule::Positional;
    if (row["ko"] == "situational") rules.ko = KoRule::Situational;
    return rules;
}

// The programs behind the data do not count the empty board at the start as an earlier position;
// the words of the superko rules do, and so does the perft table. See docs/oddities.md.
bool empties_the_board(const Go& game, Move m) {
    return m != kPass && game.rules().suicide_allowed && game.at(m) == Empty &&
           game.board().hash_after(m, game.to_play()) == 0;
}

std::set<std::string> legal_points(Go& game, Color c) {
    game.set_to_play(c);
    std::set<std::string> found;
    for_each_point(game.size(), [&](Point p) {
        if (game.legality(p) == Legality::Legal || empties_the_board(game, p))
            found.insert(name_of(p, game.size()));
    });
    return found;
}

/// False if the game leaves what the data and we agree on.
bool replay(Go& game, const nlohmann::json& moves) {
    for (const std::string move : moves) {
        const Move m = at(std::string_view(move).substr(2), game.size());
        game.set_to_play(move[0] == 'b' ? Black : White);
        if (empties_the_board(game, m)) return false;
        REQUIRE(game.legality(m) == Legality::Legal);
        game.play(m);
    }
    return true;
}

std::set<std::string> stones_of(const Go& game, Color c) {
    PointSet stones;
    for_each_point(game.size(), [&](Point p) {
        if (game.at(p) == c) stones.add(p);
    });
    return names(stones, game.size());
}

}  // namespace

TEST_CASE("the number of legal positions on small boards is the known one") {
    struct Row {
        Size size;
        std::uint64_t legal;
    };
    // Tromp and Farnebäck, "Combinatorics of Go".
    constexpr Row kRows[] = {{{1, 1}, 1},      {{2, 2}, 57},      {{1, 5}, 113},
                             {{3, 2}, 489},    {{3, 3}, 12675},   {{2, 5}, 35117},
                             {{3, 4}, 321689}, {{4, 4}, 24318165}};
    for (const Row& row : kRows) {
        if (row.legal > kMostNodes) continue;
        StoneBoard board(row.size);
        CHECK(count_legal(board, 0) == row.legal);
    }
}

TEST_CASE("the number of legal positions agrees with the table from outside") {
    const auto file = shared_file("rules/legal_positions.tsv");
    if (!file) return;
    int checked = 0;
    for (const auto& row : table(*file)) {
        if (row[2].size() > 7 || std::stoull(row[2]) > kMostNodes / 20) continue;
        StoneBoard board({std::stoi(row[1]), std::stoi(row[0])});
        CHECK(count_legal(board, 0) == std::stoull(row[2]));
        ++checked;
    }
    CHECK(checked > 10);
}

TEST_CASE("the number of move sequences agrees with the table from outside") {
    const auto file = shared_file("rules/perft.tsv");
    if (!file) return;
    int checked = 0;
    for (const auto& row : table(*file)) {
        if (std::stoull(row[6]) > kMostNodes / 5) continue;
        Rules rules;
        rules.suicide_allowed = row[2] == "1";
        rules.ko = row[3] == "1" ? KoRule::Simple : KoRule::Positional;
        Go game({std::stoi(row[0]), std::stoi(row[1])}, rules);
        CAPTURE(row);
        CHECK(perft(game, std::stoi(row[5]), row[4] == "1") == std::stoull(row[6]));
        ++checked;
    }
    CHECK(checked > 50);
}

TEST_CASE("random games under every ko and suicide rule are judged as other programs do") {
    const auto file = shared_file("rules/go_oracle.jsonl.gz");
    if (!file) return;
    std::istringstream in(unpacked(*file));
    int checked = 0;
    for (std::string line; std::getline(in, line);) {
        const auto row = nlohmann::json::parse(line);
        const int side = row["size"];
        Go game({side, side}, rules_of(row));
        CAPTURE(line);
        if (!replay(game, row["moves"])) continue;
        ++checked;
        CHECK(stones_of(game, Black) == row["black"].get<std::set<std::string>>());
        CHECK(stones_of(game, White) == row["white"].get<std::set<std::string>>());
        CHECK(legal_points(game, Black) == row["legal_black"].get<std::set<std::string>>());
        CHECK(legal_points(game, White) == row["legal_white"].get<std::set<std::string>>());
        const std::set<int> captures = {row["captures_black"], row["captures_white"]};
        CHECK(std::set<int>{game.prisoners(Black), game.prisoners(White)} == captures);
    }
    CHECK(checked > 2300);
}

TEST_CASE("boards played elsewhere have the same stones, ko point and area score") {
    const auto file = shared_file("rules/sgfmill_boards.jsonl");
    if (!file) return;
    std::istringstream in(read_file(*file));
    int checked = 0;
    for (std::string line; std::getline(in, line);) {
        const auto row = nlohmann::json::parse(line);
        if (row["kind"] != "play") continue;
        const int side = row["size"];
        // A board and not a game: they know captures, but ban neither ko nor suicide.
        StoneBoard board({side, side});
        for (const std::string move : row["moves"])
            board.play(at(std::string_view(move).substr(2), board.size()),
                       move[0] == 'B' ? Black : White);
        CAPTURE(line);
        CHECK(draw(board) == redrawn(row["diagram"].get<std::vector<std::string>>()));
        CHECK(area_margin(board) == row["area_score_black_minus_white"].get<int>());
        const auto ko = row["simple_ko_point"];
        CHECK((board.ko_point() == kNoPoint) == ko.is_null());
        if (!ko.is_null()) CHECK(name_of(board.ko_point(), board.size()) == ko.get<std::string>());
        ++checked;
    }
    CHECK(checked > 10);
}
