// Best-first search with a judge (PUCT; Rosin 2011, Silver et al. 2016): each visit walks down to
// the child that promises most, asks the judge about the first new position and tells everybody on
// the way back what it was worth.
//
// The judge is whoever says which moves deserve a look and how a position stands: a net, or a few
// lines in a test. The tree stays between two searches: where the new position is one that was
// expected, what is known below it is kept. Start reading at PuctTree::search.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/kernel.h"
#include "search/limits.h"
#include "search/value.h"

namespace nakade {

struct Candidate {
    Move move = kNoPoint;
    /// How likely it is to be the right one; those of a position sum to about 1.
    float prior = 0;
};

/// What a judge says of a position whose game goes on.
struct Assessment {
    /// Not empty; the most likely first.
    std::vector<Candidate> candidates;
    /// From -1, the side to play loses, to 1, it wins.
    double value = 0;
};

template <class J, class G>
concept JudgeOf = requires(J judge, const G game) {
    { judge(game) } -> std::same_as<Assessment>;
};

/// One move of the tree, and what is known of the position after it.
struct PuctNode {
    Move move = kNoPoint;
    float prior = 0;
    std::uint32_t visits = 0;
    std::uint32_t first_child = 0;
    std::uint32_t child_count = 0;
    /// Sum over the visits, seen by who makes the move.
    double worth = 0;

    double mean() const { return visits == 0 ? 0 : worth / visits; }
};

template <Searchable G>
class PuctTree {
public:
    explicit PuctTree(std::size_t most_nodes = tuning::kMostPuctNodes) : most_nodes_(most_nodes) {}

    void clear() {
        root_.reset();
        nodes_.clear();
    }

    /// Visits the position until a limit is met; its nodes are the visits of this search. The best
    /// move has the most visits. Precondition: the game is not over.
    template <class Judge>
    requires JudgeOf<Judge, G> SearchReport search(const G& game, Judge& judge,
                                                   const Thinking& thinking);

    /// Visits the position so many times more, whatever comes of it. Precondition: the game is not
    /// over.
    template <class Judge>
    requires JudgeOf<Judge, G>
    void look(const G& game, Judge& judge, std::uint64_t visits);

    /// The root's moves after a search, in the judge's order.
    std::span<const PuctNode> moves() const { return children(nodes_.front()); }
    /// A move of the tree and what is most visited below it.
    std::vector<Move> line_of(const PuctNode& node) const;
    /// The one searched last. Precondition: there was one.
    const G& position() const { return *root_; }
    /// Of the position searched last, seen by who is to move there.
    double value() const { return -nodes_.front().mean(); }

private:
    std::span<const PuctNode> children(const PuctNode& node) const {
        return std::span(nodes_).subspan(node.first_child, node.child_count);
    }
    void keep_what_fits(const G& game);
    std::optional<std::uint32_t> find_expected(const G& game) const;
    std::optional<std::uint32_t> find_below(const G& position, const G& wanted, std::uint32_t index,
                                            int plies) const;
    void keep_only(std::uint32_t index);

    template <class Judge>
    void visit(const G& start, Judge& judge);
    std::uint32_t most_promising(const PuctNode& node) const;
    template <class Judge>
    double open(const G& game, Judge& judge, std::uint32_t index);

    bool is_settled(const Budget& budget, const Limits& limits) const;
    SearchReport report(const Budget& budget) const;

    std::size_t most_nodes_;
    std::optional<G> root_;
    std::vector<PuctNode> nodes_;  // the root first; the children of a node stand side by side
    std::vector<std::uint32_t> path_;
    int deepest_ = 0;
};

template <Searchable G>
template <class Judge>
requires JudgeOf<Judge, G> SearchReport PuctTree<G>::search(const G& game, Judge& judge,
                                                            const Thinking& thinking) {
    assert(game.outcome() == Outcome::Ongoing);
    keep_what_fits(game);
    deepest_ = 0;
    // Also a search that may not think at all has to have a move.
    if (nodes_.front().child_count == 0) visit(game, judge);
    Budget budget(thinking);
    std::uint64_t next_report = 1;
    while (!is_settled(budget, thinking.limits) && budget.spend_node()) {
        budget.spend_work(tuning::kWorkBetweenPolls);
        visit(game, judge);
        if (budget.nodes() < next_report || !thinking.on_iteration) continue;
        next_report += tuning::kVisitsBetweenReports;
        thinking.on_iteration(report(budget));
    }
    return report(budget);
}

template <Searchable G>
template <class Judge>
requires JudgeOf<Judge, G>
void PuctTree<G>::look(const G& game, Judge& judge, std::uint64_t visits) {
    assert(game.outcome() == Outcome::Ongoing);
    keep_what_fits(game);
    while (visits-- > 0) visit(game, judge);
}

template <Searchable G>
void PuctTree<G>::keep_what_fits(const G& game) {
    const auto expected = find_expected(game);
    if (expected) {
        if (*expected != 0) keep_only(*expected);
    } else {
        nodes_.assign(1, PuctNode{});
    }
    root_ = game;
}

/// Where the tree has this position, if it is at most a move and its answer away.
template <Searchable G>
std::optional<std::uint32_t> PuctTree<G>::find_expected(const G& game) const {
    constexpr int kPlies = 2;
    if (!root_ || nodes_.empty()) return std::nullopt;
    return find_below(*root_, game, 0, kPlies);
}

template <Searchable G>
std::optional<std::uint32_t> PuctTree<G>::find_below(const G& position, const G& wanted,
                                                     std::uint32_t index, int plies) const {
    if (position.hash() == wanted.hash()) return index;
    if (plies == 0) return std::nullopt;
    const PuctNode& node = nodes_[index];
    for (std::uint32_t i = node.first_child; i < node.first_child + node.child_count; ++i) {
        if (nodes_[i].visits == 0) continue;
        G next = position;
        next.play(nodes_[i].move);
        if (const auto found = find_below(next, wanted, i, plies - 1)) return found;
    }
    return std::nullopt;
}

/// Makes a node the root and forgets all that is not below it.
template <Searchable G>
void PuctTree<G>::keep_only(std::uint32_t index) {
    std::vector<PuctNode> kept{nodes_[index]};
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto below = children(kept[i]);
        kept[i].first_child = static_cast<std::uint32_t>(kept.size());
        kept.insert(kept.end(), below.begin(), below.end());
    }
    nodes_ = std::move(kept);
}

template <Searchable G>
template <class Judge>
void PuctTree<G>::visit(const G& start, Judge& judge) {
    G game = start;
    path_.assign(1, 0);
    while (nodes_[path_.back()].child_count > 0) {
        path_.push_back(most_promising(nodes_[path_.back()]));
        game.play(nodes_[path_.back()].move);
    }
    deepest_ = std::max(deepest_, static_cast<int>(path_.size()) - 1);
    double value = open(game, judge, path_.back());
    for (auto index = path_.rbegin(); index != path_.rend(); ++index) {
        value = -value;
        nodes_[*index].worth += value;
        ++nodes_[*index].visits;
    }
}

/// What is known of a child, and more for what is likely and little visited. A child never visited
/// counts as a little worse than its parent, the more so the more of its likely siblings have been.
template <Searchable G>
std::uint32_t PuctTree<G>::most_promising(const PuctNode& node) const {
    double seen = 0;
    for (const PuctNode& child : children(node))
        if (child.visits > 0) seen += child.prior;
    const double unseen_value = -node.mean() - tuning::kFirstPlayReduction * std::sqrt(seen);
    const double exploration = tuning::kExploration * std::sqrt(static_cast<double>(node.visits));
    std::uint32_t best = node.first_child;
    double highest = -2;
    for (std::uint32_t i = node.first_child; i < node.first_child + node.child_count; ++i) {
        const PuctNode& child = nodes_[i];
        const double known = child.visits > 0 ? child.mean() : unseen_value;
        const double promise = known + exploration * child.prior / (1 + child.visits);
        if (promise <= highest) continue;
        highest = promise;
        best = i;
    }
    return best;
}

/// The value for the side to play. Beyond the tree's bound nodes stay closed and are judged anew at
/// each visit.
template <Searchable G>
template <class Judge>
double PuctTree<G>::open(const G& game, Judge& judge, std::uint32_t index) {
    if (const Outcome outcome = game.outcome(); outcome != Outcome::Ongoing) {
        const auto champion = winner(outcome);
        if (!champion) return 0;
        return *champion == game.to_play() ? 1 : -1;
    }
    const Assessment assessment = judge(game);
    assert(!assessment.candidates.empty());
    if (nodes_.size() + assessment.candidates.size() > most_nodes_ && index != 0)
        return assessment.value;
    nodes_[index].first_child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[index].child_count = static_cast<std::uint32_t>(assessment.candidates.size());
    for (const auto& [move, prior] : assessment.candidates)
        nodes_.push_back({.move = move, .prior = prior});
    return assessment.value;
}

/// Whether no other move can get more visits than the best has, or there is no other.
template <Searchable G>
bool PuctTree<G>::is_settled(const Budget& budget, const Limits& limits) const {
    std::uint32_t most = 0, second = 0;
    for (const PuctNode& child : moves()) {
        second = std::max(second, std::min(most, child.visits));
        most = std::max(most, child.visits);
    }
    if (moves().size() == 1 && most > 0) return true;
    double to_come = static_cast<double>(limits.nodes) - static_cast<double>(budget.nodes());
    if (budget.seconds() > 0 && budget.nodes() > 0)
        to_come = std::min(to_come, (limits.seconds - budget.seconds()) / budget.seconds() *
                                        static_cast<double>(budget.nodes()));
    return most - second > to_come;
}

template <Searchable G>
std::vector<Move> PuctTree<G>::line_of(const PuctNode& node) const {
    std::vector<Move> line{node.move};
    for (auto below = children(node); !below.empty();) {
        const PuctNode& next = *std::ranges::max_element(below, {}, &PuctNode::visits);
        if (next.visits == 0) break;
        line.push_back(next.move);
        below = children(next);
    }
    return line;
}

template <Searchable G>
SearchReport PuctTree<G>::report(const Budget& budget) const {
    SearchReport report;
    report.line = line_of(*std::ranges::max_element(moves(), {}, &PuctNode::visits));
    report.best = report.line.front();
    report.value = value_of_chance((value() + 1) / 2);
    report.stats.nodes = budget.nodes();
    report.stats.leaves = budget.nodes();
    report.stats.depth = static_cast<int>(report.line.size());
    report.stats.selective_depth = deepest_;
    report.stats.seconds = budget.seconds();
    return report;
}

}  // namespace nakade
