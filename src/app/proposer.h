// Whoever has an idea of the first move where nobody says what a problem is about, or where nothing
// can be proved about it: the interface, so that a shell without nets need not have any, and what
// follows from such an idea.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "solvers/life/target_search.h"

namespace nakade::app {

/// A first move; the pass if there is no idea.
struct Proposal {
    Move move = kPass;
    double share = 0;  ///< of the proposer's attention that it had, from 0 to 1
};

/// What to make of a proposal, beside the group that was chosen without it.
struct Advice {
    Proposal proposal;  ///< the move to be tried alone; the pass for none
    PointSet stones;    ///< the group that it is about; empty: the one that was chosen
    std::string why;    ///< of that group
};

class Proposer {
public:
    virtual ~Proposer() = default;
    /// Thinks on for about as long as so many nodes of a proof take; true when it has thought
    /// enough.
    virtual bool work(std::uint64_t nodes) = 0;
    /// What it likes best so far.
    virtual Proposal proposal() const = 0;
    /// For a problem without a target.
    virtual Advice advise(const life::TargetSearch::Choice& choice,
                          const std::vector<life::Candidate>& candidates) = 0;
    /// For the chosen group, which each of these moves saves or kills: which of them is meant, or
    /// else which other move, and which group is rather at stake. The pass if that is not clear.
    virtual Advice choose(const life::TargetSearch::Choice& choice,
                          const std::vector<Move>& winning,
                          const std::vector<life::Candidate>& candidates) = 0;
    /// Positions it has looked at.
    virtual std::uint64_t nodes() const = 0;
};

/// Null if there is nobody. The target is empty if nobody says what the problem is about.
using ProposerMaker = std::unique_ptr<Proposer> (*)(const StoneBoard& board, Color to_move,
                                                    const PointSet& target);

/// One that sees how much stands at stake.
class FightProposer : public Proposer {
public:
    explicit FightProposer(Size size) : size_(size) {}
    Advice advise(const life::TargetSearch::Choice& choice,
                  const std::vector<life::Candidate>& candidates) final;
    Advice choose(const life::TargetSearch::Choice& choice, const std::vector<Move>& winning,
                  const std::vector<life::Candidate>& candidates) final;

protected:
    /// For every point, row by row, how much its owner depends on who moves first. After a proposal
    /// other than the pass.
    virtual std::vector<float> stakes() = 0;

private:
    double stake_of(const PointSet& stones, const std::vector<float>& stakes) const;
    PointSet most_at_stake(const std::vector<life::Candidate>& candidates,
                           const std::vector<float>& stakes) const;
    Advice with_group_at_stake(const Proposal& idea, const std::vector<life::Candidate>& candidates,
                               const std::vector<float>& stakes) const;

    Size size_;
};

}  // namespace nakade::app
