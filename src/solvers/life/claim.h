// A strategy of the search as a claim of a certificate: the same graph in the board's own points.
#pragma once

#include "proof/certificate.h"
#include "solvers/life/strategy.h"

namespace nakade::life {

template <int Words>
class ClaimWriter {
public:
    ClaimWriter(const Layout<Words>& layout, proof::ZoneTable& zones)
        : layout_(layout), zones_(zones) {}

    proof::Claim write(const Strategy<Words>& strategy, const proof::Terms& terms) const {
        proof::Claim claim{terms, {}};
        for (const auto& node : strategy.nodes()) claim.add_node(write_node(node));
        return claim;
    }

private:
    using Node = typename Strategy<Words>::Node;

    proof::Node write_node(const Node& node) const {
        proof::Node written{kind_of(node.kind), zone_of(node), {}};
        for (const auto& step : node.steps)
            written.edges.push_back({layout_.move_at(step.move.point), step.to});
        return written;
    }

    static proof::Node::Kind kind_of(typename Node::Kind kind) {
        switch (kind) {
            case Node::Kind::Captured:
                return proof::Node::Kind::Captured;
            case Node::Kind::Alive:
                return proof::Node::Kind::Alive;
            case Node::Kind::Inner:
                break;
        }
        return proof::Node::Kind::Inner;
    }

    proof::ZoneId zone_of(const Node& node) const {
        const bool is_whole = layout_.playable.is_subset_of(node.zone);
        if (is_whole || node.kind == Node::Kind::Captured) return proof::kWholeZone;
        return zones_.add(layout_.points_of(node.zone & layout_.playable));
    }

    const Layout<Words>& layout_;
    proof::ZoneTable& zones_;
};

}  // namespace nakade::life
