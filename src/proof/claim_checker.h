// Walks the graph of one claim from its start and verifies every node.
//
// Each node gets the one position that its edges lead to; a second way into it must lead to the
// same position. A node's own conditions are checked when it is visited, the cycles when all is
// known. Start reading at check().
#pragma once

#include <vector>

#include "proof/local_game.h"
#include "proof/packed_state.h"
#include "proof/zone.h"

namespace nakade::proof {

class ClaimChecker {
public:
    /// References are kept. Precondition: the zones are subsets of the points in play.
    ClaimChecker(const LocalGame& game, const ZoneTable& zones, const Claim& claim);

    Result<void> check();

private:
    Result<void> check_node(NodeId id);
    Result<void> check_leaf(const Node& node, const State& state, const PointSet& zone) const;
    Result<void> check_inner(NodeId id, const State& state, const Zone& zone);
    Result<void> check_answers(const Node& node, const State& state, const Zone& zone) const;
    Result<void> follow(const State& state, const Zone& zone, const Edge& edge);
    Result<void> arrive(NodeId id, const State& state);
    Result<void> check_cycles() const;

    /// Without an edge: the attacker wins by taking all keystones at once after the loser's move.
    bool is_hopeless(const State& state, const Zone& zone, Move move) const;
    PointSet zone_of(const Node& node) const;
    bool is_reached(NodeId id) const { return reached_[id].to_move != Empty; }

    const LocalGame& game_;
    const ZoneTable& zones_;
    const Claim& claim_;
    const Terms terms_;
    const State start_;
    const StatePacker packer_;
    std::vector<PackedState> reached_;  // by node
    std::vector<NodeId> waiting_;       // reached, not yet checked
};

}  // namespace nakade::proof
