// The use case "estimate": a question answered by the GoLD player instead of by a proof, and what
// it saw, in words and as JSON.
//
// Nothing here ever says "proved". Start reading at estimate().
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/solve.h"
#include "app/solve_json.h"
#include "players/gold/gold_player.h"

namespace nakade::app {

struct EstimateSettings {
    gold::GoldSettings gold;
    Limits limits;
    /// Whether what the player sees is told as well.
    bool explains = false;
};

struct Estimate {
    /// What was asked and assumed; its answer is unknown.
    SolveReport asked;
    gold::GoldAnswer answer;
    std::optional<gold::GoldView> seen;

    /// Whether the side to move is thought to get what it wants.
    bool is_hopeful() const { return answer.score > 0; }
};

/// The question as the player takes it, with a target, a goal and a region; its answer is unknown.
/// Where it names no target, the likeliest is taken after a short search.
SolveReport spelled_out(const Question& question);
life::LifeProblem life_problem(const SolveReport& asked, Point ko);

/// Of the question as it is spelled out.
Estimate estimate(const Question& question, const EstimateSettings& settings,
                  const Thinking& thinking);

/// The same object as of a proof, with status "estimated" and the score.
Json estimate_json(const SolveRecord& record, const Estimate& estimate);
/// Score, eyes, spaces, patterns and relevance of every point that has some.
Json seen_json(const gold::GoldView& seen, Size size);

/// "Estimated: Black to move kills the white group at C3 (score 4080)", and what follows from it.
std::string estimate_text(const Estimate& estimate);
/// Every eye space and pattern in a line, and the board with the relevance of its points from 0 to
/// 9.
std::string seen_text(const SolveReport& asked, const gold::GoldView& seen);

/// Relevance as a share of the largest.
std::map<Point, double> heat_of(const gold::GoldView& seen);

}  // namespace nakade::app
