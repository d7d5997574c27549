// Whoever has an idea of the first move where nobody says what a problem is about: the interface,
// so that a shell without nets need not have any.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/stone_board.h"

namespace nakade::app {

/// A first move; the pass if there is no idea.
struct Proposal {
    Move move = kPass;
    double share = 0;  ///< of the proposer's attention that it had, from 0 to 1
};

class Proposer {
public:
    virtual ~Proposer() = default;
    /// Thinks on for about as long as so many nodes of a proof take; true when it has thought
    /// enough.
    virtual bool work(std::uint64_t nodes) = 0;
    /// What it likes best so far.
    virtual Proposal proposal() const = 0;
    /// For every point, row by row, how much its owner depends on who moves first. After
    /// a proposal other than the pass.
    virtual std::vector<float> stakes() = 0;
    /// Positions it has looked at.
    virtual std::uint64_t nodes() const = 0;
};

/// Null if there is nobody.
using ProposerMaker = std::unique_ptr<Proposer> (*)(const StoneBoard& board, Color to_move);

}  // namespace nakade::app
