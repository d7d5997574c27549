// Solve: the user plays a problem, and the computer answers every move with the proved best reply,
// or, as a heuristic opponent, with the GoLD player's.
//
// Each position that comes up is judged by the puzzle's solver; a move is right when what it leads
// to is as good as the best there was. The computer's side is a switch, so the same mode serves for
// exploring. Start reading at play(); solve_view.cpp is what is shown of it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "app/mode.h"
#include "app/played_line.h"
#include "app/problem_file.h"
#include "app/puzzle.h"
#include "app/transform.h"
#include "search/limits.h"

namespace nakade::app {

/// How a problem is to be opened.
struct Opening {
    std::string id;
    StatedProblem stated;
    UserWords user = {};
    Transform transform = {};
};

/// Who answers where the computer plays, and what the heuristic one may do.
struct Replies {
    bool is_gold = false;
    int depth = 100;  ///< plies
    int breadth = 0;  ///< moves looked at at each node; 0: all
    double seconds = 1;
};

class SolveMode final : public Mode {
public:
    explicit SolveMode(const World& world) : world_(world) {}

    View view() const override;
    void interrupted() override;
    std::optional<Problem> position() const override;
    std::optional<SgfCollection> record() const override;

    Started open(Opening opening);
    /// Precondition of all that follow: is_open().
    bool is_open() const { return puzzle_ != nullptr; }
    Started play(const std::string& move);
    Started threat();
    Started undo(std::optional<int> moves);
    Started redo(std::optional<int> moves);
    Started reset();
    Started hint();
    Started solution();
    Started next();
    Started classes();
    Started set_computer(bool black, bool white);
    Started set_limits(const SearchLimits& limits);
    Started set_replies(const Replies& replies);
    /// Lays what the heuristic player sees over the board, or takes it away.
    Started see(bool on);
    Started read(const std::vector<std::string>& moves);
    Started quiz(const std::string& answer);
    Started explore(bool on);
    const SearchLimits& limits() const { return limits_; }
    const Replies& replies() const { return replies_; }

private:
    /// How far the hint has gone.
    enum class HintStep : std::uint8_t { None, Area, Spot, Whole };
    enum class Shown : std::uint8_t { Nothing, Solution, Classes };

    Job prepare();
    Job play_and_answer(PlayedMove move);
    Job let_computer_play();
    Job find_reply(const Stage& stage);
    Job hand_over();
    Job judge_last();
    Job show_hint();
    Job show_solution();
    Job play_best();
    Job find_classes();
    Job judge_reading(std::vector<PlayedMove> moves);
    Job judge_quiz(std::string answer);
    Job judge(Line line) { return puzzle_->judge(std::move(line), limits_); }

    bool is_computers_turn(const Stage& stage) const;
    PlayedMove best_move(const Stage& stage) const;
    PlayedMove gold_move(const Stage& stage, const Replies& replies, const Limits& limits) const;
    PlayedMove reply_to(const Stage& stage) const;
    void add(PlayedMove move);
    void move_cursor(int at);
    void clear_shown();
    bool is_lost_cause(const Stage& stage) const;
    bool is_settled(int count) const;
    bool is_over() const;
    bool is_wrong() const;
    std::optional<Fortune> fortune_now() const;
    bool is_solved() const;
    void note_attempt();
    void tell_goal();
    void tell_last(const PlayedMove& move);
    void tell_turn();
    Status wrong_status(const PlayedMove& move) const;
    Json move_class(const PlayedMove& move) const;
    const Judgement* here() const { return puzzle_->judgement(line_.line()); }

    void show_board(View& view, const Stage& stage) const;
    void show_hint_marks(View& view) const;
    void show_relevance(View& view, const Stage& stage) const;
    void show_log(View& view) const;
    Json verdict_json() const;
    Json judgement_json(const Judgement& judgement, Color mover) const;
    Json problem_json() const;
    Json opponent_json() const;
    Json can_json(const Stage& stage) const;
    std::vector<Placement> shown_line() const;

    World world_;
    SearchLimits limits_;
    Replies replies_;
    bool is_seeing_ = false;
    std::string id_;
    Problem problem_;
    std::unique_ptr<Puzzle> puzzle_;
    PlayedLine line_;
    std::array<bool, 2> computer_{};  // by side_index
    bool is_exploring_ = false;
    Status status_{"solve.none"};
    HintStep hint_ = HintStep::None;
    Shown shown_ = Shown::Nothing;
    std::map<Move, PlayedMove> classes_;  // of the moves here
    int hints_used_ = 0;
    bool saw_solution_ = false;
    std::string attempt_;  // "right" or "wrong" once the first try is decided
    Json reading_;
    Json quiz_;
};

}  // namespace nakade::app
