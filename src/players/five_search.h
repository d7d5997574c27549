// The strong search of five in a row: principal variation search over the pattern board.
//
// It is a search of its own, not the common kernel with more switches, because here the patterns
// steer everything: fives and fours are answered without looking at other moves, an open three
// leaves a handful of answers, leaves ask the VCF solver, and reductions and prunings go by what a
// stone makes. A Game behind the common contract would have to compute all that anew at each node.
// Start reading at FiveSearch::think (five_root.cpp), then node() (five_search.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/budget.h"
#include "search/limits.h"
#include "search/transposition_table.h"
#include "search/value.h"
#include "solvers/threats/vcf.h"

namespace nakade {

/// Each piece can be switched, to measure what it is worth.
struct FiveSettings {
    int table_megabytes = 64;
    bool vcf_at_leaves = true;
    bool razoring = true;
    bool futility = true;
    bool move_counts = true;
    bool reductions = true;
    bool four_extension = true;
    bool singular_extension = true;
};

class FiveSearch {
public:
    explicit FiveSearch(const FiveSettings& settings);

    /// The best move of an unfinished game. Nodes count positions of the search and of the VCF
    /// solver together.
    SearchReport think(const Gomoku& game, const Thinking& thinking);
    void new_game();

private:
    /// Without a Point, whose beginning as kNoPoint would be written for a whole board at each
    /// node.
    struct Scored {
        std::int16_t index;
        int score;
        Point point() const { return Point::from_index(index); }
    };
    /// Moves of one node, the best taken first.
    struct Moves {
        std::array<Scored, LineBoard::kMaxSize * LineBoard::kMaxSize> list;
        int count = 0;
        /// Every other move loses at once.
        bool are_forced = false;

        void add(Point p, int score) {
            list[static_cast<std::size_t>(count++)] = {static_cast<std::int16_t>(p.index()), score};
        }
        Scored take_best(int from);
    };
    struct Window {
        Value alpha;
        Value beta;
        bool is_null() const { return beta - alpha == 1; }
    };
    struct Node {
        int depth;
        int ply;
        Point excluded = kNoPoint;
        /// A move is expected to be too good for the opponent.
        bool is_cut = false;
        /// The evaluation is better than at the last turn of the same side.
        bool improves = false;
    };
    /// What is remembered of each ply of the line that is being searched.
    struct Step {
        Point move = kNoPoint;
        Value evaluation = 0;
        std::array<Point, 2> killers{kNoPoint, kNoPoint};
    };
    static constexpr int kLongestLine = 256;
    /// Moves that are tried early.
    struct MoveHints {
        Point first = kNoPoint;
        std::array<Point, 2> killers{kNoPoint, kNoPoint};
        Point counter = kNoPoint;
    };
    /// What the loop over the moves has found so far.
    struct Best {
        Value value = -kInfinity;
        Point move = kNoPoint;
    };

    Value node(Window window, Node at);
    Value leaf(int ply);
    Value child(Point p, Window window, Node at, int reduction);
    Best search_moves(Moves& moves, Window window, const Node& at);
    bool is_pruned(const Scored& move, int number, const Node& at) const;
    bool is_plain(Point p) const;
    void drop_plain_moves(Moves& moves, int from) const;
    int reduction(int number, const Scored& move, const Node& at, bool is_main_line);
    Value search_move(const Scored& move, int number, Window window, const Node& at, int reduced);
    int singular_extension(const TableEntry* entry, const Node& at);

    /// A win or loss that the patterns show without a search.
    std::optional<Value> at_sight(int ply) const;
    std::optional<Value> wins_by_fours(int ply, std::uint64_t nodes);
    bool is_threatened() const;
    void generate(Moves& moves, const MoveHints& hints);
    void add_answers_to_three(threats::PointBits& into) const;
    int move_score(Point p, const MoveHints& hints) const;
    int history_of(Point p) const {
        return history_[static_cast<std::size_t>(side_index(board_.to_play()))]
                       [static_cast<std::size_t>(p.index())];
    }
    /// The move that answered the last one best so far.
    Point& counter_to(int ply) {
        return counters_[static_cast<std::size_t>(side_index(board_.to_play()))]
                        [static_cast<std::size_t>(step_at(ply - 1).move.index())];
    }
    Step& step_at(int ply) { return line_[static_cast<std::size_t>(ply)]; }
    bool is_far(Point p, int ply);
    /// Evaluates a node for the prunings; nothing is known of it where a threat has to be answered.
    Value look(Node& at, const TableEntry* entry, bool is_threatened);
    std::optional<Value> without_moves(Window window, const Node& at, Value evaluated);
    Value evaluation() const;
    void count_in_history(Point p, int bonus);
    /// The move of this number was enough, those before it were not.
    void reward(const Moves& moves, int number, const Node& at);
    std::optional<Value> from_table(const TableEntry* entry, Window window, const Node& at) const;
    void store(Hash hash, const Best& best, Window window, const Node& at);
    SearchReport deepen(const Thinking& thinking, SearchReport report);
    SearchReport answer_four(Thinking thinking, SearchReport report);
    std::vector<Point> line_from_table(Point first);

    FiveSettings settings_;
    TranspositionTable table_;
    threats::VcfSolver vcf_;
    std::array<std::array<int, Point::kCells>, 2> history_{};
    std::array<std::array<Point, Point::kCells>, 2> counters_{};
    std::array<Step, kLongestLine> line_{};
    threats::PatternBoard board_;
    Budget* budget_ = nullptr;
    Best root_;
    int root_depth_ = 0;
    std::uint64_t vcf_nodes_ = 0;
    int deepest_ = 0;
};

}  // namespace nakade
