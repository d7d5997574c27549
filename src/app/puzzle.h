// A problem that is being played: what it asks, where it may be played, and the proved judgement of
// any position that its players come to.
//
// It is prepared once (target, region and verdict of the start are found). After that one solver
// keeps its table for all positions, so that those after the first moves are answered at once.
// Every judgement is kept by the moves that lead there. Start reading at judge().
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "app/fortune.h"
#include "app/job.h"
#include "app/solve.h"
#include "app/world.h"
#include "games/go.h"

namespace nakade::app {

/// What one search may cost.
struct SearchLimits {
    std::uint64_t nodes = 5'000'000;
    double seconds = 10;
};

/// Moves from the start, sides taking turns.
using Line = std::vector<Move>;

struct Judgement {
    life::LifeAnswer answer;
    double seconds = 0;
    /// Nothing if a limit came first.
    std::optional<Fortune> fortune;
    /// What the search was allowed: one that was cut short is repeated only if it may cost more.
    SearchLimits limits = {};
    /// Of a lost position, once it was looked for: the move that holds out longest.
    std::optional<Move> resistance = std::nullopt;
};

class Puzzle {
public:
    Puzzle(Question question, const World& world);

    /// Finds target, region and the verdict of the start.
    Job prepare(SearchLimits limits);
    /// Ends the preparation with what is known; nothing happens after it.
    void settle();
    bool is_ready() const { return !task_; }

    /// Precondition of what follows: is_ready().
    /// Judges the position after these moves, unless it has been judged; what a limit has cut short
    /// is tried again with larger ones.
    Job judge(Line line, SearchLimits limits);
    /// Null before it has been judged.
    const Judgement* judgement(const Line& line) const;
    /// Looks among these moves for the one after which the winner has the longest way to go. For
    /// positions that have been judged as lost and whose best move is a pass: nothing helps, but a
    /// person wants to see why. Precondition: judgement(line).
    Job resist(Line line, std::vector<Move> moves);
    /// The same for the start with the other side moving first.
    Job judge_other_first(SearchLimits limits);
    const std::optional<Judgement>& other_first() const { return other_first_; }

    const SolveReport& start() const { return report_; }
    /// The position at the start, to be played in the region only.
    Go game() const;
    Role role_of(Color color) const;
    Color defender() const;

private:
    life::LifeProblem problem_for(Color first) const;
    struct Search {
        SearchLimits limits;
        double start;
    };
    Judgement judgement_of(const life::LifeAnswer& answer, Role mover, const Search& search) const;

    World world_;
    Question question_;
    std::unique_ptr<SolveTask> task_;  // while it is prepared
    SolveReport report_;
    std::unique_ptr<life::LifeSolver> solver_;
    std::map<Line, Judgement> judged_;
    std::optional<Judgement> other_first_;
};

}  // namespace nakade::app
