#include "proof/claim_checker.h"

#include <fmt/format.h>

#include <algorithm>

#include "board/point_name.h"
#include "proof/cycles.h"
#include "proof/life.h"

namespace nakade::proof {

namespace {

Error at_node(NodeId id, std::string_view message) {
    return {fmt::format("node {}: {}", id, message)};
}

}  // namespace

ClaimChecker::ClaimChecker(const LocalGame& game, const ZoneTable& zones, const Claim& claim)
    : game_(game),
      zones_(zones),
      claim_(claim),
      terms_(claim.terms),
      start_(game.start_state(terms_)),
      packer_(game, start_),
      reached_(claim.nodes.size()) {}

Result<void> ClaimChecker::check() {
    if (std::max(terms_.winner_threats, terms_.loser_threats) > kUnlimited)
        return at_node(0, "there are more threats than can be counted");
    if (auto arrived = arrive(0, start_); !arrived) return at_node(0, arrived.error().message);
    while (!waiting_.empty()) {
        const NodeId id = waiting_.back();
        waiting_.pop_back();
        if (auto checked = check_node(id); !checked) return at_node(id, checked.error().message);
    }
    for (NodeId id = 0; id < reached_.size(); ++id)
        if (!is_reached(id)) return at_node(id, "nothing leads here");
    return check_cycles();
}

Result<void> ClaimChecker::check_node(NodeId id) {
    const Node& node = claim_.nodes[id];
    if (node.zone != kWholeZone && !zones_.contains(node.zone))
        return Error{fmt::format("there is no zone {}", node.zone)};
    const State state = packer_.unpack(reached_[id]);
    const PointSet zone = zone_of(node);
    if (node.kind != Node::Kind::Inner) return check_leaf(node, state, zone);
    return check_inner(id, state, Zone(game_, state, zone));
}

Result<void> ClaimChecker::check_leaf(const Node& node, const State& state,
                                      const PointSet& zone) const {
    if (!node.edges.empty()) return Error{"a leaf has edges"};
    const bool is_captured = node.kind == Node::Kind::Captured;
    if (terms_.winner != (is_captured ? game_.attacker() : game_.defender()))
        return Error{"this leaf is not won by the winner"};
    if (is_captured && !state.keystones.empty()) return Error{"a keystone still stands"};
    if (!is_captured && !is_alive(game_, state, zone))
        return Error{"no keystone is alive by what lies in the zone"};
    return {};
}

Result<void> ClaimChecker::check_inner(NodeId id, const State& state, const Zone& zone) {
    const Node& node = claim_.nodes[id];
    // What is outside may fall or come to life, so it must not be what the winner wants.
    const PointSet inside = zone.points() | game_.fixed();
    if (terms_.winner == game_.defender() && !state.keystones.intersects(inside))
        return Error{"no keystone that still stands is in the zone"};
    if (terms_.winner == game_.attacker() && terms_.aim == Aim::Life &&
        could_be_alive(game_, state, zone.points()))
        return Error{"a keystone is alive, or could be by what lies outside the zone"};
    if (!zone.keeps_chains()) return Error{"a chain has no liberty in the zone"};
    if (state.to_move == terms_.winner) {
        if (node.edges.size() != 1) return Error{"the winner needs exactly one move"};
    } else if (auto checked = check_answers(node, state, zone); !checked) {
        return checked;
    }
    for (const Edge& edge : node.edges)
        if (auto followed = follow(state, zone, edge); !followed) return followed;
    return {};
}

Result<void> ClaimChecker::check_answers(const Node& node, const State& state,
                                         const Zone& zone) const {
    if (!zone.keeps_suicides())
        return Error{"the loser's suicide in the zone could become legal by moves outside"};
    std::vector<Move> answered;
    for (const Edge& edge : node.edges) answered.push_back(edge.move);
    std::ranges::sort(answered);
    if (std::ranges::adjacent_find(answered) != answered.end())
        return Error{"a move is answered twice"};
    Move missing = kNoPoint;
    const auto need = [&](Move move) {
        if (!game_.is_legal(state, move, terms_.aim)) return;
        if (std::ranges::binary_search(answered, move) || is_hopeless(state, zone, move)) return;
        missing = move;
    };
    zone.points().for_each(need);
    // Moves outside are answered as the pass is; where the loser may not pass, by a pass.
    need(kPass);
    if (missing != kNoPoint)
        return Error{fmt::format("there is no answer to {}", to_gtp(missing, game_.size()))};
    return {};
}

bool ClaimChecker::is_hopeless(const State& state, const Zone& zone, Move move) const {
    if (terms_.winner != game_.attacker()) return false;
    if (move != kPass && !zone.keeps_effect(move, false)) return false;
    const State after = game_.after(state, move);
    PointSet liberties;
    bool is_known = true;
    game_.for_each_chain(after, after.keystones, [&](const PointSet& chain) {
        liberties |= game_.liberties(after, chain);
        is_known &= zone.surrounds(chain);
    });
    return is_known && liberties.count() == 1 && liberties.first() != after.ban &&
           liberties.is_subset_of(game_.in_play());
}

Result<void> ClaimChecker::follow(const State& state, const Zone& zone, const Edge& edge) {
    const auto fault = [&](std::string_view what) {
        const bool has_name = edge.move == kPass || game_.size().contains(edge.move);
        return Error{
            fmt::format("{} {}", has_name ? to_gtp(edge.move, game_.size()) : "a move", what)};
    };
    if (edge.to >= claim_.nodes.size())
        return fault(fmt::format("leads to node {}, which does not exist", edge.to));
    if (!game_.is_legal(state, edge.move, terms_.aim)) return fault("is not legal");
    if (edge.move != kPass && !zone.keeps_effect(edge.move, state.to_move == terms_.winner))
        return fault("has an effect that depends on points outside the zone");
    if (!zone_of(claim_.nodes[edge.to]).is_subset_of(zone.points()))
        return fault("leads to a node with a zone that is not part of this one");
    const auto arrived = arrive(edge.to, game_.after(state, edge.move));
    return arrived ? Result<void>() : fault(arrived.error().message);
}

Result<void> ClaimChecker::arrive(NodeId id, const State& state) {
    if (id >= claim_.nodes.size()) return Error{"it does not exist"};
    PackedState packed = packer_.pack(state);
    if (!is_reached(id)) {
        reached_[id] = std::move(packed);
        waiting_.push_back(id);
    } else if (reached_[id] != packed) {
        return Error{fmt::format("leads to node {}, which is another position", id)};
    }
    return {};
}

/// The zone of an end by capture is empty: the game is over.
PointSet ClaimChecker::zone_of(const Node& node) const {
    if (node.kind == Node::Kind::Captured) return {};
    return zones_.contains(node.zone) ? zones_.at(node.zone) : game_.in_play();
}

/// Play without end must be lost by the loser under every reading: the winner pays nothing in it,
/// and if he is the one who should get somewhere, the loser pays again and again.
Result<void> ClaimChecker::check_cycles() const {
    const auto is_payment_of = [&](Color side, NodeId from, const Edge& edge) {
        return reached_[from].to_move == side && reached_[from].ban == edge.move;
    };
    const auto on_cycle = [&](const std::vector<NodeId>& component,
                              auto&& is_wrong) -> Result<void> {
        for (NodeId id = 0; id < claim_.nodes.size(); ++id)
            for (const Edge& edge : claim_.nodes[id].edges)
                if (component[id] == component[edge.to] && is_wrong(id, edge))
                    return at_node(id, "is on a cycle that the winner does not win");
        return {};
    };
    const auto all = components(claim_.nodes, [](NodeId, const Edge&) { return true; });
    auto checked = on_cycle(
        all, [&](NodeId id, const Edge& edge) { return is_payment_of(terms_.winner, id, edge); });
    if (!checked || terms_.winner != game_.striver(terms_.aim)) return checked;
    const auto is_free = [&](NodeId id, const Edge& edge) {
        return !is_payment_of(opponent(terms_.winner), id, edge);
    };
    return on_cycle(components(claim_.nodes, is_free), is_free);
}

}  // namespace nakade::proof
