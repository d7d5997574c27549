// Which of the candidates is meant? The one whose fate depends on who moves first.
//
// A problem is set about a group that the side to move can save or kill, and that is lost to it
// if it does nothing. So each candidate is solved twice, for the side to move and for the
// opponent moving first, in rounds of growing effort. The search ends when the likeliest candidate
// that is not ruled out has been shown to be such a group, or when the caller has no more time:
// then the likeliest that was shown, or else the likeliest that was not ruled out, is the best
// guess there is.
//
// Single chains, which are parts of groups, have one short turn each after the groups were tried
// for a while. One that depends on who moves first is a better guess than a group of which nothing
// is known, and a worse one than a group that does. Start reading at work().
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
    /// What is known of a candidate.
    enum class Standing : std::uint8_t { Unsettled, Open, Settled, Lost };
    struct Trial {
        PointSet stones;
        Standing standing = Standing::Open;
        bool mover_succeeds = false;
        std::unique_ptr<GrowingSolver> solver;
    };

    /// The best guess first. A group that the mover can kill is likely to be meant even if nobody
    /// knows what happens when the opponent moves first; one that he can save is mostly in no
    /// danger: of 48 such guesses in published problems four were right.
    enum class Rank : std::uint8_t {
        UnsettledGroup,
        KilledGroup,
        ChainToKill,
        ChainToSave,
        SavedGroup,
        OpenGroup,
        SettledGroup,
        LostGroup,
        ChainInNoDanger,
    };
    Rank rank(const Trial& trial) const;
    bool is_over() const;
    bool is_group(std::size_t trial) const { return trial < groups_; }
    bool is_group(const Trial& trial) const { return &trial < trials_.data() + groups_; }
    void next_turn();
    void judge(Trial& trial, LifeResult result);
    void start(Trial& trial, Color first) const;

    StoneBoard board_;
    Color to_move_;
    std::size_t megabytes_;      // for one trial
    std::vector<Trial> trials_;  // groups, then chains
    std::size_t groups_;
    std::size_t turn_ = 0;
    bool has_tried_chains_ = false;
    std::uint64_t effort_;  // nodes that a trial gets in this round
    std::uint64_t left_in_turn_;
    std::uint64_t nodes_ = 0;
};

}  // namespace nakade::life
