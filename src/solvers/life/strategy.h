// The winner's whole play, read out of a finished search: a graph with one move where the winner is
// to move, and an answer to every move that matters where the loser is.
//
// Which moves matter is found anew, as zone.h says: the zone of a node grows from the answers to
// the moves inside it, until every move inside has an answer. What the table has forgotten is
// searched again.
//
// The moves that the table names can lead in a circle: proofs that rest on a repetition are not
// kept, and found again another way. Where a striver's play does so, straighten() looks at all his
// winning moves there and takes those that get on. Start reading at visit().
#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "solvers/life/progress.h"
#include "solvers/life/search.h"

#ifdef __wasm__
// It is read out once a problem, and sent over a wire.
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

namespace nakade::life {

template <int Words>
class Strategy {
public:
    using Set = Bits<Words>;

    struct Step {
        LocalMove move;
        std::uint32_t to;
    };
    struct Node {
        enum class Kind : std::uint8_t { Inner, Captured, Alive };
        Side side;
        Kind kind = Kind::Inner;
        Hash key = 0;
        Set zone;
        std::vector<Step> steps;
        int length = 0;  // of the longest line from here
    };
    struct Limits {
        std::size_t nodes = 0;
        /// Whether a target that plainly only has to be filled up is played out to its capture.
        bool plays_out = false;
    };

    Strategy(Search<Words>& search, Limits limits) : search_(search), limits_(limits) {}

    /// False if it grew too large, or if the search did not find a move again.
    bool build(const Position<Words>& start, Side to_move, Side winner) {
        position_.emplace(start);
        winner_ = winner;
        nodes_.clear();
        ids_.clear();
        has_failed_ = has_repetition_ = false;
        visit(to_move);
        return !has_failed_;
    }

    /// Builds it so that a striver arrives, as far as that can be found out.
    bool build_straight(const Position<Words>& start, Side to_move, Side winner) {
        const bool is_built = build(start, to_move, winner);
        if constexpr (kMostRounds == 0) return is_built;
        if (!is_built || winner != start.striver()) return is_built;
        for (int round = 0; round < kMostRounds && detours_.open_circles(graph()); ++round) {
            // With all winning moves it may be too large; then it stays as it was.
            const bool has_room = build(start, to_move, winner);
            if (has_room) detours_.choose(graph());
            detours_.close();
            if (!build(start, to_move, winner)) return false;
            if (!has_room) break;
        }
        return true;
    }

    /// The first is the start.
    const std::vector<Node>& nodes() const { return nodes_; }

    /// Some play leads back to where it was.
    bool has_repetition() const { return has_repetition_; }

    /// The line in which the loser resists longest.
    std::vector<int> line() const {
        std::vector<int> points;
        const Node* node = &nodes_[0];
        // Lengths fall along the line; where a cycle closes they do not.
        while (const Step* step = longest(*node)) {
            points.push_back(step->move.point);
            const Node& next = nodes_[step->to];
            if (next.length >= node->length) break;
            node = &next;
        }
        return points;
    }

private:
    using Lead = typename Search<Words>::Lead;

    /// For a position that the table has forgotten.
    static constexpr std::uint64_t kNodesAgain = 4'000'000;
    /// To find another winning move than the one that leads in a circle.
    static constexpr std::uint64_t kNodesForAnother = 100'000;
    /// Other moves may lead into other circles.
#ifdef __wasm__
    static constexpr int kMostRounds = 0;  // it is rare, and code that has to be sent to a browser
#else
    static constexpr int kMostRounds = 20;
#endif

    const Step* longest(const Node& node) const {
        const Step* best = nullptr;
        for (const Step& step : node.steps)
            if (!best || nodes_[step.to].length > nodes_[best->to].length) best = &step;
        return best;
    }

    std::uint32_t visit(Side side) {
        const auto id = static_cast<std::uint32_t>(nodes_.size());
        const auto [known, is_new] = ids_.try_emplace(position_->key_with_budgets(side), id);
        if (!is_new) {
            has_repetition_ |= path_.find(known->first) != Path::kNowhere;
            return known->second;
        }
        has_failed_ |= nodes_.size() >= limits_.nodes;
        // Until it is known what the node rests on, a cycle that closes here rests on everything.
        nodes_.push_back({.side = side, .zone = position_->board().playable()});
        if (has_failed_) return id;
        Node node{.side = side, .key = known->first};
        path_.enter(position_->key_with_budgets(side));
        const auto came_with = lead_;
        search_.follow_lead(*position_, side, lead_);
        if (!is_leaf(node)) side == winner_ ? play(node) : answer(node);
        lead_ = came_with;
        path_.leave();
        if (const Step* step = longest(node)) node.length = 1 + nodes_[step->to].length;
        nodes_[id] = std::move(node);
        return id;
    }

    bool is_leaf(Node& node) const {
        if (position_->target().none()) {
            node.kind = Node::Kind::Captured;
            return true;
        }
        if (LifeTest<Words>(position_->board(), position_->target()).is_alive(node.zone)) {
            node.kind = Node::Kind::Alive;
            return true;
        }
        node.zone = position_->board().playable();
        return !limits_.plays_out && doom().is_plain(position_->target());
    }

    /// Makes the move, visits what it leads to, and takes it back.
    const Set& follow(Node& node, const LocalMove& move) {
        path_.set_payment(move.pays, node.side);
        const auto came_with = lead_;
        lead_ = lead_after(move, node.side);
        const auto change = position_->make(move, node.side);
        const std::uint32_t to = visit(other(node.side));
        position_->unmake(change);
        lead_ = came_with;
        node.steps.push_back({move, to});
        return nodes_[to].zone;
    }

    /// A move outside the zone that the search found is answered as a pass was.
    Lead lead_after(const LocalMove& move, Side side) {
        const Set zone = search_.known_zone(*position_, side, lead_);
        if (move.point == kPassMove || zone.test(move.point))
            return lead_.covers(move.point) ? lead_ : Lead{};
        if (side == winner_ || side == position_->striver()) return {};
        return {lead_.difference ^ key_after(move, side) ^ key_after({kPassMove, false}, side),
                zone};
    }

    Hash key_after(const LocalMove& move, Side side) {
        const auto change = position_->make(move, side);
        const Hash key = position_->key(other(side));
        position_->unmake(change);
        return key;
    }

    PlayGraph graph() const {
        PlayGraph graph;
        for (const Node& node : nodes_) {
            const bool is_winners = node.side == winner_ && !node.steps.empty();
            graph.places.push_back({is_winners, {}, node.key});
            for (const Step& step : node.steps)
                graph.places.back().edges.push_back(
                    {step.to, step.move.pays && node.side != winner_, step.move});
        }
        return graph;
    }

    void play(Node& node) {
        const LocalMove* choice = kMostRounds > 0 ? detours_.choice(node.key) : nullptr;
        const LocalMove move = choice ? *choice : winning_move(node.side);
        if (has_failed_) return;
        ZoneBuilder<Words> builder(position_->board(), follow(node, move), winner_);
        if (move.point != kPassMove) builder.add_move(move.point, node.side);
        builder.close_chains();
        node.zone = builder.zone();
        if (kMostRounds == 0 || !detours_.is_open(node.key)) return;
        for (const LocalMove& another : position_->moves(node.side).list)
            if (another.point != move.point && wins(another, node.side)) follow(node, another);
    }

    bool wins(const LocalMove& move, Side side) {
        path_.set_payment(move.pays, side);
        const auto change = position_->make(move, side);
        path_.enter(position_->key_with_budgets(other(side)));
        int ignored;
        const bool is_won =
            !search_.find_win(*position_, other(side), {}, path_, kNodesForAnother, ignored) &&
            search_.verdict() == win_of(side);
        path_.leave();
        position_->unmake(change);
        return is_won;
    }

    void answer(Node& node) {
        const auto& board = position_->board();
        auto moves = position_->moves(node.side);
        // What comes first is answered in any case: the pass, which says most about what matters,
        // or else a move that mattered to the search.
        const Set hint = search_.known_zone(*position_, node.side, lead_);
        std::partition(moves.list.begin(), moves.list.end(), [&](const LocalMove& move) {
            return move.point != kPassMove && hint.test(move.point);
        });
        std::partition(moves.list.begin(), moves.list.end(),
                       [](const LocalMove& move) { return move.point == kPassMove; });
        ZoneBuilder<Words> builder(board, {}, winner_);
        if (moves.forced) builder.add(board.dilate(board.chain(position_->sole_target()).stones));
        const bool needs_all = position_->striver() == Defender;
        // A striver without a move has lost by that alone, wherever it is that he can not play.
        const bool has_no_move = moves.list.empty() && !moves.forced;
        if (needs_all || has_no_move) builder.add(board.playable());
        std::vector<bool> is_answered(moves.list.size(), false);
        for (bool changed = true; changed && !has_failed_;) {
            const Set before = builder.zone();
            if (moves.forced) builder.add_all_moves(node.side);
            builder.close(node.side);
            changed = builder.zone() != before;
            for (std::size_t i = 0; i < moves.list.size(); ++i) {
                const LocalMove move = moves.list[i];
                const bool is_start = i == 0 && !moves.forced;
                const bool is_inside = move.point == kPassMove || builder.zone().test(move.point);
                if (is_answered[i] || !(is_start || is_inside)) continue;
                is_answered[i] = changed = true;
                builder.add(follow(node, move));
                if (move.point != kPassMove) builder.add_move(move.point, node.side);
            }
        }
        node.zone = builder.zone();
    }

    LocalMove winning_move(Side side) {
        const auto& board = position_->board();
        const int sole = position_->sole_target();
        if (side == Attacker && sole != LocalBoard<Words>::kNone) {
            const Set& liberties = board.chain(sole).liberties;
            if (liberties.is_single() && liberties.first() != board.ko())
                return {liberties.first(), false};
        }
        if (side == Attacker)
            if (const Doom<Words> certain = doom(); certain.is_certain())
                return filling_move(certain);
        if (side == Defender)
            if (const int p = position_->way_out(); p != LocalBoard<Words>::kNone)
                return {p, false};
        // What the table does not hold may rest on a repetition of an earlier position, so it is
        // searched with those in mind: a move that only leads back to one of them does not win.
        int point = kPassMove;
        has_failed_ |= !search_.find_win(*position_, side, lead_, path_, kNodesAgain, point);
        return {point, point == board.ko()};
    }

    Doom<Words> doom() const { return {position_->board(), position_->target()}; }

    /// Beside immortal stones first, the last eye last.
    LocalMove filling_move(const Doom<Words>& doom) const {
        const auto& board = position_->board();
        const Set open = board.open() & doom.within();
        LocalMove last;
        for (const Set& points : {open & doom.fillable(), open - doom.fillable()})
            points.for_each([&](int p) {
                const bool is_first = last.point == kPassMove;
                if (is_first && p != board.ko() && board.is_legal(p, Attacker)) last.point = p;
            });
        return last;
    }

    Search<Words>& search_;
    Limits limits_;
    std::optional<Position<Words>> position_;
    Path path_;  // to the position
    Lead lead_;
    Side winner_ = Attacker;
    bool has_failed_ = false;
    bool has_repetition_ = false;
    std::vector<Node> nodes_;
    std::unordered_map<Hash, std::uint32_t> ids_;
    Detours detours_;
};

}  // namespace nakade::life

#ifdef __wasm__
#pragma clang attribute pop
#endif
