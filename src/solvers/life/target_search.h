// Which of the candidates is meant? The one whose fate the first move decides.
//
// A problem is set about stones that the side to move can save or kill, and that are lost to it if
// it does nothing. If a solution is known, its first move does so: the first candidate for which
// that can be shown is the one. Otherwise the side to move and then the opponent move first, and
// where nothing can be proved an estimate is tried. Of the candidates for which the side to move
// succeeds the most worthwhile is chosen: a likely one, to be killed, hard to solve. The candidates
// are asked about one after the other, shortly at first. Start reading at work().
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "solvers/life/candidates.h"
#include "solvers/life/growing_solver.h"

namespace nakade::life {

class TargetSearch {
public:
    /// `right_moves` are the first moves of a solution, none if there is none.
    /// Precondition: there is at least one candidate.
    TargetSearch(const StoneBoard& board, Color to_move, const std::vector<Candidate>& candidates,
                 const PointSet& right_moves, std::size_t megabytes);

    /// True when there is nothing left to find out.
    bool work(std::uint64_t nodes);

    enum class Ground : std::uint8_t {
        Solution,   // shown: it depends on who moves first, and the solution's move decides it
        Unsettled,  // shown: it depends on who moves first
        Succeeds,   // shown: the side to move gets what it wants
        Estimated,  // the same by an estimate
        Alone,      // there was no other candidate
        Likeliest,  // nothing shown; not ruled out
    };
    struct Choice {
        PointSet stones;
        Ground ground = Ground::Likeliest;
        /// Shown, by this move: a win that no wider region puts in doubt.
        bool is_sure = false;
        Move best = kPass;
    };
    /// The best guess so far.
    Choice choice() const;
    std::uint64_t nodes() const { return nodes_; }

private:
    /// What is asked about a candidate, in this order.
    enum Inquiry : std::uint8_t { BySolution, ByMover, ByEstimate, ByOpponent, Count };
    struct Finding {
        LifeResult result = LifeResult::Unknown;
        bool is_doubtful = false;  // a wider region was not decided
        bool is_final = false;
        std::uint64_t nodes = 0;
        Move best = kPass;
        bool is_sure() const { return result == LifeResult::Win && !is_doubtful; }
        bool is_success() const { return result == LifeResult::Win || result == LifeResult::Ko; }
    };
    struct Trial {
        PointSet stones;
        double weight = 0;
        bool is_chain = false;
        bool is_attacked = false;
        std::array<Finding, Count> found;
    };
    /// A round through all candidates.
    struct Round {
        std::uint64_t effort;  // nodes for an inquiry
        bool asks_solution;
    };

    bool is_asked(const Trial& trial, Inquiry inquiry) const;
    void next_inquiry();
    void start();
    void take_answer(bool is_final);
    static bool is_solutions(const Trial& trial);
    bool is_clear() const;
    static Ground ground(const Trial& trial);
    static const Finding& success(const Trial& trial);
    static double worth(const Trial& trial);
    const Trial& best() const;

    StoneBoard board_;
    Color to_move_;
    PointSet right_moves_;
    std::size_t megabytes_;
    std::vector<Trial> trials_;
    std::vector<Round> rounds_;
    // What is being asked:
    std::size_t round_ = 0;
    std::size_t trial_ = 0;
    int inquiry_ = -1;  // before the first
    std::unique_ptr<GrowingSolver> solver_;
    std::uint64_t left_;  // nodes, for this inquiry
    std::uint64_t nodes_ = 0;
    bool is_over_ = false;
};

}  // namespace nakade::life
