#include "lab/gomoku_bench.h"

#include <cassert>

#include "formats/coordinates.h"
#include "players/five_search.h"

namespace nakade {

namespace {

constexpr Size kSize{15, 15};
constexpr int kDepth = 11;
constexpr int kPlayRounds = 2000;

struct Opening {
    std::string_view moves;
    GomokuRule rule;
};
// Balanced beginnings by hand, from two stones to the middle of a game.
constexpr Opening kOpenings[] = {
    {"h8i9", GomokuRule::Freestyle},
    {"h8h9i8i7", GomokuRule::Standard},
    {"h8i9g9h10", GomokuRule::Renju},
    {"h8i8i9g7h7h6g6", GomokuRule::Freestyle},
    {"h8i7i9g7h7h6g6i8j8k9", GomokuRule::Caro},
    {"h8i7i9g7h7h6g6i8j8k9", GomokuRule::Renju},
};

Gomoku game_of(const Opening& opening) {
    Gomoku game(kSize, opening.rule);
    const auto points = parse_gomoku_string(opening.moves, kSize);
    assert(points);
    for (const Point p : *points) game.play(p);
    return game;
}

void measure_board(GomokuBenchReport& report, const Clock& clock) {
    threats::PatternBoard board(game_of(kOpenings[3]));
    std::vector<Point> points;
    board.near().for_each([&](Point p) { points.push_back(p); });
    const double start = clock.seconds();
    for (int round = 0; round < kPlayRounds; ++round)
        for (const Point p : points) {
            board.play(p);
            board.undo();
        }
    report.plays = kPlayRounds * points.size();
    report.play_seconds = clock.seconds() - start;
}

int depth_in_a_second(const Clock& clock) {
    Thinking thinking;
    thinking.limits.seconds = 1;
    thinking.clock = &clock;
    return FiveSearch({}).think(game_of(kOpenings[0]), thinking).stats.depth;
}

}  // namespace

GomokuBenchReport run_gomoku_bench(const Clock& clock) {
    GomokuBenchReport report;
    const double start = clock.seconds();
    for (const Opening& opening : kOpenings) {
        Thinking thinking;
        thinking.limits.depth = kDepth;
        const SearchReport found =
            FiveSearch({.table_megabytes = 16}).think(game_of(opening), thinking);
        report.lines.push_back(
            {opening.moves, opening.rule, found.stats.depth, found.stats.nodes, found.value});
        report.nodes += found.stats.nodes;
    }
    report.seconds = clock.seconds() - start;
    measure_board(report, clock);
    report.depth_in_a_second = depth_in_a_second(clock);
    return report;
}

}  // namespace nakade
