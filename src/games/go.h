// The rules of Go on any rectangle up to 25x25.
//
// Three things are kept apart: StoneBoard has the stones, `Rules` is a plain value that chooses
// between the rule sets of the world, and Go adds what needs the past: turns, ko, superko, passes,
// prisoners. How a finished game is counted is in games/scoring.h.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/point_set.h"
#include "board/stone_board.h"
#include "games/game.h"

namespace nakade {

enum class KoRule : std::uint8_t { Simple, Positional, Situational };
enum class Scoring : std::uint8_t { Area, Territory };

struct Rules {
    KoRule ko = KoRule::Simple;
    bool suicide_allowed = false;
    Scoring scoring = Scoring::Area;
    double komi = 7.5;
    friend bool operator==(const Rules&, const Rules&) = default;
};

class Go {
public:
    static const GameFacts kFacts;
    static Result<Go> create(Size size, const OptionValues& values);

    explicit Go(Size size, Rules rules = {});

    const StoneBoard& board() const { return board_; }
    const Rules& rules() const { return rules_; }
    void set_komi(double komi) { rules_.komi = komi; }

    Size size() const { return board_.size(); }
    Color to_play() const { return to_play_; }
    Color at(Point p) const { return board_.at(p); }
    Move last_move() const { return turns_.empty() ? kNoPoint : turns_.back().move; }
    int move_count() const { return static_cast<int>(turns_.size()); }
    /// After two passes in a row: who is ahead with all stones counted as alive.
    Outcome outcome() const;
    Hash hash() const;

    void legal_moves(MoveList& moves) const;
    Legality legality(Move m) const;
    /// The same for a player who may not be the one to play.
    Legality legality(Move m, Color mover) const;
    void play(Move m);
    void undo();
    /// Also takes the game up again after two passes.
    void set_to_play(Color c);
    Result<void> set_up(std::span<const Placement> stones, Color to_play);

    /// Stones of the opponent that c has taken.
    int prisoners(Color c) const { return prisoners_[side_index(c)]; }
    int passes_in_a_row() const { return passes_; }
    bool is_over() const { return passes_ >= 2; }
    /// The point where the ko may not be taken back now; kNoPoint if there is none.
    Point ko_point() const { return ko_; }
    /// For positions that are set up in the middle of a ko; holds under every ko rule.
    void set_ko_point(Point p) { ko_ = p; }
    /// Moves made so far, oldest first, with the player who made each.
    std::vector<Placement> moves() const;

    /// Puts the fixed handicap stones of the board on it, White to play. The error says how many
    /// stones this board takes. Precondition: no stone on the board.
    Result<std::vector<Point>> place_handicap(int stones);

    /// From now on only points of the region may be played; points emptied by a capture join it.
    void restrict_to(const PointSet& region) { region_ = region; }
    const std::optional<PointSet>& region() const { return region_; }

private:
    struct Turn {
        Move move;
        Color mover;
        Point ko;
        std::int16_t captured;
        std::int16_t lost_by_suicide;
        std::int16_t joined_region;
        std::uint8_t passes;
    };

    Hash situation_hash(Hash stones, Color next) const;
    bool repeats(Hash stones, Color mover) const;
    void remember(Hash situation);
    void forget(Hash situation);
    void place_stone(Point p, Turn& turn);
    void widen_region(Turn& turn);

    StoneBoard board_;
    Rules rules_;
    Color to_play_ = Black;
    Point ko_ = kNoPoint;
    int passes_ = 0;
    std::array<int, 2> prisoners_{};
    std::vector<Turn> turns_;
    std::optional<PointSet> region_;
    std::vector<Point> joined_region_;

    // Superko: every situation so far, a small counting filter that answers most questions, and a
    // sum that stands for the whole past in hash(), whatever the order of the moves was.
    static constexpr std::size_t kFilterSize = 1024;
    std::vector<Hash> past_;
    std::array<std::uint16_t, kFilterSize> filter_{};
    Hash past_sum_ = 0;
};

/// The fixed handicap points in the order in which GTP places them; empty if the board takes none.
std::vector<Point> handicap_points(Size size, int stones);
/// The most fixed handicap stones a board takes: 0, 4 or 9.
int max_fixed_handicap(Size size);

}  // namespace nakade
