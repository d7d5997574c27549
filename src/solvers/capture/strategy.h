// From a finished proof search to a certificate: the winner's answer to every move of the loser.
//
// The table knows most answers; where it has forgotten one, the position is searched again with the
// same table. Positions that are images of each other become one node. Start reading at write().
#pragma once

#include <unordered_map>

#include "proof/capture_certificate.h"
#include "search/dfpn.h"
#include "solvers/capture/position.h"

namespace nakade::capture {

class StrategyWriter {
public:
    /// Borrows the search, which has settled `start`; `first` is the winner's first move if it is
    /// his turn and he needs one.
    StrategyWriter(const Position& start, Color winner, Move first, ProofSearch<Position>& search);

    /// The error says that the limits were met.
    Result<proof::CaptureCertificate> write(const Thinking& thinking);

private:
    struct Visit {
        proof::NodeId node;
        Position position;
    };

    proof::NodeId node_of(const Position& position);
    Result<void> answer_all(const Visit& visit, const Thinking& thinking);
    Result<Move> answer_to(const Position& position, const Thinking& thinking);
    bool is_settled_loss(Position position, Move move) const;
    bool wins_at_once(const Position& position) const;
    bool needs_no_node(const Position& position) const;

    const Position start_;
    const Color winner_;
    const Move first_;
    ProofSearch<Position>& search_;
    proof::CaptureCertificate certificate_;
    std::unordered_map<Hash, proof::NodeId> nodes_;
    std::vector<Visit> waiting_;
};

}  // namespace nakade::capture
