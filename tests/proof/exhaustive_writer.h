// Writes claims by exhaustion, for boards so small that all positions can be listed.
//
// Given a zone, the winner is held to what a proof with that zone at every node may do: he plays
// inside, and only where the zone's conditions hold; the loser's moves outside are left out. What
// is won like that gives a claim that the checker has to accept; and if the zone's conditions are
// sound, it is also won with all points in the zone, where nothing is left out.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "proof/life.h"
#include "proof/local_game.h"
#include "proof/zone.h"

namespace nakade::test {

class ExhaustiveWriter {
public:
    /// The game is kept by reference.
    ExhaustiveWriter(const proof::LocalGame& game, const proof::Terms& terms, const PointSet& zone)
        : game_(game),
          terms_(terms),
          zone_(zone),
          winner_strives_(terms.winner == game.striver(terms.aim)) {}

    /// The winner's strategy from the start; nothing if he does not win, or if more than `most`
    /// positions can come up (then is_too_large() tells).
    std::optional<proof::Claim> write(std::size_t most, proof::ZoneId zone_id) {
        add(game_.start_state(terms_));
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_.size() > most) return std::nullopt;
            expand(i);
        }
        is_listed_ = true;
        winner_strives_ ? solve_as_striver() : solve_as_holder();
        if (!nodes_[0].is_won) return std::nullopt;
        return strategy(zone_id);
    }
    /// The same, but a striver takes the longest way that keeps the win, and may go in circles.
    std::optional<proof::Claim> write_careless(std::size_t most) {
        hurries_ = false;
        return write(most, proof::kWholeZone);
    }
    bool is_too_large() const { return !is_listed_; }

private:
    using Kind = proof::Node::Kind;
    struct Step {
        Move move;
        std::size_t to;
        bool is_paid;
    };
    struct Position {
        proof::State state;
        std::vector<Step> steps = {};
        Kind kind = Kind::Inner;
        bool is_spoilt = false;  // no proof may go through here
        bool is_won = false;     // by the winner
        std::size_t rank = 0;    // a striver's way to go, in rounds
    };

    bool winner_moves(const Position& node) const { return node.state.to_move == terms_.winner; }

    std::size_t add(const proof::State& state) {
        const auto key =
            std::tuple(state.stones, state.keystones, state.to_move, state.ban, state.threats);
        const auto [found, is_new] = index_.try_emplace(key, nodes_.size());
        if (is_new) nodes_.push_back({state});
        return found->second;
    }

    /// Leaves, and positions that break a condition of the zone.
    void judge(Position& node) const {
        const proof::State& state = node.state;
        const proof::Zone zone(game_, state, zone_);
        if (terms_.winner == game_.attacker()) {
            if (state.keystones.empty())
                node.kind = Kind::Captured;
            else if (terms_.aim == proof::Aim::Life)
                node.is_spoilt = could_be_alive(game_, state, zone_);
        } else if (!state.keystones.intersects(zone_ | game_.fixed())) {
            node.is_spoilt = true;
        } else if (is_alive(game_, state, zone_)) {
            node.kind = Kind::Alive;
        }
        if (node.kind != Kind::Inner) return;
        node.is_spoilt |= !zone.keeps_chains();
        if (!winner_moves(node)) node.is_spoilt |= !zone.keeps_suicides();
    }

    void expand(std::size_t i) {
        judge(nodes_[i]);
        if (nodes_[i].kind != Kind::Inner || nodes_[i].is_spoilt) return;
        const proof::State state = nodes_[i].state;
        const bool is_winners = winner_moves(nodes_[i]);
        const proof::Zone zone(game_, state, zone_);
        std::vector<Step> steps;
        const auto consider = [&](Move move) {
            if (!game_.is_legal(state, move, terms_.aim)) return;
            if (move != kPass && !zone.keeps_effect(move, is_winners)) {
                nodes_[i].is_spoilt |= !is_winners;
                return;
            }
            steps.push_back({move, add(game_.after(state, move)), move == state.ban});
        };
        consider(kPass);
        zone_.for_each(consider);
        nodes_[i].steps = steps;
    }

    /// The holder keeps to positions that he never has to leave.
    void solve_as_holder() {
        for (Position& node : nodes_) node.is_won = !node.is_spoilt;
        for (bool changed = true; changed;) {
            changed = false;
            for (Position& node : nodes_) {
                if (!node.is_won || node.kind != Kind::Inner) continue;
                const auto leads_on = [&](const Step& step) { return nodes_[step.to].is_won; };
                node.is_won = winner_moves(node) ? std::ranges::any_of(node.steps, leads_on)
                                                 : std::ranges::all_of(node.steps, leads_on);
                changed |= !node.is_won;
            }
        }
    }

    /// The striver gets to a leaf, or to a payment of the loser, from where he does so again.
    void solve_as_striver() {
        for (Position& node : nodes_) node.is_won = !node.is_spoilt;
        for (bool changed = true; changed;) {
            const std::vector<bool> reached = reach();
            changed = false;
            for (std::size_t i = 0; i < nodes_.size(); ++i) {
                changed |= nodes_[i].is_won && !reached[i];
                nodes_[i].is_won &= reached[i];
            }
        }
    }

    std::vector<bool> reach() {
        std::vector<bool> reached(nodes_.size());
        for (std::size_t round = 1;; ++round) {
            std::vector<std::size_t> fresh;
            for (std::size_t i = 0; i < nodes_.size(); ++i)
                if (!reached[i] && nodes_[i].is_won && is_reached(nodes_[i], reached))
                    fresh.push_back(i);
            if (fresh.empty()) return reached;
            for (const std::size_t i : fresh) {
                reached[i] = true;
                nodes_[i].rank = round;
            }
        }
    }

    bool is_reached(const Position& node, const std::vector<bool>& reached) const {
        if (node.kind != Kind::Inner) return true;
        const auto leads_there = [&](const Step& step) {
            const bool loser_pays = step.is_paid && !winner_moves(node);
            return loser_pays ? nodes_[step.to].is_won : bool{reached[step.to]};
        };
        return winner_moves(node) ? std::ranges::any_of(node.steps, leads_there)
                                  : std::ranges::all_of(node.steps, leads_there);
    }

    /// A step that keeps the win; of a striver, the nearest to his aim, or the farthest.
    Step choice(const Position& node) const {
        const auto is_better = [&](const Step& a, const Step& b) {
            const Position& first = nodes_[a.to];
            const Position& second = nodes_[b.to];
            if (first.is_won != second.is_won) return first.is_won;
            return hurries_ ? first.rank < second.rank : first.rank > second.rank;
        };
        return *std::ranges::min_element(node.steps, is_better);
    }

    proof::Claim strategy(proof::ZoneId zone_id) const {
        proof::Claim claim{terms_, {}};
        std::map<std::size_t, proof::NodeId> ids{{0, 0}};
        std::vector<std::size_t> order{0};
        const auto id_of = [&](std::size_t i) {
            const auto next = static_cast<proof::NodeId>(order.size());
            const auto [found, is_new] = ids.try_emplace(i, next);
            if (is_new) order.push_back(i);
            return found->second;
        };
        for (std::size_t next = 0; next < order.size(); ++next) {
            const Position& node = nodes_[order[next]];
            proof::Node made{node.kind, zone_id, {}};
            if (node.kind == Kind::Captured) made.zone = proof::kWholeZone;
            const auto steps = node.kind == Kind::Inner && winner_moves(node)
                                   ? std::vector{choice(node)}
                                   : node.steps;
            for (const Step& step : steps) made.edges.push_back({step.move, id_of(step.to)});
            claim.add_node(made);
        }
        return claim;
    }

    const proof::LocalGame& game_;
    proof::Terms terms_;
    PointSet zone_;
    bool winner_strives_;
    bool hurries_ = true;
    bool is_listed_ = false;
    std::vector<Position> nodes_;
    std::map<
        std::tuple<std::array<PointSet, 2>, PointSet, Color, Point, std::array<proof::Threats, 2>>,
        std::size_t>
        index_;
};

/// The whole of the points in play as the zone.
inline std::optional<proof::Claim> write_claim(const proof::LocalGame& game,
                                               const proof::Terms& terms, std::size_t most) {
    return ExhaustiveWriter(game, terms, game.in_play()).write(most, proof::kWholeZone);
}

}  // namespace nakade::test
