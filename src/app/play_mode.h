// Play: a whole game of any kind, between humans and players of the table in any combination.
//
// The game is kept as how it began and the moves since (protocols/played_game.h), so taking back is
// exact. A finished game of Go is counted with the stones that are most likely dead, which the user
// may correct. Start reading at move().
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/finding.h"
#include "app/mode.h"
#include "app/play_clock.h"
#include "app/seat.h"
#include "app/swap_opening.h"
#include "app/world.h"
#include "games/scoring.h"
#include "protocols/played_game.h"

namespace nakade::app {

/// What a new game is made of.
struct GamePlan {
    GameSpec spec;
    std::array<Seat, 2> seats;  ///< by side_index
    std::vector<Placement> stones = {};
    Color to_play = Black;
    int handicap = 0;
    std::optional<ClockSettings> clock = std::nullopt;
    /// Gomoku only. The seats are then those of who places first and of who chooses.
    bool has_swap2 = false;
};

class PlayMode final : public Mode {
public:
    explicit PlayMode(const World& world) : world_(world) {}

    View view() const override;
    std::optional<Problem> position() const override;
    std::optional<SgfCollection> record() const override;

    Started begin(GamePlan plan);
    /// Precondition of all that follow: is_open().
    bool is_open() const { return game_.has_value(); }
    Started move(const std::string& text, double seconds);
    /// In the swap2 opening.
    Started choose(Swap2Choice choice);
    Started resign(double seconds);
    Started go();
    Started undo();
    Started redo();
    Started hint();
    /// A proof by the solvers; `within` counts for a capture.
    Started find(FindQuestion question, int within);
    /// Shows so many moves of what was found.
    Started show_found(int moves);
    Started set_seats(std::optional<Seat> black, std::optional<Seat> white);
    Started toggle_dead(const std::string& point);
    Started resume();
    Started save();
    std::string_view game_name() const { return game_->game().facts().name; }

private:
    struct Ending {
        std::optional<Color> winner;
        std::string_view reason;  ///< resign, time or long
    };

    Job let_computers_play();
    Job find_hint();
    Job look_for(Finding finding);
    void forget_advice();
    Color to_play() const { return game_->game().to_play(); }
    const Seat& seat(Color color) const {
        return seats_[static_cast<std::size_t>(side_index(color))];
    }
    const Go* go_game() const { return game_->game().as<Go>(); }
    bool is_over() const;
    bool is_counting() const;
    bool goes_in_circles() const;
    void play(Move move, std::string_view by);
    std::optional<std::size_t> last_human_turn() const;
    void go_to(std::size_t count);
    bool spend(Color color, double seconds);
    void begin_counting();
    Thinking thinking(const Seat& seat) const;
    Decision think();
    Score count() const { return score(*go_game(), dead_); }
    std::optional<Color> winner_now() const;
    std::string result() const;
    std::string_view reason() const;

    bool is_opening() const;
    bool is_choice_due() const;
    Color acting_side() const;
    Color side_of_move(std::size_t index) const;
    void take_choice(Swap2Choice choice, bool by_human);
    void seat_by_choice();
    std::optional<Move> offered_stone() const;
    Status opening_status() const;
    Json opening_json() const;

    void show_board(View& view) const;
    Status status() const;
    Json play_json() const;
    Json can_json() const;

    World world_;
    std::optional<PlayedGame> game_;
    std::vector<LogMove> log_;  // also those that were taken back
    std::array<Seat, 2> seats_;
    std::optional<SwapOpening> opening_;
    bool are_seats_swapped_ = false;
    int handicap_ = 0;
    std::optional<PlayClock> clock_;
    std::optional<Ending> ending_;
    PointSet dead_;
    std::optional<std::size_t> resumed_at_;  // moves at which two passes do not count
    Move hint_ = kNoPoint;
    std::optional<Finding> finding_;
    bool was_saved_ = false;
};

}  // namespace nakade::app
