// Depth-first proof-number search (Nagai, 2002): can one colour force a win, yes or no?
//
// It asks a game the same few questions as the kernel does and always looks where the least work
// seems left. A game may have an opinion about that: first_guess(), its numbers of a new position,
// where a zero must be a fact.
// The path from the root is kept as a stack of its own instead of recursion, so that a search can
// pause after any node and go on later, as WebAssembly needs it, and so that slices never change
// what is searched. Start reading at ProofSearch::step.
//
// Repetition. A line that comes back to a position of its own path is no win for the prover. That
// is true of this path only, so a refutation that leans on it carries the place on the path where
// the repeated position stands (`rests_on`) and is not written to the table. Once the search is
// back at that very position, the cycle is closed below it, the refutation holds whatever came
// before, and it becomes a fact. Proofs never lean on a repetition. In docs/search.md is the why.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "board/move_list.h"
#include "games/game.h"
#include "search/budget.h"
#include "search/kernel.h"
#include "search/proof_table.h"

namespace nakade {

enum class ProofStatus : std::uint8_t { Unknown, Proved, Disproved };

template <Searchable G>
class ProofSearch {
public:
    /// Asks whether `prover` wins from `root`, where a draw and endless play are no wins.
    ProofSearch(const G& root, Color prover, int table_megabytes)
        : game_(root), root_(root), prover_(prover), table_(table_megabytes) {}

    /// Searches on until the answer is known or the limits, which count for this call alone, are
    /// met. The depth limit is not used. Many short steps search exactly what one long one does.
    ProofStatus step(const Thinking& thinking);

    /// Asks the same about another position and goes on with the table as it is.
    void restart(const G& root);

    ProofStatus status() const { return status_; }
    /// What the table still knows of a position; null if nothing. Valid until the next step().
    const ProofNumbers* known(Hash hash) const { return table_.find(hash); }
    /// The root's numbers when the search was last there: how far an answer still is, roughly.
    ProofNumbers root_numbers() const;
    /// Nodes expanded so far.
    std::uint64_t nodes() const { return nodes_; }
    /// The first move of the side that gets its way, if it is to play; otherwise kNoPoint, as long
    /// as nothing is known, too.
    Move best() const { return best_; }
    /// best() and what follows, the loser taking his first move each time, as far as the table
    /// still knows it.
    std::vector<Move> line() const;

private:
    static constexpr int kOnNothing = std::numeric_limits<int>::max();
    static constexpr std::size_t kFilterSize = 1024;

    struct Child {
        Move move;
        Hash hash;
        ProofNumbers numbers;
        /// Place on the path of the repeated position a refutation leans on, or kOnNothing.
        int rests_on = kOnNothing;
    };
    struct Node {
        Hash hash;
        std::size_t first_child;
        ProofNumbers limits;
        std::uint64_t nodes_before;
    };
    /// The numbers of a node from those of its children.
    struct Summary {
        ProofNumbers numbers;
        std::size_t best = 0;
        std::uint32_t second_delta = ProofNumbers::kNever;
        int rests_on = kOnNothing;
    };

    int path_length() const { return static_cast<int>(path_.size()); }
    void push(Hash hash, ProofNumbers limits);
    void pop(const Summary& summary);
    Child make_child(Move move);
    /// Of the node whose children these are.
    Summary summarize(std::size_t first, std::size_t end) const;
    int resting_place(const Summary& summary) const;
    void descend(const Summary& summary);
    ProofNumbers limits_for_child(const Summary& summary) const;
    ProofNumbers settled_numbers(Outcome outcome) const;
    static ProofNumbers first_guess(const G& game);
    /// What a position where this side is to play counts as when the prover does not win.
    ProofNumbers prover_fails() const {
        return game_.to_play() == prover_ ? ProofNumbers::refuted() : ProofNumbers::reached();
    }
    int place_on_path(Hash hash) const;
    void finish(ProofNumbers numbers, Move best);
    void start();

    G game_;
    G root_;
    Color prover_;
    ProofTable table_;
    std::vector<Node> path_;
    std::vector<Child> children_;  // of all nodes of the path, one after the other
    std::array<std::uint16_t, kFilterSize> path_filter_{};
    std::uint64_t nodes_ = 0;
    int work_ = 0;
    ProofStatus status_ = ProofStatus::Unknown;
    Move best_ = kNoPoint;
};

template <Searchable G>
ProofStatus ProofSearch<G>::step(const Thinking& thinking) {
    Budget budget(thinking);
    if (status_ == ProofStatus::Unknown && path_.empty()) start();
    while (status_ == ProofStatus::Unknown && !budget.is_exhausted()) {
        // Step 1. What do the children say about the node at the end of the path?
        const Summary summary = summarize(path_.back().first_child, children_.size());
        const ProofNumbers& limits = path_.back().limits;

        // Step 2. Settled, or no longer the most promising place: go back up.
        if (summary.numbers.phi >= limits.phi || summary.numbers.delta >= limits.delta) {
            pop(summary);
            continue;
        }

        // Step 3. Go down to the child with the least work left.
        if (!budget.spend_node()) break;
        descend(summary);
        budget.spend_work(std::exchange(work_, 0));
    }
    return status_;
}

template <Searchable G>
void ProofSearch<G>::restart(const G& root) {
    game_ = root;
    root_ = root;
    path_.clear();
    children_.clear();
    path_filter_.fill(0);
    status_ = ProofStatus::Unknown;
    best_ = kNoPoint;
}

template <Searchable G>
void ProofSearch<G>::start() {
    if (const Outcome outcome = game_.outcome(); outcome != Outcome::Ongoing) {
        finish(settled_numbers(outcome), kNoPoint);
        return;
    }
    push(game_.hash(), {ProofNumbers::kNever, ProofNumbers::kNever});
}

template <Searchable G>
void ProofSearch<G>::finish(ProofNumbers numbers, Move best) {
    const bool mover_succeeds = numbers.phi == 0;
    const bool prover_wins = mover_succeeds == (game_.to_play() == prover_);
    status_ = prover_wins ? ProofStatus::Proved : ProofStatus::Disproved;
    if (mover_succeeds) best_ = best;
}

template <Searchable G>
ProofNumbers ProofSearch<G>::settled_numbers(Outcome outcome) const {
    if (winner(outcome) != prover_) return prover_fails();
    return game_.to_play() == prover_ ? ProofNumbers::reached() : ProofNumbers::refuted();
}

template <Searchable G>
int ProofSearch<G>::place_on_path(Hash hash) const {
    if (path_filter_[hash % kFilterSize] == 0) return kOnNothing;
    for (int i = 0; i < path_length(); ++i)
        if (path_[static_cast<std::size_t>(i)].hash == hash) return i;
    return kOnNothing;
}

template <Searchable G>
auto ProofSearch<G>::make_child(Move move) -> Child {
    ScopedMove scoped(game_, move);
    Child child{.move = move, .hash = game_.hash(), .numbers = {}};
    table_.prefetch(child.hash);
    if (const Outcome outcome = game_.outcome(); outcome != Outcome::Ongoing) {
        child.numbers = settled_numbers(outcome);
    } else if (child.rests_on = place_on_path(child.hash); child.rests_on != kOnNothing) {
        child.numbers = prover_fails();
    } else {
        child.numbers = first_guess(game_);
    }
    return child;
}

template <Searchable G>
ProofNumbers ProofSearch<G>::first_guess(const G& game) {
    if constexpr (requires { game.first_guess(); })
        return game.first_guess();
    else
        return {};
}

template <Searchable G>
void ProofSearch<G>::push(Hash hash, ProofNumbers limits) {
    path_.push_back({hash, children_.size(), limits, nodes_});
    ++path_filter_[hash % kFilterSize];
    ++nodes_;
    MoveList moves;
    game_.legal_moves(moves);
    work_ += moves.size();
    for (const Move move : moves) children_.push_back(make_child(move));
    // All together, so that the table's memory is fetched while the moves are made.
    for (std::size_t i = path_.back().first_child; i < children_.size(); ++i)
        if (Child& child = children_[i]; !child.numbers.is_settled())
            if (const ProofNumbers* known = table_.find(child.hash)) child.numbers = *known;
}

template <Searchable G>
ProofNumbers ProofSearch<G>::root_numbers() const {
    if (path_.empty()) return {};
    return summarize(0, path_.size() > 1 ? path_[1].first_child : children_.size()).numbers;
}

template <Searchable G>
auto ProofSearch<G>::summarize(std::size_t first, std::size_t end) const -> Summary {
    Summary summary{.numbers = {ProofNumbers::kNever, 0}, .best = first};
    std::uint64_t sum = 0;
    for (std::size_t i = first; i < end; ++i) {
        const ProofNumbers& child = children_[i].numbers;
        sum += child.phi;
        if (child.delta < summary.numbers.phi) {
            summary.second_delta = summary.numbers.phi;
            summary.numbers.phi = child.delta;
            summary.best = i;
        } else {
            summary.second_delta = std::min(summary.second_delta, child.delta);
        }
    }
    // A sum may be large without being hopeless; only a settled node is kNever.
    summary.numbers.delta = static_cast<std::uint32_t>(
        summary.numbers.phi == 0 ? ProofNumbers::kNever
                                 : std::min<std::uint64_t>(sum, ProofNumbers::kNever - 1));
    if (summary.numbers.is_settled()) summary.rests_on = resting_place(summary);
    return summary;
}

/// A success needs one child, so the one that leans least; a failure leans on all of them.
template <Searchable G>
int ProofSearch<G>::resting_place(const Summary& summary) const {
    const bool succeeds = summary.numbers.phi == 0;
    int place = succeeds ? -1 : kOnNothing;
    for (std::size_t i = path_.back().first_child; i < children_.size(); ++i) {
        const Child& child = children_[i];
        if (!succeeds) place = std::min(place, child.rests_on);
        if (succeeds && child.numbers.delta == 0) place = std::max(place, child.rests_on);
    }
    const int own_place = path_length() - 1;
    return place >= own_place ? kOnNothing : place;
}

template <Searchable G>
void ProofSearch<G>::pop(const Summary& summary) {
    const Node node = path_.back();
    const Move best = children_[summary.best].move;
    path_.pop_back();
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(node.first_child),
                    children_.end());
    --path_filter_[node.hash % kFilterSize];
    if (summary.rests_on == kOnNothing)
        table_.store(node.hash, summary.numbers, nodes_ - node.nodes_before);
    if (path_.empty()) {
        finish(summary.numbers, best);
        return;
    }
    game_.undo();
    // Two moves may lead to the same position; both are answered.
    for (std::size_t i = path_.back().first_child; i < children_.size(); ++i) {
        if (children_[i].hash != node.hash) continue;
        children_[i].numbers = summary.numbers;
        children_[i].rests_on = summary.rests_on;
    }
}

template <Searchable G>
ProofNumbers ProofSearch<G>::limits_for_child(const Summary& summary) const {
    const ProofNumbers& limits = path_.back().limits;
    const ProofNumbers& child = children_[summary.best].numbers;
    const auto capped = [](std::uint64_t n) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, ProofNumbers::kNever));
    };
    const std::uint32_t others = summary.numbers.delta - std::min(child.phi, summary.numbers.delta);
    const std::uint32_t phi =
        limits.delta == ProofNumbers::kNever ? limits.delta : limits.delta - others;
    const std::uint64_t second = summary.second_delta;
    const std::uint32_t delta = capped(second + second / tuning::kProofSlackDivisor + 1);
    return {std::max(phi, capped(std::uint64_t{child.phi} + 1)), std::min(limits.phi, delta)};
}

template <Searchable G>
void ProofSearch<G>::descend(const Summary& summary) {
    Child& child = children_[summary.best];
    // The same position may have been settled elsewhere since this node was opened.
    if (const ProofNumbers* known = table_.find(child.hash); known && known->is_settled()) {
        child.numbers = *known;
        return;
    }
    const ProofNumbers limits = limits_for_child(summary);
    game_.play(child.move);
    push(child.hash, limits);
}

template <Searchable G>
std::vector<Move> ProofSearch<G>::line() const {
    std::vector<Move> line;
    if (status_ == ProofStatus::Unknown) return line;
    G game = root_;
    std::vector<Hash> seen = {game.hash()};
    const auto is_settled_loss = [&](Move move) {
        ScopedMove scoped(game, move);
        if (std::ranges::find(seen, game.hash()) != seen.end()) return false;
        if (const Outcome outcome = game.outcome(); outcome != Outcome::Ongoing)
            return (winner(outcome) == prover_) == (status_ == ProofStatus::Proved);
        const ProofNumbers* known = table_.find(game.hash());
        return (known ? *known : first_guess(game)).delta == 0;
    };
    while (game.outcome() == Outcome::Ongoing) {
        const bool is_winners_turn =
            (game.to_play() == prover_) == (status_ == ProofStatus::Proved);
        MoveList moves;
        game.legal_moves(moves);
        Move next = line.empty() && is_winners_turn ? best_ : moves[0];
        if (is_winners_turn && !line.empty()) {
            const auto* found = std::ranges::find_if(moves, is_settled_loss);
            if (found == moves.end()) return line;
            next = *found;
        }
        line.push_back(next);
        game.play(next);
        seen.push_back(game.hash());
    }
    return line;
}

}  // namespace nakade
