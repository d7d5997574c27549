// The one recursive search of this program: negamax with a fail-soft window.
//
// Minimax, alpha-beta and PVS are this function with another Window policy (window.h); MTD(f) and
// iterative deepening call it from outside (driver.h). Everything else is a switch (options.h). A
// template over the game and the evaluator, so that no call at a node leaves the kernel. Start
// reading at Kernel::search; its stages are numbered.
#pragma once

#include <cassert>
#include <concepts>
#include <optional>
#include <utility>
#include <vector>

#include "board/move_list.h"
#include "eval/noisy_moves.h"
#include "games/game.h"
#include "search/budget.h"
#include "search/near_stones.h"
#include "search/options.h"
#include "search/ordering.h"
#include "search/transposition_table.h"
#include "search/value.h"

namespace nakade {

/// The part of the Game contract that a search asks for; toy trees meet it too.
template <class G>
concept Searchable = requires(G game, const G view, Move move, MoveList& moves) {
    { view.to_play() } -> std::same_as<Color>;
    { view.outcome() } -> std::same_as<Outcome>;
    { view.hash() } -> std::same_as<Hash>;
    view.legal_moves(moves);
    game.play(move);
    game.undo();
};

/// What stays between two searches of one player.
template <class G>
struct SearchMemory {
    explicit SearchMemory(const SearchOptions& options) {
        if (options.table_megabytes > 0) table.emplace(options.table_megabytes);
    }
    std::optional<TranspositionTable> table;
    History history;
    Ranker<G> ranker;
};

template <Searchable G, class Evaluator, class Window>
class Kernel {
public:
    /// Borrows everything; `game` is back at its position after every call.
    Kernel(G& game, const Evaluator& evaluate, const SearchOptions& options,
           SearchMemory<G>& memory, Budget& budget)
        : game_(game),
          evaluate_(evaluate),
          options_(options),
          table_(memory.table ? &*memory.table : nullptr),
          history_(memory.history),
          ranker_(memory.ranker),
          budget_(budget) {}

    /// Readies the frames for an iteration of this depth over these moves of the root. The line of
    /// the previous one will be searched first.
    void start_iteration(int depth, const MoveList& root_moves, std::vector<Move> previous_line) {
        frames_.resize(static_cast<std::size_t>(depth + options_.quiescence_plies + 2));
        root_moves_ = root_moves;
        previous_line_ = std::move(previous_line);
        frames_[0].line.clear();
        frames_[0].is_on_previous_line = true;
        saw_horizon_ = false;
    }

    /// The value of the position `ply` below the root, inside (alpha, beta) exactly, outside as a
    /// bound. Meaningless once is_stopped().
    Value search(int depth, int ply, Value alpha, Value beta);

    bool is_stopped() const { return budget_.is_exhausted(); }
    /// Some line was cut short by the depth: a deeper iteration may say more.
    bool saw_horizon() const { return saw_horizon_; }
    /// Best line of the root since start_iteration, and its value; empty if none is known yet.
    const std::vector<Move>& line() const { return frames_[0].line; }
    Value line_value() const { return line_value_; }
    const SearchStats& stats() const { return stats_; }

private:
    struct Frame {
        MoveList moves;
        std::vector<Move> line;
        Killers killers;
        bool is_on_previous_line = false;
    };

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    bool uses_table(int depth) const { return table_ && depth > 0; }
    Value evaluate_leaf();
    const TableEntry* probe();
    void list_moves(int depth, int ply, Move table_move);
    RememberedMoves remembered_moves(int ply, Move table_move) const;
    Move refuting_child(int depth, int ply, Value beta, Value& value);
    Value ask_child(Move move, int depth, int ply, Value alpha, Value beta, bool is_first);
    void keep_line(int ply, Move move, Value value);
    void reward_cutoff(Move move, int index, int depth, int ply);
    void remember(int depth, int ply, Move best_move, Value value, Bound bound);

    G& game_;
    const Evaluator& evaluate_;
    const SearchOptions& options_;
    TranspositionTable* table_;
    History& history_;
    const Ranker<G>& ranker_;
    Budget& budget_;

    std::vector<Frame> frames_;  // grows between iterations only: searches hold references
    MoveSorter sorter_;
    MoveList root_moves_;
    std::vector<Move> previous_line_;
    Value line_value_ = 0;
    bool saw_horizon_ = false;
    SearchStats stats_;
};

// The one kernel may be long, since its steps are numbered.
template <Searchable G, class Evaluator, class Window>
// NOLINTNEXTLINE(readability-function-size)
Value Kernel<G, Evaluator, Window>::search(int depth, int ply, Value alpha, Value beta) {
    // Step 1. Obey the limits.
    if (!budget_.spend_node()) return 0;
    ++stats_.nodes;
    stats_.selective_depth = std::max(stats_.selective_depth, ply);
    if (ply > 0) frame(ply).line.clear();

    // Step 2. A finished game has its exact value.
    if (const Outcome outcome = game_.outcome(); outcome != Outcome::Ongoing)
        return final_value(outcome, game_.to_play(), ply);

    // Step 3. Perhaps the table knows the answer, or at least a good move. The root wants a move
    // and a line, not just a value.
    Move table_move = kNoPoint;
    if (const TableEntry* entry = uses_table(depth) ? probe() : nullptr) {
        table_move = entry->move;
        const Value value = relative_to_root(entry->value, ply);
        if (ply > 0 && entry->is_deep_enough(depth, options_.depth_match) &&
            entry->settles(alpha, beta, value)) {
            ++stats_.table_cutoffs;
            if (!is_decided(value)) saw_horizon_ = true;
            return value;
        }
    }

    // Step 4. At the horizon the evaluator speaks; in quiescence it is one choice among others,
    // for a player need not start an exchange.
    Value best = -kInfinity;
    const Value old_alpha = alpha;
    if (depth <= 0) {
        best = evaluate_leaf();
        if (!options_.quiescence || depth <= -options_.quiescence_plies || best >= beta)
            return best;
        alpha = std::max(alpha, best);
    }

    // Step 5. List the moves, drop the least promising, put the most promising first.
    list_moves(depth, ply, table_move);
    const MoveList& moves = frame(ply).moves;
    assert(depth <= 0 || !moves.empty());

    // Step 6. Perhaps the table knows a child that refutes this node.
    if (uses_table(depth) && options_.enhanced_cutoffs && ply > 0) {
        Value value = 0;
        if (const Move refutation = refuting_child(depth, ply, beta, value);
            refutation != kNoPoint) {
            remember(depth, ply, refutation, value, Bound::Lower);
            return value;
        }
    }

    // Step 7. Ask the children.
    Move best_move = kNoPoint;
    for (int i = 0; i < moves.size(); ++i) {
        const Value value = ask_child(moves[i], depth, ply, alpha, beta, i == 0);
        if (is_stopped()) return 0;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        best_move = moves[i];
        keep_line(ply, best_move, value);
        if (value >= beta) {
            reward_cutoff(best_move, i, depth, ply);
            break;
        }
        alpha = value;
    }

    // Step 8. Remember what was found; not at the root, whose moves may have been restricted.
    if (uses_table(depth) && ply > 0)
        remember(depth, ply, best_move, best,
                 best >= beta        ? Bound::Lower
                 : best <= old_alpha ? Bound::Upper
                                     : Bound::Exact);
    return best;
}

template <Searchable G, class Evaluator, class Window>
Value Kernel<G, Evaluator, Window>::evaluate_leaf() {
    ++stats_.leaves;
    saw_horizon_ = true;
    return clamp_evaluation(evaluate_(game_));
}

template <Searchable G, class Evaluator, class Window>
const TableEntry* Kernel<G, Evaluator, Window>::probe() {
    ++stats_.table_probes;
    const TableEntry* entry = table_->find(game_.hash());
    if (entry) ++stats_.table_hits;
    return entry;
}

template <Searchable G, class Evaluator, class Window>
void Kernel<G, Evaluator, Window>::list_moves(int depth, int ply, Move table_move) {
    MoveList& moves = frame(ply).moves;
    moves.clear();
    if (ply == 0)
        moves = root_moves_;
    else if (depth > 0)
        game_.legal_moves(moves);
    else
        noisy_moves(game_, moves);
    if constexpr (requires(Move m) { game_.at(m); })
        if (options_.near_stones && depth > 0) keep_near_stones(game_, moves);

    const Ordering& ordering = options_.ordering;
    score_statically(sorter_, game_, moves, ordering, evaluate_, ranker_);
    if (ordering.pre_evaluation) budget_.spend_work(moves.size());
    if (depth > 0 && !options_.breadth.empty())
        sorter_.prune(moves, options_.breadth_at(depth), options_.least_share, options_.keeps_pass);
    if (depth <= 0 && options_.least_noise > 0)
        sorter_.drop_below(moves, options_.least_noise * (kMaxEvaluation / 1000));
    const RememberedMoves remembered = remembered_moves(ply, table_move);
    const bool has_order =
        ordering.has_static() || ordering.has_dynamic() || frame(ply).is_on_previous_line;
    if (has_order)
        sorter_.sort(moves, remembered, ordering.history ? &history_ : nullptr, game_.to_play());
}

template <Searchable G, class Evaluator, class Window>
RememberedMoves Kernel<G, Evaluator, Window>::remembered_moves(int ply, Move table_move) const {
    const Frame& here = frames_[static_cast<std::size_t>(ply)];
    const auto index = static_cast<std::size_t>(ply);
    RememberedMoves remembered{kNoPoint, kNoPoint, kNoPoint, kNoPoint};
    if (here.is_on_previous_line && index < previous_line_.size())
        remembered[0] = previous_line_[index];
    if (options_.ordering.table_move) remembered[1] = table_move;
    if (options_.ordering.killers) {
        remembered[2] = here.killers.newest;
        remembered[3] = here.killers.older;
    }
    return remembered;
}

/// kNoPoint if there is none.
template <Searchable G, class Evaluator, class Window>
Move Kernel<G, Evaluator, Window>::refuting_child(int depth, int ply, Value beta, Value& value) {
    if (depth < tuning::kMinDepthOfChildProbes) return kNoPoint;
    const MoveList& moves = frame(ply).moves;
    budget_.spend_work(moves.size());
    for (const Move move : moves) {
        ScopedMove scoped(game_, move);
        const TableEntry* child = table_->find(game_.hash());
        if (!child || !child->is_deep_enough(depth - 1, options_.depth_match)) continue;
        if (child->bound == Bound::Lower) continue;
        value = -relative_to_root(child->value, ply + 1);
        if (value < beta) continue;
        ++stats_.table_cutoffs;
        if (!is_decided(value)) saw_horizon_ = true;
        return move;
    }
    return kNoPoint;
}

template <Searchable G, class Evaluator, class Window>
Value Kernel<G, Evaluator, Window>::ask_child(Move move, int depth, int ply, Value alpha,
                                              Value beta, bool is_first) {
    const auto index = static_cast<std::size_t>(ply);
    frame(ply + 1).is_on_previous_line = frame(ply).is_on_previous_line &&
                                         index < previous_line_.size() &&
                                         previous_line_[index] == move;
    ScopedMove scoped(game_, move);
    return Window::ask(
        [&](Value child_alpha, Value child_beta) {
            return search(depth - 1, ply + 1, child_alpha, child_beta);
        },
        alpha, beta, is_first);
}

template <Searchable G, class Evaluator, class Window>
void Kernel<G, Evaluator, Window>::keep_line(int ply, Move move, Value value) {
    std::vector<Move>& line = frame(ply).line;
    const std::vector<Move>& rest = frame(ply + 1).line;
    line.assign(1, move);
    line.insert(line.end(), rest.begin(), rest.end());
    if (ply == 0) line_value_ = value;
}

template <Searchable G, class Evaluator, class Window>
void Kernel<G, Evaluator, Window>::reward_cutoff(Move move, int index, int depth, int ply) {
    ++stats_.cutoffs[std::min(static_cast<std::size_t>(index), SearchStats::kCutoffSlots - 1)];
    if (options_.ordering.killers) frame(ply).killers.add(move);
    if (options_.ordering.history && depth > 0) history_.add(game_.to_play(), move, depth);
}

template <Searchable G, class Evaluator, class Window>
void Kernel<G, Evaluator, Window>::remember(int depth, int ply, Move best_move, Value value,
                                            Bound bound) {
    TableEntry entry;
    entry.key = game_.hash();
    entry.value = relative_to_node(value, ply);
    entry.move = best_move;
    entry.depth = static_cast<std::int8_t>(depth);
    entry.bound = bound;
    table_->store(entry);
}

}  // namespace nakade
