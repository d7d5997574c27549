#include "app/solve_mode.h"

#include <fmt/format.h>

#include <algorithm>

#include "formats/coordinates.h"
#include "players/gold/gold_player.h"

namespace nakade::app {

using life::LifeResult;

namespace {

/// Two computers that do not come to an end are stopped here.
constexpr int kMostMoves = 200;

/// What an answer may cost where the solver came to its limit.
constexpr std::uint64_t kEstimateNodes = 20'000;

/// The problem with everything said that can be inferred without a search, so that a change of
/// colours does not turn the file's words into lies.
Result<StatedProblem> spelled_out(const Opening& opening) {
    const auto question = make_question(opening.stated, opening.user);
    if (!question) return question.error();
    StatedProblem stated = opening.stated;
    stated.problem.to_move = question->to_move;
    stated.problem.goal = question->goal;
    stated.problem.keystones = question->target;
    stated.problem.region_kind = question->region_kind;
    const bool is_drawn = question->region_kind == RegionKind::Points;
    stated.problem.region = is_drawn ? question->region : PointSet();
    return stated;
}

Result<StatedProblem> turned(const Opening& opening) {
    auto stated = spelled_out(opening);
    if (!stated) return stated.error();
    const Size size = stated->problem.stones.size();
    const Symmetry symmetry = opening.transform.symmetry;
    stated->trace.played = transformed(stated->trace.played, symmetry, size);
    stated->trace.captured = transformed(stated->trace.captured, symmetry, size);
    stated->trace.right = transformed(stated->trace.right, symmetry, size);
    if (opening.transform.swaps_colors && stated->first_move)
        stated->first_move = opponent(*stated->first_move);
    stated->problem = transformed(stated->problem, opening.transform);
    return stated;
}

}  // namespace

Started SolveMode::open(Opening opening) {
    auto stated = turned(opening);
    if (!stated) return Refusal{"file", stated.error().message, nullptr};
    auto question = make_question(*stated, {});
    if (!question) return Refusal{"file", question.error().message, nullptr};

    SolveMode fresh(world_);
    fresh.limits_ = limits_;
    fresh.replies_ = replies_;
    fresh.is_seeing_ = is_seeing_;
    *this = std::move(fresh);
    id_ = std::move(opening.id);
    problem_ = stated->problem;
    computer_[static_cast<std::size_t>(side_index(opponent(question->to_move)))] = true;
    puzzle_ = std::make_unique<Puzzle>(*std::move(question), world_);
    status_ = {"solve.opening"};
    return prepare();
}

Job SolveMode::prepare() {
    co_yield {"open", 0, true};
    for (Job job = puzzle_->prepare(limits_); job.resume();) co_yield job.progress();
    tell_goal();
}

void SolveMode::interrupted() {
    if (!puzzle_) return;
    const bool was_opening = !puzzle_->is_ready();
    puzzle_->settle();
    if (was_opening) tell_goal();
}

std::optional<Problem> SolveMode::position() const {
    if (!puzzle_) return std::nullopt;
    const Stage stage = line_.stage(*puzzle_);
    Problem problem = problem_;
    problem.stones = grid_of(stage.game.board());
    problem.to_move = stage.game.to_play();
    problem.keystones = stage.target;
    problem.goal.reset();
    problem.ko = stage.game.ko_point();
    return problem;
}

std::optional<SgfCollection> SolveMode::record() const {
    if (!puzzle_) return std::nullopt;
    SgfCollection tree = problem_to_sgf(problem_);
    NodeId node = tree.games().front();
    for (const PlayedMove& move : line_.moves()) {
        node = tree.add_child(node);
        tree.set_raw(node, move.color == Black ? "B" : "W", to_sgf(move.move));
    }
    return tree;
}

Started SolveMode::play(const std::string& text) {
    const Stage stage = line_.stage(*puzzle_);
    const Size size = stage.game.size();
    auto parsed = move_of(text, "point", size);
    if (auto* refusal = std::get_if<Refusal>(&parsed)) return std::move(*refusal);
    if (stage.is_over()) return refuse_state("the problem is over; take a move back first");
    const Move move = std::get<Move>(parsed);
    const Legality legality = stage.game.legality(move);
    if (legality != Legality::Legal)
        return Refusal{"illegal", fmt::format("{}: {}", to_gtp(move, size), explain(legality)),
                       to_gtp(move, size)};
    return play_and_answer({stage.game.to_play(), move});
}

Started SolveMode::threat() {
    const Stage stage = line_.stage(*puzzle_);
    if (stage.is_over()) return refuse_state("the problem is over; take a move back first");
    if (stage.game.ko_point() == kNoPoint)
        return refuse_state("there is no ko that could be taken back");
    add({.color = stage.game.to_play(), .move = kPass, .is_threat = true});
    status_ = {"solve.threat", {{"color", color_name(stage.game.to_play())}}};
    return Done{};
}

/// The move is judged before the computer answers, so that its class does not depend on the reply.
Job SolveMode::play_and_answer(PlayedMove move) {
    add(std::move(move));
    tell_turn();
    co_yield {"judge", 0, true};
    for (Job job = judge_last(); job.resume();) co_yield job.progress();
    const PlayedMove judged = line_.last();
    tell_last(judged);
    for (Job job = let_computer_play(); job.resume();) co_yield job.progress();
    tell_last(judged);
    note_attempt();
}

Job SolveMode::judge_last() {
    const Line before = line_.line(line_.at() - 1);
    const Line after = line_.line();
    for (Job job = judge(before); job.resume();) co_yield job.progress();
    for (Job job = judge(after); job.resume();) co_yield job.progress();
    const auto& best = puzzle_->judgement(before)->fortune;
    PlayedMove& last = line_.last();
    last.fortune = puzzle_->judgement(after)->fortune;
    if (best && last.fortune)
        last.is_right = is_as_good(*last.fortune, *best, puzzle_->role_of(last.color));
}

bool SolveMode::is_computers_turn(const Stage& stage) const {
    return !is_exploring_ && computer_[static_cast<std::size_t>(side_index(stage.game.to_play()))];
}

Job SolveMode::let_computer_play() {
    while (line_.at() < kMostMoves) {
        const Stage stage = line_.stage(*puzzle_);
        const bool is_due = !stage.is_over() && is_computers_turn(stage);
        for (Job job = find_reply(stage); job.resume();) co_yield {"reply", job.progress().nodes};
        if (!is_due) break;
        PlayedMove reply = reply_to(stage);
        if (world_.is_stopped()) break;
        reply.by = "computer";
        add(std::move(reply));
        co_yield {"reply", 0, true};
    }
}

/// Judges the position that is shown, and looks for a move to make even where all is lost.
Job SolveMode::find_reply(const Stage& stage) {
    for (Job job = judge(line_.line()); job.resume();) co_yield job.progress();
    if (!is_lost_cause(stage)) co_return;
    MoveList legal;
    stage.game.legal_moves(legal);
    std::vector<Move> moves(legal.begin(), legal.end());
    std::erase(moves, kPass);
    for (Job job = puzzle_->resist(line_.line(), std::move(moves)); job.resume();)
        co_yield job.progress();
}

/// Lost, but not so plainly that a pass is all there is to say.
bool SolveMode::is_lost_cause(const Stage& stage) const {
    if (stage.is_over() || is_settled(line_.at()) || !here()->fortune) return false;
    const Role role = puzzle_->role_of(stage.game.to_play());
    return here()->answer.best == kPass && class_name(*here()->fortune, role) == "lose";
}

/// The best move of a position that has been judged. The computer has no ko threats: it passes
/// where it would need one.
PlayedMove SolveMode::best_move(const Stage& stage) const {
    const Judgement& judgement = *here();
    const Color mover = stage.game.to_play();
    if (!judgement.fortune) return gold_move(stage, {}, {.nodes = kEstimateNodes});
    const Move best = judgement.resistance.value_or(judgement.answer.best);
    return {mover, stage.game.legality(best) == Legality::Legal ? best : kPass};
}

/// What the computer plays: proved, or by the heuristic player if that is the opponent.
PlayedMove SolveMode::reply_to(const Stage& stage) const {
    if (!replies_.is_gold) return best_move(stage);
    return gold_move(stage, replies_, {.depth = replies_.depth, .seconds = replies_.seconds});
}

PlayedMove SolveMode::gold_move(const Stage& stage, const Replies& replies,
                                const Limits& limits) const {
    const gold::GoldAnswer answer = gold::choose(
        problem_at(stage), {.breadth = replies.breadth, .is_breadth_hard = replies.breadth > 0},
        {.limits = limits, .clock = world_.clock, .stop = world_.stop});
    return {.color = stage.game.to_play(), .move = answer.move, .is_estimate = true};
}

void SolveMode::add(PlayedMove move) {
    Stage stage = line_.stage(*puzzle_);
    move.captured = play_on(stage, move);
    line_.add(std::move(move));
    clear_shown();
}

void SolveMode::clear_shown() {
    hint_ = HintStep::None;
    shown_ = Shown::Nothing;
    classes_.clear();
}

void SolveMode::move_cursor(int at) {
    line_.go_to(at);
    clear_shown();
    tell_turn();
}

Started SolveMode::undo(std::optional<int> moves) {
    if (line_.at() == 0) return refuse_state("there is no move to take back");
    if (moves) {
        move_cursor(std::max(0, line_.at() - *moves));
        return Done{};
    }
    int at = line_.at() - 1;
    while (at > 0 && line_.moves()[static_cast<std::size_t>(at)].by != "user") --at;
    move_cursor(at);
    return Done{};
}

Started SolveMode::redo(std::optional<int> moves) {
    if (line_.at() == line_.count()) return refuse_state("there is no move to make again");
    if (moves) {
        move_cursor(std::min(line_.count(), line_.at() + *moves));
        return Done{};
    }
    int at = line_.at() + 1;
    while (at < line_.count() && line_.moves()[static_cast<std::size_t>(at)].by != "user") ++at;
    move_cursor(at);
    return Done{};
}

Started SolveMode::reset() {
    line_.clear();
    clear_shown();
    reading_ = quiz_ = nullptr;
    saw_solution_ = false;
    tell_goal();
    return Done{};
}

Started SolveMode::next() {
    if (line_.stage(*puzzle_).is_over()) return refuse_state("the problem is over");
    return play_best();
}

Job SolveMode::play_best() {
    saw_solution_ = true;
    note_attempt();
    const Stage stage = line_.stage(*puzzle_);
    for (Job job = find_reply(stage); job.resume();) co_yield job.progress();
    add(best_move(stage));
    for (Job job = judge_last(); job.resume();) co_yield job.progress();
    tell_turn();
}

Started SolveMode::set_computer(bool black, bool white) {
    computer_ = {black, white};
    is_exploring_ = false;
    return hand_over();
}

Job SolveMode::hand_over() {
    for (Job job = let_computer_play(); job.resume();) co_yield job.progress();
    tell_turn();
    note_attempt();
}

Started SolveMode::explore(bool on) {
    is_exploring_ = on;
    if (on)
        status_ = {"solve.explore"};
    else
        tell_turn();
    return Done{};
}

Started SolveMode::set_limits(const SearchLimits& limits) {
    limits_ = limits;
    return Done{};
}

Started SolveMode::set_replies(const Replies& replies) {
    replies_ = replies;
    return Done{};
}

Started SolveMode::see(bool on) {
    is_seeing_ = on;
    return Done{};
}

/// Nothing is left to play for: it can be seen on the board, or it is a ko that may not be taken
/// back now.
bool SolveMode::is_settled(int count) const {
    const Judgement* judged = puzzle_->judgement(line_.line(count));
    if (!judged || !judged->fortune) return false;
    if (judged->answer.line.empty()) return true;
    const Go game = line_.stage(*puzzle_, count).game;
    return judged->fortune->fate == life::Fate::Ko &&
           game.legality(judged->answer.best) == Legality::Ko;
}

/// The last position or the one before it, after which somebody passed, has nothing left in it.
bool SolveMode::is_over() const {
    if (line_.stage(*puzzle_).is_over() || is_settled(line_.at())) return true;
    return line_.at() > 0 && line_.last().move == kPass && !line_.last().is_threat &&
           is_settled(line_.at() - 1);
}

bool SolveMode::is_wrong() const {
    const auto& moves = line_.moves();
    return std::any_of(moves.begin(), moves.begin() + line_.at(), [](const PlayedMove& move) {
        return move.by == "user" && move.is_right == false;
    });
}

/// Of the position that is shown, or else of the one before it, which a pass did not change.
std::optional<Fortune> SolveMode::fortune_now() const {
    if (line_.stage(*puzzle_).target.empty()) return Fortune{life::Fate::Dead};
    if (here()) return here()->fortune;
    const Judgement* before =
        line_.at() > 0 ? puzzle_->judgement(line_.line(line_.at() - 1)) : nullptr;
    return before ? before->fortune : std::nullopt;
}

/// Also a move whose judgement was cancelled must have kept the best result.
bool SolveMode::is_solved() const {
    const Judgement* const start = puzzle_->judgement({});
    const Color solver = puzzle_->start().to_move;
    if (!start || !start->fortune || is_wrong() || !is_over()) return false;
    const auto& moves = line_.moves();
    const bool has_played = std::any_of(
        moves.begin(), moves.begin() + line_.at(),
        [&](const PlayedMove& move) { return move.by == "user" && move.color == solver; });
    const auto now = fortune_now();
    return has_played && now && is_as_good(*now, *start->fortune, puzzle_->role_of(solver));
}

void SolveMode::note_attempt() {
    if (!attempt_.empty()) return;
    if (is_wrong() || saw_solution_) attempt_ = "wrong";
    if (attempt_.empty() && is_solved()) attempt_ = "right";
}

}  // namespace nakade::app
