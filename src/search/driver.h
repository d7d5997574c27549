// Iterative deepening: calls the kernel with depth 1, 2, ... until a limit is met.
//
// Each iteration searches the line of the previous one first. What a stopped search reports is its
// last whole iteration, or the unfinished one where that has already settled its first move, the
// previous best, and so can only have found a better one. Start reading at deepen().
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "search/algorithms.h"
#include "search/kernel.h"
#include "search/root_moves.h"

namespace nakade {

/// Adds what the table remembers of the line's continuation: windows of width one find values, not
/// lines, and a hit in the table cuts a line short.
template <class G>
void extend_line(std::vector<Move>& line, G game, const TranspositionTable& table, int depth) {
    for (const Move move : line) game.play(move);
    while (static_cast<int>(line.size()) < depth && game.outcome() == Outcome::Ongoing) {
        const TableEntry* entry = table.find(game.hash());
        MoveList moves;
        game.legal_moves(moves);
        if (!entry || !moves.contains(entry->move)) return;
        line.push_back(entry->move);
        game.play(entry->move);
    }
}

/// The value before anything was searched, and some legal move.
template <class G>
SearchReport unsearched(const G& game, const MoveList& moves) {
    SearchReport report;
    if (const Outcome outcome = game.outcome(); outcome != Outcome::Ongoing)
        report.value = final_value(outcome, game.to_play(), 0);
    if (moves.empty()) return report;
    report.best = moves[0];
    report.line = {moves[0]};
    return report;
}

/// Searches `root` over `moves`, which must be legal there. The report's best move is kNoPoint only
/// if there are no moves.
template <class Algorithm, Searchable G, class Evaluator>
SearchReport deepen(const G& root, const MoveList& moves, const Evaluator& evaluate,
                    const SearchOptions& options, SearchMemory<G>& memory,
                    const Thinking& thinking) {
    SearchReport report = unsearched(root, moves);
    if (moves.empty()) return report;
    if (memory.table) memory.table->new_search();
    memory.history.halve();

    G game = root;
    Budget budget(thinking);
    Kernel<G, Evaluator, typename Algorithm::Window> kernel(game, evaluate, options, memory,
                                                            budget);
    const int last_depth = std::clamp(thinking.limits.depth, 1, tuning::kMaxDepth);
    int whole_iterations = 0;
    // Evaluations swing between odd and even depths: the last value but one is the better guess.
    Value guess = 0;
    for (int depth = 1; depth <= last_depth && !budget.is_exhausted(); ++depth) {
        kernel.start_iteration(depth, moves, depth == 1 ? std::vector<Move>{} : report.line);
        const Value value = Algorithm::iterate(kernel, depth, guess);
        const bool is_whole = !budget.is_exhausted();
        if (is_whole || (Algorithm::kTrustsPartialIteration && !kernel.line().empty())) {
            guess = report.value;
            report.value = is_whole ? value : kernel.line_value();
            report.line = kernel.line();
            report.best = report.line.front();
            if (memory.table) extend_line(report.line, root, *memory.table, depth);
        }
        if (is_whole) whole_iterations = depth;
        report.stats = kernel.stats();
        report.stats.depth = whole_iterations;
        report.stats.seconds = budget.seconds();
        if (is_whole && thinking.on_iteration) thinking.on_iteration(report);
        // A forced end that was seen in full does not change with depth.
        if (is_decided(report.value) || !kernel.saw_horizon()) break;
    }
    return report;
}

template <class Algorithm, Searchable G, class Evaluator>
SearchReport deepen(const G& root, const Evaluator& evaluate, const SearchOptions& options,
                    SearchMemory<G>& memory, const Thinking& thinking) {
    return deepen<Algorithm>(root, root_moves(root, options), evaluate, options, memory, thinking);
}

}  // namespace nakade
