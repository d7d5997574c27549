// Which nodes of a graph lie on common cycles (strongly connected components, Tarjan 1972), without
// recursion: strategies can be as deep as they are large.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "proof/certificate.h"

namespace nakade::proof {

/// Two nodes get the same number if each can be reached from the other along edges that
/// `counts(from, edge)` allows. Precondition: every edge leads to a node.
template <class Counts>
std::vector<NodeId> components(std::span<const Node> nodes, Counts&& counts) {
    constexpr NodeId kNone = std::numeric_limits<NodeId>::max();
    struct Visit {
        NodeId node;
        std::size_t next_edge;
    };
    std::vector<NodeId> component(nodes.size(), kNone);
    std::vector<NodeId> order(nodes.size(), kNone);  // when a node was found
    std::vector<NodeId> low(nodes.size());           // the earliest open node it leads back to
    std::vector<NodeId> open;                        // found, component not yet known
    std::vector<Visit> path;
    NodeId found = 0;
    const auto find = [&](NodeId node) {
        order[node] = low[node] = found++;
        open.push_back(node);
        path.push_back({node, 0});
    };
    const auto close = [&](NodeId node) {
        NodeId member = kNone;
        do {
            member = open.back();
            open.pop_back();
            component[member] = node;
        } while (member != node);
    };
    for (NodeId root = 0; root < nodes.size(); ++root) {
        if (order[root] == kNone) find(root);
        while (!path.empty()) {
            const NodeId node = path.back().node;
            if (path.back().next_edge < nodes[node].edges.size()) {
                const Edge& edge = nodes[node].edges[path.back().next_edge++];
                if (!counts(node, edge)) continue;
                if (order[edge.to] == kNone)
                    find(edge.to);
                else if (component[edge.to] == kNone)
                    low[node] = std::min(low[node], order[edge.to]);
                continue;
            }
            if (low[node] == order[node]) close(node);
            path.pop_back();
            if (!path.empty()) low[path.back().node] = std::min(low[path.back().node], low[node]);
        }
    }
    return component;
}

}  // namespace nakade::proof
