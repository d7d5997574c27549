// Which of the candidates is meant? The one whose fate depends on who moves first.
//
// A problem is set about a group that the side to move can save or kill, and that is lost to it
// if it does nothing. So each candidate is solved twice, for the side to move and for the
// opponent moving first, in rounds of growing effort. The search ends when the likeliest candidate
// that is not ruled out has been shown to be such a group, or when the caller has no more time:
// then the likeliest that was shown, or else the likeliest that was not ruled out, is the best
// guess there is. Start reading at work().
#pragma once

#include <memory>
#include <vector>

#include "solvers/life/candidates.h"
#include "solvers/life/growing_solver.h"

namespace nakade::life {

class TargetSearch {
public:
    /// Precondition: there is at least one candidate.
    TargetSearch(const StoneBoard& board, Color to_move, const std::vector<Candidate>& candidates,
                 std::size_t megabytes);

    /// True when there is nothing left to find out.
    bool work(std::uint64_t nodes);

    enum class Ground : std::uint8_t {
        Unsettled,  // shown: it depends on who moves first
        Alone,      // there was no other candidate
        Likeliest,  // nothing shown; not ruled out
    };
    struct Choice {
        PointSet stones;
        Ground ground = Ground::Likeliest;
    };
    /// The best guess so far.
    Choice choice() const;
    std::uint64_t nodes() const { return nodes_; }

private:
    /// What is known of a candidate. The order is that of preference.
    enum class Standing : std::uint8_t { Unsettled, Open, Settled, Lost };
    struct Trial {
        PointSet stones;
        Standing standing = Standing::Open;
        bool mover_succeeds = false;
        std::unique_ptr<GrowingSolver> solver;
    };

    bool is_over() const;
    void next_turn();
    void judge(Trial& trial, LifeResult result);
    void start(Trial& trial, Color first) const;

    StoneBoard board_;
    Color to_move_;
    std::size_t megabytes_;  // for one trial
    std::vector<Trial> trials_;
    std::size_t turn_ = 0;
    std::uint64_t effort_;  // nodes that a trial gets in this round
    std::uint64_t left_in_turn_;
    std::uint64_t nodes_ = 0;
};

}  // namespace nakade::life
