// A walk through a game: where a judge (eval/move_judge.h) puts each move that was played.
//
// For every move of the main line its rank among all legal ones, its plausibility and the judge's
// own favourites; over a game or many games, how often the played move was among the best share
// of all moves.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "eval/move_judge.h"
#include "eval/move_rank.h"
#include "formats/game_record.h"
#include "lab/table.h"

namespace nakade {

struct JudgedMove {
    Point point;
    float plausibility = 0;
};

/// All legal points, the most plausible first; equals keep the order of the board. `plausibilities`
/// has a number for every point, row by row, and perhaps more behind them.
std::vector<JudgedMove> judged_moves(const Go& position, std::span<const float> plausibilities);

/// From 1: so many are judged better, and one; 0 if the point is not among them.
int rank_among(std::span<const JudgedMove> moves, Point played);

struct ReviewedMove {
    int number = 0;  ///< from 1
    Color mover = Black;
    Point played;
    float plausibility = 0;
    int rank = 0;      ///< as rank_among
    int legal = 0;     ///< points that could be played
    double share = 0;  ///< as rank_share
    std::vector<JudgedMove> best;
};

struct ReviewSettings {
    int best = 10;  ///< favourites to tell
    int every = 1;  ///< look at every so many moves
};

/// The main line up to the first move that no rule allows; passes are left out. The error says
/// why the record can not be set up as a game of Go.
Result<std::vector<ReviewedMove>> review_game(const GameRecord& record, MoveJudge& judge,
                                              const ReviewSettings& settings = {});

/// A row a move.
Table review_table(std::span<const ReviewedMove> moves, Size size, std::string title);

/// The table of percentiles with a row for each judge.
struct JudgeSummary {
    std::string name;
    RankTable ranks;
};
Table percentile_table(std::span<const JudgeSummary> judges);

}  // namespace nakade
