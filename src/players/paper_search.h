// The five-in-a-row player of the seed paper, as it is described there: the mark that the strong
// player is measured against.
//
// Shapes in lines of nine cells have scores; a position is worth Black's shapes less nine tenths of
// White's. Negamax with alpha-beta looks only at the hall, the empty points beside stones, best
// pre-evaluation first, and at fewer of them with each ply; where a five or open four is to be made
// or stopped, at nothing else. Each piece has a switch, for the experiment about what it saves.
// Start reading at PaperSearch::node.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "games/gomoku.h"
#include "search/budget.h"
#include "search/limits.h"
#include "search/transposition_table.h"
#include "solvers/threats/line_class.h"

namespace nakade {

struct PaperSettings {
    /// Steps from a stone to the edge of its hall; 0 takes the whole board.
    int hall_radius = 1;
    /// White's share against Black's, in percent.
    int white_percent = 90;
    bool ordering = true;
    bool forward_pruning = true;
    bool necessary_moves = true;
    // What the paper announces as future work:
    bool double_threats = false;
    bool threat_sequences = false;
    int table_megabytes = 0;
};

class PaperSearch {
public:
    static constexpr int kUsualDepth = 4;

    explicit PaperSearch(const PaperSettings& settings);

    /// The best move of an unfinished game at exactly limits.depth plies, or the best so far.
    SearchReport think(const Gomoku& game, const Thinking& thinking);
    void new_game();

private:
    struct Candidate {
        Point point;
        threats::LineClass mine;
        threats::LineClass theirs;
        int score;
    };
    using Candidates = std::vector<Candidate>;

    Value node(int depth, int ply, Value alpha, Value beta);
    Candidates candidates(int ply) const;
    Candidate look_at(Point p) const;
    static bool keep_necessary(Candidates& list, bool with_double_threats);
    void enter_hall(Point p, int sign);
    void play(Point p);
    void undo();
    Value evaluation() const;
    int shapes(Color color) const;
    threats::LineClass line_class(Point p, int direction, Color color) const;
    bool is_in_hall(Point p) const {
        return settings_.hall_radius == 0 || hall_[static_cast<std::size_t>(p.index())] > 0;
    }

    PaperSettings settings_;
    std::unique_ptr<TranspositionTable> table_;
    Gomoku game_{Gomoku::kFacts.default_size, GomokuRule::Freestyle};
    /// Stones within the radius of each point.
    std::array<std::int16_t, Point::kCells> hall_{};
    Budget* budget_ = nullptr;
    Point best_at_root_ = kNoPoint;
};

}  // namespace nakade
