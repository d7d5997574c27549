// What helps to study a problem beside playing it: hints, the solution, the class of every move, a
// line read in advance, the status quiz.
#include <algorithm>

#include "app/solve_mode.h"
#include "app/solve_text.h"
#include "core/random.h"
#include "formats/coordinates.h"

namespace nakade::app {

using life::Fate;

namespace {

/// A line counts as read to its end when no more than this is left of it.
constexpr std::size_t kLooseEnd = 2;

/// Of all moves of a position each gets this part of what one search may cost.
constexpr int kShareOfLimits = 5;

/// What a group is whoever moves first. Where the two sides differ it is unsettled; if one of them
/// leads to ko, that is a fair answer too.
std::vector<std::string_view> statuses(Fate attacker_first, Fate defender_first) {
    if (attacker_first == defender_first) return {fate_name(attacker_first)};
    const bool has_ko = attacker_first == Fate::Ko || defender_first == Fate::Ko;
    if (has_ko) return {"unsettled", "ko"};
    // Life that the attacker can turn into seki is not in danger.
    const bool is_safe = attacker_first != Fate::Dead && defender_first != Fate::Dead;
    if (is_safe) return {fate_name(attacker_first)};
    return {"unsettled"};
}

}  // namespace

Started SolveMode::hint() {
    if (line_.stage(*puzzle_).is_over()) return refuse_state("the problem is over");
    return show_hint();
}

Job SolveMode::show_hint() {
    for (Job job = judge(line_.line()); job.resume();) co_yield job.progress();
    if (!here()->fortune) {
        status_ = {"solve.unknown"};
        co_return;
    }
    ++hints_used_;
    const Move best = here()->answer.best;
    if (best == kPass) {
        const Stage stage = line_.stage(*puzzle_);
        status_ = {is_lost_cause(stage) ? "solve.hint.lost" : "solve.hint.pass"};
        co_return;
    }
    const Size size = puzzle_->start().board.size();
    const Status steps[] = {{"solve.hint.area"},
                            {"solve.hint.point", {{"move", to_gtp(best, size)}}},
                            {"solve.hint.line"}};
    const int step = std::min(static_cast<int>(hint_) + 1, static_cast<int>(HintStep::Whole));
    hint_ = static_cast<HintStep>(step);
    if (hint_ == HintStep::Whole) shown_ = Shown::Solution;
    status_ = steps[step - 1];
}

/// A window of three by three with the point in it, but not always in its middle.
PointSet hint_area(Point best, const PointSet& region, std::uint64_t seed) {
    constexpr int kSide = 3;
    Random random(seed);
    const int left = best.x() - random.below(kSide);
    const int top = best.y() - random.below(kSide);
    PointSet area;
    region.for_each([&](Point p) {
        const bool inside =
            p.x() >= left && p.x() < left + kSide && p.y() >= top && p.y() < top + kSide;
        if (inside) area.add(p);
    });
    return area;
}

void SolveMode::show_hint_marks(View& view) const {
    if (hint_ == HintStep::None || !here()) return;
    const Point best = here()->answer.best;
    const Go game = line_.stage(*puzzle_).game;
    if (hint_ == HintStep::Area)
        view.board.mark(hint_area(best, *game.region(), game.hash()), "target");
    else
        view.board.mark(best, "hint");
}

Started SolveMode::solution() {
    if (is_wrong()) line_.go_to(0);
    return show_solution();
}

Job SolveMode::show_solution() {
    saw_solution_ = true;
    note_attempt();
    clear_shown();
    for (Job job = judge(line_.line()); job.resume();) co_yield job.progress();
    shown_ = Shown::Solution;
    status_ = {here()->fortune ? "solve.solution" : "solve.unknown"};
}

std::vector<Placement> SolveMode::shown_line() const {
    std::vector<Placement> line;
    if (shown_ != Shown::Solution || !here()) return line;
    Color color = line_.stage(*puzzle_).game.to_play();
    for (const Move move : here()->answer.line) {
        line.push_back({move, color});
        color = opponent(color);
    }
    return line;
}

Started SolveMode::classes() {
    if (line_.stage(*puzzle_).is_over()) return refuse_state("the problem is over");
    return find_classes();
}

Job SolveMode::find_classes() {
    const Line start = line_.line();
    for (Job job = judge(start); job.resume();) co_yield job.progress();
    shown_ = Shown::Classes;
    const Go game = line_.stage(*puzzle_).game;
    const Color mover = game.to_play();
    const auto best = here()->fortune;
    MoveList moves;
    game.legal_moves(moves);
    const SearchLimits share{limits_.nodes / kShareOfLimits, limits_.seconds / kShareOfLimits};
    for (const Move move : moves) {
        Line line = start;
        line.push_back(move);
        for (Job job = puzzle_->judge(line, share); job.resume();)
            co_yield {"classes", job.progress().nodes};
        PlayedMove judged{mover, move};
        judged.fortune = puzzle_->judgement(line)->fortune;
        if (best && judged.fortune)
            judged.is_right = is_as_good(*judged.fortune, *best, puzzle_->role_of(mover));
        classes_[move] = judged;
        co_yield {"classes", 0};
    }
    status_ = {"solve.classes"};
}

Started SolveMode::read(const std::vector<std::string>& moves) {
    Stage stage = line_.stage(*puzzle_, 0);
    const Size size = stage.game.size();
    std::vector<PlayedMove> reading;
    for (const std::string& text : moves) {
        auto parsed = move_of(text, "moves", size);
        if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
        const Move move = std::get<Move>(parsed);
        const Legality legality = stage.is_over() ? Legality::GameOver : stage.game.legality(move);
        if (legality != Legality::Legal)
            return Refusal{"illegal", to_gtp(move, size) + ": " + std::string(explain(legality)),
                           to_gtp(move, size)};
        reading.push_back({stage.game.to_play(), move});
        reading.back().captured = play_on(stage, reading.back());
    }
    if (reading.empty()) return Refusal{"argument", "the line has no moves", "moves"};
    return judge_reading(std::move(reading));
}

/// The line is laid on the board, to be walked through, and judged move by move. Only the reader's
/// own moves can be faults; a reply that is not the best is marked as not right.
Job SolveMode::judge_reading(std::vector<PlayedMove> moves) {
    line_.clear();
    clear_shown();
    const Size size = puzzle_->start().board.size();
    Json rows = Json::array();
    Json fault;
    for (const PlayedMove& move : moves) {
        line_.add(move);
        for (Job job = judge_last(); job.resume();) co_yield job.progress();
        const PlayedMove& judged = line_.last();
        const bool is_fault = judged.color == moves.front().color && judged.is_right == false;
        if (is_fault && fault.is_null()) fault = line_.at() - 1;
        Json row = placement_json({judged.move, judged.color}, size);
        row.update(move_class(judged));
        rows.push_back(std::move(row));
    }
    const bool is_complete = here()->fortune && here()->answer.line.size() <= kLooseEnd;
    const bool is_right = fault.is_null() && here()->fortune;
    if (!fault.is_null()) {
        const auto index = fault.get<std::size_t>();
        status_ = {"solve.read.wrong",
                   {{"move", to_gtp(moves[index].move, size)}, {"number", index + 1}}};
    } else {
        status_ = {!is_right     ? "solve.unknown"
                   : is_complete ? "solve.read.right"
                                 : "solve.read.short"};
    }
    reading_ = {{"right", is_right && is_complete},
                {"complete", is_complete},
                {"fault", fault},
                {"moves", std::move(rows)}};
    if (attempt_.empty() && here()->fortune) attempt_ = is_right && is_complete ? "right" : "wrong";
}

Started SolveMode::quiz(const std::string& answer) { return judge_quiz(answer); }

Job SolveMode::judge_quiz(std::string answer) {
    for (Job job = judge({}); job.resume();) co_yield job.progress();
    for (Job job = puzzle_->judge_other_first(limits_); job.resume();) co_yield job.progress();
    const auto& mover_first = puzzle_->judgement({})->fortune;
    const auto& other_first = puzzle_->other_first()->fortune;
    if (!mover_first || !other_first) {
        status_ = {"solve.unknown"};
        co_return;
    }
    const bool mover_defends = puzzle_->role_of(puzzle_->start().to_move) == Role::Defender;
    const Fate attacker_first = mover_defends ? other_first->fate : mover_first->fate;
    const Fate defender_first = mover_defends ? mover_first->fate : other_first->fate;
    const auto is = statuses(attacker_first, defender_first);
    const bool is_right = std::ranges::find(is, std::string_view(answer)) != is.end();
    quiz_ = {{"answer", answer},
             {"right", is_right},
             {"is", is},
             {"attackerFirst", fate_name(attacker_first)},
             {"defenderFirst", fate_name(defender_first)}};
    status_ = is_right ? Status{"solve.quiz.right"} : Status{"solve.quiz.wrong", {{"is", is}}};
    if (attempt_.empty()) attempt_ = is_right ? "right" : "wrong";
}

}  // namespace nakade::app
