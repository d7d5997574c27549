// Lessons from proofs: problems whose group is named and shut in are solved, and so are the
// positions that come up when both sides play on, well or not so well. Every position teaches which
// moves succeed and whose the group is.
//
// Kos teach nothing: who wins one depends on the rest of the board. Start reading at
// ProvedLessons::add.
#pragma once

#include <cstdint>
#include <unordered_set>

#include "core/random.h"
#include "eval/go_net.h"
#include "formats/problem.h"
#include "solvers/life/solver.h"
#include "train/lesson_book.h"

namespace nakade::train {

struct ProvedLessonsSettings {
    int walks = 4;                  ///< lines of play from each problem, for each side moving first
    int plies = 8;                  ///< that a line has at the most
    std::uint64_t nodes = 100'000;  ///< for a position; where they are not enough a line ends
    std::uint64_t seed = 1;
};

class ProvedLessons {
public:
    /// The book must outlive this.
    ProvedLessons(GoNet net, LessonBook& book, const ProvedLessonsSettings& settings)
        : net_(std::move(net)), book_(book), settings_(settings), random_(settings.seed) {}

    /// Whether there were any. None if nobody says which group is meant, or if it is not shut in.
    bool add(const Problem& problem);

private:
    void walk(const life::LifeProblem& problem, life::LifeSolver& solver, Go position);
    Targets lesson(const life::LifeProblem& problem, const life::LifeAnswer& answer,
                   const Go& position);
    Move next_move(const life::LifeProblem& problem, const life::LifeAnswer& answer,
                   const Go& position);

    GoNet net_;
    LessonBook& book_;
    ProvedLessonsSettings settings_;
    Random random_;
    std::unordered_set<Hash> seen_;  // positions of the problem at hand
};

}  // namespace nakade::train
