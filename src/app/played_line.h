// The moves made on a puzzle, with a cursor: what is before it stands on the board, what is after
// it can be made again.
//
// A ko threat is one entry but two passes to the solver: somebody threatened something elsewhere
// and got an answer, so the ko may be taken back.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/puzzle.h"

namespace nakade::app {

struct PlayedMove {
    Color color = Black;
    Move move = kPass;
    bool is_threat = false;
    std::string_view by = "user";
    std::vector<Point> captured = {};
    /// What the move led to, and whether none was better; nothing before it has been judged.
    std::optional<Fortune> fortune = std::nullopt;
    std::optional<bool> is_right = std::nullopt;
    /// Not proved: the solver came to its limit, and a player answered.
    bool is_estimate = false;
};

/// A position of the puzzle.
struct Stage {
    Go game;
    PointSet target;  ///< keystones that stand
    /// Passes in a row, but for those that only wait for a ko ban to lapse.
    int idle_passes = 0;

    bool is_over() const { return target.empty() || idle_passes >= 2; }
};

/// The same as a problem of its own. Precondition: the game has a region and it is not over.
life::LifeProblem problem_at(const Stage& stage);

class PlayedLine {
public:
    void clear() { *this = {}; }

    const std::vector<PlayedMove>& moves() const { return moves_; }
    int at() const { return at_; }
    int count() const { return static_cast<int>(moves_.size()); }
    /// Precondition: at() > 0.
    PlayedMove& last() { return moves_[static_cast<std::size_t>(at_ - 1)]; }
    const PlayedMove& last() const { return moves_[static_cast<std::size_t>(at_ - 1)]; }

    /// Makes a move after the cursor; what could be made again is forgotten, unless it begins with
    /// the same move.
    void add(PlayedMove move);
    /// Precondition: 0 <= at <= count().
    void go_to(int at) { at_ = at; }

    /// Of the first `count` entries.
    Line line(int count) const;
    Line line() const { return line(at_); }
    Stage stage(const Puzzle& puzzle, int count) const;
    Stage stage(const Puzzle& puzzle) const { return stage(puzzle, at_); }

private:
    std::vector<PlayedMove> moves_;
    int at_ = 0;
};

/// Plays an entry on; returns the stones it took. Precondition: it is legal.
std::vector<Point> play_on(Stage& stage, const PlayedMove& move);

}  // namespace nakade::app
