#include "lab/life_bench.h"

#include <string_view>

#include "solvers/life/open_region.h"
#include "solvers/life/solver.h"

namespace nakade {

namespace {

constexpr Size kSize{9, 9};
constexpr std::size_t kMegabytes = 64;

/// The upper rows of a board; black attacks every white stone.
struct BenchProblem {
    Color to_move;
    std::string_view rows;
};

// Found by trying random stones inside walls: not easy, and either side can still win or get a ko.
constexpr BenchProblem kProblems[] = {
    {Black,
     "X....XOX.\n"
     "X.OO.OOX.\n"
     "O.....OX.\n"
     "XXXXXXXX.\n"},
    {Black,
     "XO.OXO.OX\n"
     "XO......X\n"
     "X..O...OX\n"
     "XXXXXXXXX\n"},
    {Black,
     "XOXO.OX..\n"
     "XO...OX..\n"
     "X..O..X..\n"
     "X.....X..\n"
     "XXXXXXX..\n"},
    {White,
     ".OXO..X..\n"
     "O.X..OX..\n"
     "...O..X..\n"
     "XXXXXXX..\n"},
    {Black,
     ".OX.XOX..\n"
     "O.O...X..\n"
     "....OOX..\n"
     "XXXXXXX..\n"},
    {Black,
     "O....X...\n"
     ".O.O.X...\n"
     "X.O.OX...\n"
     "...OXX...\n"
     "XXXXXX...\n"},
    {White,
     "..XO.O.X.\n"
     ".......X.\n"
     ".OO.OO.X.\n"
     "XXXXXXXX.\n"},
    {White,
     "...OX.OX.\n"
     ".O.O.O.X.\n"
     ".X.OOX.X.\n"
     "XXXXXXXX.\n"},
    {Black,
     "O...O.OX.\n"
     ".O.OO.OX.\n"
     "OOX....X.\n"
     "XXXXXXXX.\n"},
    {White,
     ".OX.O..X.\n"
     "..O.O.OX.\n"
     "..O....X.\n"
     "XXXXXXXX.\n"},
};

life::LifeProblem set_up(const BenchProblem& drawn) {
    life::LifeProblem problem{StoneBoard(kSize), {}, {}, drawn.to_move};
    int x = 0;
    int y = 0;
    for (const char c : drawn.rows) {
        const Point p(x++, y);
        if (c == 'X') problem.board.play(p, Black);
        if (c == 'O') {
            problem.board.play(p, White);
            problem.target.add(p);
        }
        if (c == '\n') {
            x = 0;
            ++y;
        }
    }
    problem.board.forget_plays();
    problem.region = life::infer_region(problem.board, problem.target);
    return problem;
}

}  // namespace

LifeBenchReport run_life_bench(const Clock& clock) {
    LifeBenchReport report;
    const double start = clock.seconds();
    for (const BenchProblem& drawn : kProblems) {
        const auto answer = life::solve_life(set_up(drawn), {.megabytes = kMegabytes});
        report.lines.push_back({drawn.to_move, answer});
        report.nodes += answer.nodes;
    }
    report.seconds = clock.seconds() - start;
    return report;
}

}  // namespace nakade
