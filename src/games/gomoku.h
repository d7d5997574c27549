// Gomoku and Renju: five in a row on boards from 5x5 to 22x22, under four rules.
//
//   freestyle   five or more stones in a row win
//   standard    exactly five win
//   renju       Black wins by exactly five and may not make 3-3, 4-4 or an overline (renju.h);
//               White wins by five or more
//   caro        exactly five win, unless both ends are blocked by the opponent's stones
//
// A move is a point. There is no pass, with one exception that keeps the game going: Black, in
// Renju, with nothing but forbidden points left. docs/rules.md gives the reasons and sources.
// Play and undo cost the same on every board: only lines through the last stone are looked at.
#pragma once

#include <optional>
#include <vector>

#include "games/game.h"
#include "games/line_board.h"
#include "games/renju.h"

namespace nakade {

enum class GomokuRule : std::uint8_t { Freestyle, Standard, Renju, Caro };

std::string_view rule_name(GomokuRule rule);
std::optional<GomokuRule> parse_gomoku_rule(std::string_view name);

class Gomoku {
public:
    static constexpr GameOption kOptions[] = {
        {"rule", "freestyle|standard|renju|caro", "freestyle",
         "which rows win, and whether Black has forbidden points"},
    };
    static constexpr GameFacts kFacts = {
        .name = "gomoku",
        .summary = "five in a row wins; Renju and Caro are rules of it",
        .min_size = 5,
        .max_size = LineBoard::kMaxSize,
        .default_size = {15, 15},
        .options = kOptions,
    };
    static Result<Gomoku> create(Size size, const OptionValues& values);

    Gomoku(Size size, GomokuRule rule);

    Size size() const { return board_.size(); }
    GomokuRule rule() const { return rule_; }
    Color to_play() const { return to_play_; }
    Color at(Point p) const { return board_.at(p); }
    Move last_move() const { return played_.empty() ? kNoPoint : played_.back().move; }
    int move_count() const { return static_cast<int>(played_.size()); }
    Outcome outcome() const { return outcome_; }
    Hash hash() const { return to_play_ == White ? hash_ ^ zobrist::kWhiteToPlay : hash_; }

    void legal_moves(MoveList& moves) const;
    Legality legality(Move move) const;
    void play(Move move);
    void undo();
    void set_to_play(Color color) { to_play_ = color; }
    Result<void> set_up(std::span<const Placement> stones, Color to_play);

    /// The stones as lines, for evaluators and threat searches.
    const LineBoard& lines() const { return board_; }
    /// Whether a stone of this colour on p would win. Precondition: p is empty or holds it already.
    bool makes_win(Point p, Color color) const;
    /// Whether the rule forbids Black the empty point p, whoever is to play.
    bool is_forbidden_to_black(Point p) const {
        return rule_ == GomokuRule::Renju && is_forbidden(black_move(board_, p));
    }

private:
    struct Played {
        Move move;
        Color mover;
    };

    bool is_winning_run(Point p, int direction, Color color) const;
    bool has_legal_point() const;
    void put(Point p, Color color);
    void take(Point p, Color color);

    LineBoard board_;
    GomokuRule rule_;
    Color to_play_ = Black;
    Outcome outcome_ = Outcome::Ongoing;
    int empty_count_;
    Hash hash_;
    std::vector<Played> played_;
};

static_assert(Game<Gomoku>);

}  // namespace nakade
